// Measures the CPU time that a compressed page costs the server: rendered, from the page cache, and answered with 304. /healthz shows what a request costs at least.
import { readFileSync, rmSync } from 'node:fs';
import { cores, publish, summary } from './support/figures.ts';
import { measureMachine } from './support/machine-baseline.ts';
import { measureReactRender } from './support/react-render.ts';
import { newFolder, type Site, startSite, stopSite } from './support/run-site.ts';

const PAGES = ['/', '/en', '/catalog', '/complexes', '/contacts'];
/** Every figure is the median of these rounds, without the first. Each round measures all pages, since code gets faster while it runs: measured one after another, the last page would look best. */
const ROUNDS = 6;
const REQUESTS = { render: 40, hit: 1_500 };
const TICKS_A_SECOND = 100;
const GOAL = { cached: 2, confirmed: 1.3, rendered: 100, react: 2 };
const DOCUMENT = {
  file: 'docs/benchmarks-pages.md',
  title: 'Pages',
  intro: `\`npm run bench -- pages --write\` writes this page. CPU time of the site's process for one page of the demo agency, compressed with zstd, without PostgreSQL and without the client.
A request to \`/healthz\` does nothing, so it is what every response costs at least. React's \`renderToString\` alone, with the data loaded already, is what a render costs at least.
The ratios compare figures of the same run.`,
};

/** CPU time of the process in milliseconds, without PostgreSQL. */
function cpuOf({ process: child }: Site): number {
  const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return ((Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND) * 1_000;
}

type Request = { path: string; headers?: Record<string, string> };

/** The median CPU time of each request, in milliseconds; `times` is how often a round sends it. */
async function measure(site: Site, times: number, requests: Request[]): Promise<number[]> {
  const rounds = requests.map(() => [] as number[]);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, { path, headers }] of requests.entries()) {
      const before = cpuOf(site);
      for (let time = 0; time < times; time++) {
        const accept = { 'accept-encoding': 'zstd', 'accept-language': path === '/en' ? 'en' : 'ru' };
        await (await fetch(site.address + path, { headers: { ...accept, ...headers } })).arrayBuffer();
      }
      if (round > 0) rounds[index]?.push((cpuOf(site) - before) / times);
    }
  }
  return rounds.map((each) => summary(each).p50);
}

async function withSite<Result>(settings: Record<string, string>, use: (site: Site) => Promise<Result>): Promise<Result> {
  const site = await startSite(dataDir, settings);
  try {
    return await use(site);
  } finally {
    await stopSite(site);
  }
}

type Figures = { path: string; react: number; rendered: number; cached: number; confirmed: number };

async function measureAll(): Promise<{ healthz: number; pages: Figures[] }> {
  const pages = PAGES.map((path) => ({ path }));
  const [react, rendered] = await withSite({ PAGE_CACHE: 'off' }, async (site) => {
    const times = await measure(site, REQUESTS.render, pages);
    const least: number[] = [];
    for (const { path } of pages) least.push(await measureReactRender(site, path));
    return [least, times];
  });
  return withSite({ PAGE_CACHE: 'on' }, async (site) => {
    const confirmations = await Promise.all(pages.map(async ({ path }) => ({ path, headers: { 'if-none-match': (await fetch(site.address + path)).headers.get('etag') ?? '' } })));
    const [healthz = Number.NaN, ...each] = await measure(site, REQUESTS.hit, [{ path: '/healthz' }, ...pages, ...confirmations]);
    const at = (times: number[] | undefined, index: number) => times?.[index] ?? Number.NaN;
    const figuresOf = ({ path }: Request, index: number) => ({
      path,
      react: at(react, index),
      rendered: at(rendered, index),
      cached: at(each, index),
      confirmed: at(each, pages.length + index),
    });
    return { healthz, pages: pages.map(figuresOf) };
  });
}

const goal = (value: number, isMet: (value: number) => boolean): string => `${value.toFixed(1)} (${isMet(value) ? 'met' : 'missed'})`;

function row({ path, react, rendered, cached, confirmed }: Figures, healthz: number): string {
  const cells = [
    `\`${path}\``,
    react.toFixed(1),
    rendered.toFixed(1),
    cached.toFixed(3),
    confirmed.toFixed(3),
    goal(rendered / react, (times) => times <= GOAL.react),
    goal(cached / healthz, (times) => times <= GOAL.cached),
    goal(confirmed / healthz, (times) => times <= GOAL.confirmed),
    goal(rendered / cached, (times) => times >= GOAL.rendered),
  ];
  return `| ${cells.join(' | ')} |`;
}

const dataDir = newFolder();
try {
  const machineBefore = await measureMachine();
  const { healthz, pages } = await measureAll();
  publish(DOCUMENT, [
    `${cores()}; two busy processes alone: p99 ${machineBefore.toFixed(1)} ms before, ${(await measureMachine()).toFixed(1)} ms after (about 2 when idle). \`/healthz\`: ${healthz.toFixed(3)} ms.`,
    '',
    `| page | renderToString, ms | rendered, ms | cached, ms | 304, ms | rendered ÷ renderToString ≤ ${GOAL.react} | cached ÷ healthz ≤ ${GOAL.cached} | 304 ÷ healthz ≤ ${GOAL.confirmed} | rendered ÷ cached ≥ ${GOAL.rendered} |`,
    '|---|---|---|---|---|---|---|---|---|',
    ...pages.map((figures) => row(figures, healthz)),
  ]);
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
