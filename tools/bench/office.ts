// Measures the office with many lots, one request at a time: lists by every filter and order, search, autosave and publication.
import { randomUUID } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import { loadavg } from 'node:os';
import { text } from 'node:stream/consumers';
import { and, eq, isNull } from 'drizzle-orm';
import { LACKS, LOT_ORDERS } from '#contract/office/lot-words.ts';
import { OFFICE_API_BASE } from '#contract/staff/staff.ts';
import type { Database } from '#server/db/client.ts';
import { openRunning } from '#server/db/open.ts';
import { lot } from '#server/db/schema/lot.ts';
import { staff } from '#server/db/schema/staff.ts';
import { SeededRandom } from '#server/db/seed/seeded-random.ts';
import { startSession } from '#server/staff/session.ts';
import { NO_WORK } from './api/api-client.ts';
import { cores, publish, summary } from './support/figures.ts';
import { measureMachine } from './support/machine-baseline.ts';
import { memoryOf, type Site, startSite, stopSite } from './support/run-site.ts';
import { seededFolder, withBenchFolder } from './support/seeded-folder.ts';

const LOTS = Number(process.argv.find((word) => word.startsWith('--lots='))?.slice('--lots='.length) ?? 100_000);
const WARM_UP = 20;
const TIMES = 200;
const GOALS = { ms: 100, autosave: 30, kilobytes: 250 };
const DOCUMENT = {
  file: 'docs/benchmarks-office.md',
  title: 'The office with many lots',
  intro: [
    '`npm run bench -- office --write` writes this page; `BENCH_DIR` keeps the seeded database for the next run. One request at a time, over HTTP, with the session of an',
    'editor; each call is measured two hundred times after a warm-up. The client, the site and PostgreSQL share the cores.',
  ].join('\n'),
};

type Call = { method?: 'PATCH' | 'POST'; path: string; body?: unknown };
/** Gives the next call; what `prepare` does is not measured. */
type Case = { name: string; goal: number; prepare?(): Promise<void>; next(): Call };
type Measured = { name: string; goal: number; p50: number; p99: number };

const say = (line: string) => console.log(`· ${line}`);

function createClient({ address }: Site, token: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const { origin } = new URL(address);
  return {
    async send<Answer>({ method, path, body }: Call): Promise<Answer> {
      const headers = { cookie: `office=${token}`, ...(method && { origin, 'content-type': 'application/json' }) };
      const answer = await new Promise<IncomingMessage>((resolve, reject) => {
        const sent = request(origin + (path === NO_WORK ? path : OFFICE_API_BASE + path), { agent, method: method ?? 'GET', headers }, resolve).on('error', reject);
        sent.end(body === undefined ? undefined : JSON.stringify(body));
      });
      const read = await text(answer);
      if (answer.statusCode !== 200) throw new Error(`${path} was answered with ${answer.statusCode}: ${read.slice(0, 300)}`);
      return (path === NO_WORK ? undefined : JSON.parse(read)) as Answer;
    },
    close: () => agent.destroy(),
  };
}
type Client = ReturnType<typeof createClient>;

const WORDS = ['дом', 'квартира', 'пентхаус', 'береговая', 'house', 'street', 'до', 'а', 'пушкинская 12', '13', '1301', 'кравцова', 'ничего такого'];

function listCases(random: SeededRandom): Case[] {
  const list = (name: string, queryOf: () => Record<string, string | number>): Case => ({
    name,
    goal: GOALS.ms,
    next: () => ({ path: `/lots?${new URLSearchParams(Object.entries(queryOf()).map(([key, value]) => [key, String(value)]))}` }),
  });
  const order = () => random.pick(['asc', 'desc']);
  return [
    { name: 'a call that does nothing', goal: GOALS.ms, next: () => ({ path: NO_WORK }) },
    list('the list', () => ({})),
    ...LOT_ORDERS.map((orderBy) => list(`by ${orderBy}`, () => ({ orderBy, order: order() }))),
    list('any page', () => ({ orderBy: random.pick(LOT_ORDERS), order: order(), page: random.whole(1, Math.floor(LOTS / 50)) })),
    list('200 a page', () => ({ limit: 200, page: random.whole(1, Math.floor(LOTS / 200)) })),
    list('one status', () => ({ status: random.pick(['active', 'reserved', 'sold', 'withdrawn', 'draft', 'new,draft']) })),
    list('a category and a price', () => ({ category: random.whole(1, 8), priceMin: random.whole(1, 50) * 1_000_000, orderBy: 'price' })),
    list('an agent', () => ({ agent: random.whole(1, 9), orderBy: random.pick(LOT_ORDERS) })),
    list('own lots', () => ({ mine: 'true' })),
    list('what lacks something', () => ({ lacks: random.pick(LACKS) })),
    list('changed or waiting', () => ({ [random.pick(['changed', 'waiting', 'archived'])]: 'true' })),
    list('search', () => ({ search: random.pick(WORDS), orderBy: random.pick(LOT_ORDERS), order: order() })),
    list('Ctrl K', () => ({ search: random.pick(WORDS), limit: 25 })),
  ];
}

/** Each save goes to another lot, as when several people write. */
async function writeCases(client: Client, db: Database, random: SeededRandom): Promise<Case[]> {
  const active = and(eq(lot.status, 'active'), isNull(lot.archivedAt));
  const ids = (await db.select({ id: lot.id }).from(lot).where(active).limit(5_000)).map(({ id }) => id);
  let [id, base] = [0, 0];
  const open = async () => {
    id = random.pick(ids);
    base = (await client.send<{ version: number }>({ path: `/lots/${id}` })).version;
  };
  const save = (): Call => ({
    method: 'PATCH',
    path: `/lots/${id}/working-copy`,
    body: { saveId: randomUUID(), base, changes: { 'title.ru': `Дом ${random.whole(1, 1_000_000)}`, 'title.en': `House ${random.whole(1, 1_000_000)}` } },
  });
  return [
    { name: 'autosave', goal: GOALS.autosave, prepare: open, next: save },
    {
      name: 'the list after a save',
      goal: GOALS.ms,
      prepare: async () => {
        await open();
        await client.send(save());
      },
      next: () => ({ path: '/lots' }),
    },
    {
      name: 'publication',
      goal: GOALS.ms,
      prepare: async () => {
        await open();
        await client.send(save());
      },
      next: () => ({ method: 'POST', path: `/lots/${id}/publish`, body: {} }),
    },
  ];
}

async function measureCase(client: Client, { name, goal, prepare, next }: Case): Promise<Measured> {
  const times: number[] = [];
  for (let nth = 0; nth < WARM_UP + TIMES; nth++) {
    await prepare?.();
    const call = next();
    const started = performance.now();
    await client.send(call);
    if (nth >= WARM_UP) times.push(performance.now() - started);
  }
  const { p50, p99 } = summary(times);
  say(`${name}: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`);
  return { name, goal, p50, p99 };
}

/** An editor who is also an agent, so that there are own lots. */
async function signIn(db: Database): Promise<string> {
  const [row] = await db
    .insert(staff)
    .values({ email: `${randomUUID()}@bench.example`, name: 'Bench', role: 'editor', agentId: 1 })
    .returning({ id: staff.id });
  return startSession(db, (row as { id: number }).id, 'bench');
}

/** Kilobytes of script, gzipped, before the list can be shown. */
function listScript(): number {
  const { script, shared, screens } = JSON.parse(readFileSync('build/office.json', 'utf8')) as { script: string; shared: string[]; screens: Record<string, string[]> };
  const files = [...new Set([script, ...shared, ...(screens.lots ?? [])])];
  return files.reduce((sum, file) => sum + statSync(`build/client${file}.gz`).size, 0) / 1_024;
}

const met = (value: number, goal: number) => (value <= goal ? 'met' : 'missed');

function report(measured: Measured[], { load, machine, first, memory }: { load: string; machine: [number, number]; first: number; memory: number }): void {
  const nothing = measured[0]?.p50 ?? Number.NaN;
  const script = listScript();
  publish(DOCUMENT, [
    `${LOTS.toLocaleString('en')} lots, ${cores()}, load average before the run ${load}. A byte sent between two processes that are busy for 1 ms each takes`,
    `${machine[0].toFixed(1)} ms before the run and ${machine[1].toFixed(1)} ms after it (p99); on an idle machine a little over 2 ms.`,
    '',
    '| call | p50, ms | p99, ms | goal, p99 | | p50 compared with nothing |',
    '|---|---:|---:|---:|---|---:|',
    ...measured.map(({ name, goal, p50, p99 }) => `| ${name} | ${p50.toFixed(1)} | ${p99.toFixed(1)} | ${goal} | ${met(p99, goal)} | ${(p50 / nothing).toFixed(0)}× |`),
    '',
    `The first list of a process reads all lots into memory: ${(first / 1_000).toFixed(1)} s. The process takes ${memory} MB in the end. The list of lots needs ${script.toFixed(0)} KB of`,
    `script, gzipped (goal ${GOALS.kilobytes} KB: ${met(script, GOALS.kilobytes)}).`,
  ]);
}

await withBenchFolder(async (folder) => {
  const dataDir = seededFolder(folder, LOTS);
  const load = loadavg()[0]?.toFixed(1) ?? '';
  const before = await measureMachine();
  const site = await startSite(dataDir);
  const database = await openRunning({ DATA_DIR: dataDir }, { onStep: () => {}, onError: () => {} });
  try {
    if (!database) throw new Error('The database of the site cannot be reached');
    const client = createClient(site, await signIn(database.db));
    const random = new SeededRandom(19);
    const started = performance.now();
    await client.send({ path: '/lots' });
    const first = performance.now() - started;
    say(`the first list: ${first.toFixed(0)} ms`);
    const measured: Measured[] = [];
    for (const each of [...listCases(random), ...(await writeCases(client, database.db, random))]) measured.push(await measureCase(client, each));
    client.close();
    report(measured, { load, machine: [before, await measureMachine()], first, memory: memoryOf(site) });
  } finally {
    await database?.close();
    await stopSite(site);
  }
});
