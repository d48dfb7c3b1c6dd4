// Measures the CPU time that a compressed page costs the server: rendered, from the page cache, and answered with 304. /healthz shows what a request costs at least.
import { readFileSync, rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { openRunning } from '#server/db/open.ts';
import { cores, publish, summary } from './support/figures.ts';
import { measureMachine } from './support/machine-baseline.ts';
import { measureReactRender } from './support/react-render.ts';
import { newFolder, type Site, startSite, stopSite } from './support/run-site.ts';

/** `changed` is a table that the page shows: after a change the page is rendered anew, but not everything it shows is read again. A filter can simply be one that nobody asked for yet. */
const PAGES: { path: string; changed?: string; newAddress?(time: number): string }[] = [
  { path: '/', changed: 'article' },
  { path: '/en', changed: 'article' },
  { path: '/catalog', newAddress: (time) => `/catalog?deal=sale&priceMin=${1_000 + time}` },
  { path: '/complexes', changed: 'complex' },
  { path: '/contacts', changed: 'headquarters' },
];
/** Every figure is the median of these rounds, without the first. Each round measures all pages, since code gets faster while it runs: measured one after another, the last page would look best. */
const ROUNDS = 6;
const REQUESTS = { render: 40, hit: 1_500 };
/** Renders of each page before anything is measured: until then half of the CPU time is V8 compiling. */
const WARM_UP = 400;
/** Until the site knows of a change: its notice comes through a connection of its own. */
const NOTICE_MS = 5;
const TICKS_A_SECOND = 100;
const GOAL = { cached: 2, confirmed: 1.3, rendered: 100, react: 2 };
const DOCUMENT = {
  file: 'docs/benchmarks-pages.md',
  title: 'Pages',
  intro: `\`npm run bench -- pages --write\` writes this page. CPU time of the site's process for one page of the demo agency, compressed with zstd, without PostgreSQL and without the client.
A request to \`/healthz\` does nothing, so it is what every response costs at least. React's \`renderToString\` alone, with the data loaded already, is what a render costs at least.
A page is rendered because something that it shows has changed, or, in the catalogue, because nobody has asked for that filter before; the code has been compiled by then. The ratios compare
figures of the same run.`,
};

/** CPU time of the process in milliseconds, without PostgreSQL. */
function cpuOf({ process: child }: Site): number {
  const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return ((Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND) * 1_000;
}

/** `prepare` gives the address before each request. */
type Request = { path: string; headers?: Record<string, string>; prepare?(): Promise<string> };

async function send(site: Site, { path, headers, prepare }: Request): Promise<void> {
  const address = (await prepare?.()) ?? path;
  const accept = { 'accept-encoding': 'zstd', 'accept-language': path === '/en' ? 'en' : 'ru' };
  const response = await fetch(site.address + address, { headers: { ...accept, ...headers } });
  if (!response.ok && response.status !== 304) throw new Error(`${address} answered ${response.status}`);
  await response.arrayBuffer();
}

/** The median CPU time of each request, in milliseconds; `times` is how often a round sends it. */
async function measure(site: Site, times: number, requests: Request[]): Promise<number[]> {
  const rounds = requests.map(() => [] as number[]);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, request] of requests.entries()) {
      const before = cpuOf(site);
      for (let time = 0; time < times; time++) await send(site, request);
      if (round > 0) rounds[index]?.push((cpuOf(site) - before) / times);
    }
  }
  return rounds.map((each) => summary(each).p50);
}

/** Pages that are rendered at every request. */
async function measureRenders(site: Site): Promise<number[]> {
  const database = await openRunning({ DATA_DIR: dataDir }, { onStep: () => {}, onError: () => {} });
  if (!database) throw new Error('The database of the site cannot be reached');
  let time = 0;
  const requests = PAGES.map(({ path, changed, newAddress }) => ({
    path,
    async prepare() {
      if (newAddress) return newAddress(++time);
      await database.db.execute(sql`select pg_notify('data_changed', ${changed})`);
      await pause(NOTICE_MS);
      return path;
    },
  }));
  try {
    for (const request of requests) for (let warm = 0; warm < WARM_UP; warm++) await send(site, request);
    return await measure(site, REQUESTS.render, requests);
  } finally {
    await database.close();
  }
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
  const pages = PAGES.map(({ path }) => ({ path }));
  return withSite({ PAGE_CACHE: 'on' }, async (site) => {
    const rendered = await measureRenders(site);
    const react: number[] = [];
    for (const { path, newAddress } of PAGES) react.push(await measureReactRender(site, newAddress?.(0) ?? path));
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
