// Measures the CPU time that a compressed page costs the server: rendered, from the page cache, and answered with 304. /healthz shows what a request costs at least.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { openRunning } from '#server/db/open.ts';
import { cores, publish, summary } from './support/figures.ts';
import { measureMachine } from './support/machine-baseline.ts';
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
const REQUESTS = { render: 40, react: 250, hit: 1_500 };
/** Renders of each page before anything is measured: until then much of the CPU time is V8 compiling. */
const WARM_UP = 700;
const READY_BYTES = new URL('./support/ready-bytes-child.mjs', import.meta.url);
const PRELOADED = new URL('./support/render-bench-child.mjs', import.meta.url).href;
/** Until the site knows of a change: its notice comes through a connection of its own. */
const NOTICE_MS = 20;
const TICKS_A_SECOND = 100;
const GOAL = { cached: 2, confirmed: 1.3, rendered: 100, react: 2 };
const DOCUMENT = {
  file: 'docs/benchmarks-pages.md',
  title: 'Pages',
  intro: `\`npm run bench -- pages --write\` writes this page. CPU time of the site's process for one page of the demo agency, compressed with zstd, without PostgreSQL and without the client.
A request to \`/healthz\` does nothing, so it is what every response costs at least. What a render costs at least is React's \`renderToString\` alone: the site repeats it with the same tree, right after the requests.
A page is rendered because something that it shows has changed, or, in the catalogue, because nobody has asked for that filter before; the code has been compiled by then. What the change costs
the site without any request, such as reading its index again, is measured in the same rounds and taken off. The ratios compare figures of the same run.`,
};

/** CPU time of the process in milliseconds, without PostgreSQL. */
function cpuOf({ process: child }: Pick<Site, 'process'>): number {
  const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return ((Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND) * 1_000;
}

async function send(site: Site, address: string, headers?: Record<string, string>): Promise<void> {
  const accept = { 'accept-encoding': 'zstd', 'accept-language': address === '/en' ? 'en' : 'ru' };
  const response = await fetch(site.address + address, { headers: { ...accept, ...headers } });
  if (!response.ok && response.status !== 304) throw new Error(`${address} answered ${response.status}`);
  await response.arrayBuffer();
}

/** Asks the preloaded code of the site for something; resolves to the number of renders so far. */
async function ask({ process: child }: Site, asked: 'renders' | 'renderAgain', times?: number): Promise<number> {
  const told = once(child, 'message');
  child.send({ ask: asked, times });
  return (await told)[0];
}

type Request = { send(): Promise<unknown>; isRendered?: boolean };

async function sendAgain(times: number, request: () => Promise<unknown>): Promise<void> {
  for (let time = 0; time < times; time++) await request();
}

/** CPU time of the site for some work, in milliseconds for each of so many times. */
async function cpuFor(site: Pick<Site, 'process'>, times: number, work: () => Promise<unknown>): Promise<number> {
  const before = cpuOf(site);
  await work();
  return (cpuOf(site) - before) / times;
}

/** The median CPU time of each request, and of React alone with the tree that was rendered last; `times` is how often a round sends it. */
async function measure(site: Site, times: number, requests: Request[]): Promise<{ cpu: number; react: number }[]> {
  const rounds = requests.map(() => ({ cpu: [] as number[], react: [] as number[] }));
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, { send: request, isRendered = false }] of requests.entries()) {
      const rendersBefore = await ask(site, 'renders');
      const cpu = await cpuFor(site, times, () => sendAgain(times, request));
      const renders = (await ask(site, 'renders')) - rendersBefore;
      if (renders !== (isRendered ? times : 0)) throw new Error(`${renders} of ${times} requests were rendered`);
      const react = isRendered ? await cpuFor(site, REQUESTS.react, () => ask(site, 'renderAgain', REQUESTS.react)) : 0;
      if (round === 0) continue;
      rounds[index]?.cpu.push(cpu);
      rounds[index]?.react.push(react);
    }
  }
  return rounds.map(({ cpu, react }) => ({ cpu: summary(cpu).p50, react: summary(react).p50 }));
}

/** Pages that are rendered at every request. What a change costs the site without any request, such as reading its index again, is measured in the same rounds and taken off. */
async function measureRenders(site: Site): Promise<{ cpu: number; react: number }[]> {
  const database = await openRunning({ DATA_DIR: dataDir }, { onStep: () => {}, onError: () => {} });
  if (!database) throw new Error('The database of the site cannot be reached');
  let time = 0;
  const change = async (table: string) => {
    site.process.send({ ask: 'later' });
    await database.db.execute(sql`select pg_notify('data_changed', ${table})`);
    await pause(NOTICE_MS);
  };
  const renders = PAGES.map(({ path, changed, newAddress }) => ({
    isRendered: true,
    async send() {
      if (changed) await change(changed);
      await send(site, newAddress?.(++time) ?? path);
    },
  }));
  const changes = PAGES.map(({ changed }) => ({
    async send() {
      if (changed) await change(changed);
    },
  }));
  try {
    for (const render of renders) for (let warm = 0; warm < WARM_UP; warm++) await render.send();
    const measured = await measure(site, REQUESTS.render, [...renders, ...changes]);
    return measured.slice(0, PAGES.length).map(({ cpu, react }, index) => ({ cpu: cpu - (measured[PAGES.length + index]?.cpu ?? 0), react }));
  } finally {
    await database.close();
  }
}

async function withSite<Result>(settings: Record<string, string>, use: (site: Site) => Promise<Result>): Promise<Result> {
  const site = await startSite(dataDir, settings, ['--import', PRELOADED]);
  try {
    return await use(site);
  } finally {
    await stopSite(site);
  }
}

/** The CPU time of Node's own server that has the bytes of `/catalog` ready, in milliseconds: a cached page cannot cost less. */
async function measureReadyBytes(site: Site): Promise<number> {
  const child = fork(READY_BYTES, [`${site.address}/catalog`]);
  try {
    const ready: Site = { address: (await once(child, 'message'))[0], process: child };
    const rounds: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      rounds.push(await cpuFor(ready, REQUESTS.hit, () => sendAgain(REQUESTS.hit, () => send(ready, '/catalog'))));
    }
    return summary(rounds.slice(1)).p50;
  } finally {
    child.kill();
  }
}

type Figures = { path: string; react: number; rendered: number; cached: number; confirmed: number };

async function measureAll(): Promise<{ healthz: number; readyBytes: number; pages: Figures[] }> {
  return withSite({ PAGE_CACHE: 'on' }, async (site) => {
    const renders = await measureRenders(site);
    const etags = await Promise.all(PAGES.map(async ({ path }) => (await fetch(site.address + path)).headers.get('etag') ?? ''));
    const hits = PAGES.map(({ path }) => ({ send: () => send(site, path) }));
    const confirmations = PAGES.map(({ path }, index) => ({ send: () => send(site, path, { 'if-none-match': etags[index] ?? '' }) }));
    const [healthz, ...each] = await measure(site, REQUESTS.hit, [{ send: () => send(site, '/healthz') }, ...hits, ...confirmations]);
    const cpuAt = (index: number) => each[index]?.cpu ?? Number.NaN;
    const figuresOf = ({ path }: { path: string }, index: number) => {
      const { cpu: rendered, react } = renders[index] ?? { cpu: Number.NaN, react: Number.NaN };
      return { path, react, rendered, cached: cpuAt(index), confirmed: cpuAt(PAGES.length + index) };
    };
    return { healthz: healthz?.cpu ?? Number.NaN, readyBytes: await measureReadyBytes(site), pages: PAGES.map(figuresOf) };
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
  const { healthz, readyBytes, pages } = await measureAll();
  publish(DOCUMENT, [
    `${cores()}; two busy processes alone: p99 ${machineBefore.toFixed(1)} ms before, ${(await measureMachine()).toFixed(1)} ms after (about 2 when idle). \`/healthz\`: ${healthz.toFixed(3)} ms.`,
    '',
    `| page | renderToString, ms | rendered, ms | cached, ms | 304, ms | rendered ÷ renderToString ≤ ${GOAL.react} | cached ÷ healthz ≤ ${GOAL.cached} | 304 ÷ healthz ≤ ${GOAL.confirmed} | rendered ÷ cached ≥ ${GOAL.rendered} |`,
    '|---|---|---|---|---|---|---|---|---|',
    ...pages.map((figures) => row(figures, healthz)),
    '',
    `Node's own server, with the bytes and headers of \`/catalog\` ready, takes ${readyBytes.toFixed(3)} ms. So the first goal and the last exclude each other for all pages but those that React needs`,
    `more than ${((readyBytes * GOAL.rendered) / GOAL.react).toFixed(1)} ms for: a page that is rendered in twice React's time and costs 100 times as much as a cached one needs a cache that is faster than Node.`,
  ]);
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
