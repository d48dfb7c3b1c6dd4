// Measures, while lots change, how soon answers show a change and how fast requests are answered; and how soon a started site is ready.
import { existsSync, rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { and, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { LotItem } from '#contract/catalog/lot.ts';
import type { List } from '#contract/core/list.ts';
import type { Database } from '#server/db/client.ts';
import { openRunning } from '#server/db/open.ts';
import { anyOf } from '#server/db/queries.ts';
import { location } from '#server/db/schema/dictionary.ts';
import { isPublic, lot, lotChange } from '#server/db/schema/lot.ts';
import { SeededRandom } from '#server/db/seed/seeded-random.ts';
import { type ApiClient, createApiClient } from './api/api-client.ts';
import { CALLS, loadSamples, type Samples } from './api/calls.ts';
import { cores, met, publish, summary } from './support/figures.ts';
import { measureMachine } from './support/machine-baseline.ts';
import { memoryOf, type Site, startSite, stopSite } from './support/run-site.ts';
import { seededFolder, withBenchFolder } from './support/seeded-folder.ts';

const LOTS = Number(process.argv.find((word) => word.startsWith('--lots='))?.slice('--lots='.length) ?? 1_000_000);
const GOALS = { p99: 50, ageSeconds: 2, readySeconds: 10 };
/** Requests a second: all calls of the API in turn. They are sent on time, whether earlier ones are answered or not. */
const RATE = 40;
const WARM_UP_SECONDS = 20;
const QUIET_SECONDS = 20;
const BURSTS = [1_000, 1_000, 1_000, 2_000, 5_000];
const POLL_MS = 20;
const READ_EVERY_MS = 50;
const INDEX_STORED_WITHIN_MS = 60_000;
const DOCUMENT = {
  file: 'docs/benchmarks-index.md',
  title: 'Changing lots',
  intro: [
    '`npm run bench -- index --write` writes this page; `BENCH_DIR` keeps the seeded database for the next run. While lots change, every call of the API is sent in turn at a',
    'steady rate; a request that has to wait for an earlier one counts from the moment it was due. The age is the time from the commit of a change to the first answer',
    'that shows it, asked for every 20 ms. The client, the site and PostgreSQL share the cores; so rows of 24 lots are also read from PostgreSQL directly, as a page reads them,',
    'twenty times a second: their p99 is what no answer of the site can be faster than in that minute.',
  ].join('\n'),
};

const say = (text: string) => console.log(`· ${text}`);
const formatted = (value: number) => value.toLocaleString('en');

type Load = { stop(): Promise<number[]> };
/** `ages` are in seconds. */
type Phase = { name: string; times: number[]; database: number[]; ages: number[] };

function startLoad({ address }: Site, samples: Samples, seed: number): Load {
  const client = createApiClient(address, 64);
  const random = new SeededRandom(seed);
  const calls = CALLS.filter(({ name }) => name !== 'nothing');
  const [answers, started]: [Promise<number>[], number] = [[], performance.now()];
  const timer = setInterval(() => {
    while (answers.length < ((performance.now() - started) / 1_000) * RATE) {
      const delay = performance.now() - started - (answers.length / RATE) * 1_000;
      const path = calls[answers.length % calls.length]?.randomPath(random, samples) ?? '';
      answers.push(client.time(path).then((took) => took + delay));
      answers.at(-1)?.catch(() => {}); // reported at the end
    }
  }, 5);
  return {
    async stop() {
      clearInterval(timer);
      return Promise.all(answers).finally(client.close);
    },
  };
}

/** Reads the rows of 24 lots by id, without the site. */
function startReading(db: Database, ids: number[]): Load {
  const random = new SeededRandom(3);
  const reads: Promise<number>[] = [];
  const timer = setInterval(() => {
    const started = performance.now();
    const some = Array.from({ length: 24 }, () => random.pick(ids));
    const reading = db.select().from(lot).where(anyOf(lot.id, some));
    reads.push(reading.then(() => performance.now() - started));
  }, READ_EVERY_MS);
  return {
    async stop() {
      clearInterval(timer);
      return Promise.all(reads);
    },
  };
}

/** Changes lots and changes them back. Both functions return how many seconds it took until an answer showed each of the two changes. */
function createChanges(db: Database, client: ApiClient, ids: number[]) {
  let next = 900_000_000_000; // no lot has such a price
  const secondsUntil = async (price: number, total: number) => {
    const committed = performance.now();
    for (;;) {
      const answer = await client.read<List<LotItem>>(`/lots?priceMin=${price}&priceMax=${price}&limit=1`);
      if (answer.total === total) return (performance.now() - committed) / 1_000;
      await pause(POLL_MS);
    }
  };
  const change = async (lotIds: number[]): Promise<number[]> => {
    const price = next++;
    const before = await db.select({ id: lot.id, price: lot.price }).from(lot).where(anyOf(lot.id, lotIds));
    await db.update(lot).set({ price }).where(anyOf(lot.id, lotIds));
    const visibleAfter = await secondsUntil(price, lotIds.length);
    const old = sql`(select price from json_to_recordset(${JSON.stringify(before)}) as old(id int, price int8) where old.id = ${lot.id})`;
    await db.update(lot).set({ price: old }).where(anyOf(lot.id, lotIds));
    return [visibleAfter, await secondsUntil(price, 0)];
  };
  return {
    one: (random: SeededRandom) => change([random.pick(ids)]),
    burst: (random: SeededRandom, size: number) => change([...new Set(Array.from({ length: 2 * size }, () => random.pick(ids)))].slice(0, size)),
  };
}

type Measured = { site: Site; samples: Samples; db: Database; ids: number[] };

async function measurePhase(name: string, { site, samples, db, ids }: Measured, work: () => Promise<number[]>): Promise<Phase> {
  say(name);
  const load = startLoad(site, samples, 11);
  const reading = startReading(db, ids);
  const ages = await work();
  const phase = { name, ages, times: await load.stop(), database: await reading.stop() };
  const { p50, p99 } = summary(phase.times);
  say(
    `  p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, slowest ${Math.max(...phase.times).toFixed(0)} ms of ${phase.times.length}; oldest answer ${Math.max(0, ...ages).toFixed(2)} s`,
  );
  return phase;
}

/** Changes single lots, one after another, until the work has ended. Returns the ages of the answers about them. */
async function withProbes(work: () => Promise<unknown>, change: () => Promise<number[]>): Promise<number[]> {
  let ended = false;
  const done = work().finally(() => {
    ended = true;
  });
  const ages: number[] = [];
  do ages.push(...(await change()));
  while (!ended);
  await done;
  return ages;
}

async function measureChanges(site: Site, db: Database): Promise<Phase[]> {
  const client = createApiClient(site.address, 2);
  try {
    const samples = await loadSamples(client);
    const publicIds = (await db.select({ id: lot.id }).from(lot).where(isPublic(lot)).limit(200_000)).map(({ id }) => id);
    const measured = { site, samples, db, ids: publicIds };
    const changes = createChanges(db, client, publicIds);
    const random = new SeededRandom(9);
    const probe = () => changes.one(random);
    say('Warming up');
    const warmUp = startLoad(site, samples, 5);
    await pause(WARM_UP_SECONDS * 1_000);
    await warmUp.stop();
    while ((await db.$count(lotChange)) > 0) await pause(200); // changes that an earlier run has left, which alerts are still matched with
    const bursts = async () => {
      const ages: number[] = [];
      for (const size of BURSTS) ages.push(...(await changes.burst(random, size)));
      return ages;
    };
    return [
      await measurePhase('nothing changes', measured, () => pause(QUIET_SECONDS * 1_000, [])),
      await measurePhase(
        `${formatted(BURSTS.reduce((sum, size) => sum + size, 0))} lots change in bursts of ${formatted(BURSTS[0] ?? 0)} to ${formatted(BURSTS.at(-1) ?? 0)}, and back`,
        measured,
        bursts,
      ),
      await measurePhase('10,000 lots change at once, and back', measured, () => changes.burst(random, 10_000)),
      await measurePhase('notices are lost, and all versions are compared', measured, () => withProbes(() => compareAll(db), probe)),
      await measurePhase('the cities are renamed, and every lot is read anew', measured, () => withProbes(() => renameCities(db, client), probe)),
    ];
  } finally {
    client.close();
  }
}

/** Announces a change of lots without their ids, as after a change of more lots than a notice lists: the site compares the versions of all lots. */
async function compareAll(db: Database): Promise<void> {
  for (let nth = 0; nth < 5; nth++) {
    await db.execute(sql`select pg_notify('data_changed', 'lot')`);
    await pause(2_000);
  }
}

/** Renames the cities, waits until all lots are found by the new names, and names the cities as before. */
async function renameCities(db: Database, client: ApiClient): Promise<void> {
  const cities = await db.select({ id: location.id, title: location.title }).from(location).where(isNull(location.parentId));
  const children = await db.select({ id: location.id }).from(location).where(gt(location.parentId, 0));
  const expected = await db.$count(
    lot,
    and(
      isPublic(lot),
      inArray(
        lot.locationId,
        [...cities, ...children].map(({ id }) => id),
      ),
    ),
  );
  const word = 'Фырвальдия';
  for (const { id, title } of cities)
    await db
      .update(location)
      .set({ title: { ru: `${title.ru} ${word}`, en: title.en } })
      .where(inArray(location.id, [id]));
  for (;;) {
    const { total } = await client.read<List<LotItem>>(`/lots?search[name]=${encodeURIComponent(word)}&limit=1`);
    if (total >= expected) break;
    await pause(200);
  }
  for (const { id, title } of cities)
    await db
      .update(location)
      .set({ title })
      .where(inArray(location.id, [id]));
}

async function measureStart(dataDir: string): Promise<{ site: Site; seconds: number }> {
  const started = performance.now();
  const site = await startSite(dataDir);
  const seconds = (performance.now() - started) / 1_000;
  say(`  ready after ${seconds.toFixed(1)} s`);
  return { site, seconds };
}

/** The first start reads every lot and stores the index in the data folder for the next one. Returns how many seconds it took until the site was ready. */
async function measureFirstStart(dataDir: string): Promise<number> {
  const folder = join(dataDir, 'lot-index');
  rmSync(folder, { recursive: true, force: true });
  const { site, seconds } = await measureStart(dataDir);
  const started = performance.now();
  while (!existsSync(join(folder, 'lots')) && performance.now() - started < INDEX_STORED_WITHIN_MS) await pause(100);
  await stopSite(site);
  return seconds;
}

function phaseRow({ name, times, database, ages }: Phase): string {
  const { p50, p99 } = summary(times);
  const oldest = Math.max(...ages);
  const age = ages.length > 0 ? `${oldest.toFixed(2)} | ${met(oldest, GOALS.ageSeconds)}` : '|';
  return `| ${name} | ${formatted(times.length)} | ${p50.toFixed(1)} | ${p99.toFixed(1)} | ${summary(database).p99.toFixed(1)} | ${met(p99, GOALS.p99)} | ${age} |`;
}

await withBenchFolder(async (folder) => {
  const dataDir = seededFolder(folder, LOTS);
  const before = await measureMachine();
  const loadAverage = loadavg()[0]?.toFixed(1);
  say('Starting the site for the first time');
  const firstSeconds = await measureFirstStart(dataDir);
  say('Starting it again');
  const { site, seconds } = await measureStart(dataDir);
  const database = await openRunning({ DATA_DIR: dataDir }, { onStep: () => {}, onError: () => {} });
  try {
    if (!database) throw new Error('The database of the site cannot be reached');
    const phases = await measureChanges(site, database.db);
    const memory = memoryOf(site);
    publish(DOCUMENT, [
      `${formatted(LOTS)} lots, ${RATE} requests a second, ${cores()}, load average before the run ${loadAverage}. A byte sent between two processes that are busy for 1 ms each takes`,
      `${before.toFixed(1)} ms before the run and ${(await measureMachine()).toFixed(1)} ms after it (p99); on an idle machine a little over 2 ms.`,
      '',
      `| while | requests | p50, ms | p99, ms | PostgreSQL alone, p99, ms | p99 ≤ ${GOALS.p99} ms | oldest answer, s | ≤ ${GOALS.ageSeconds} s |`,
      '|---|---:|---:|---:|---:|---:|---:|---:|',
      ...phases.map(phaseRow),
      '',
      `Ready ${seconds.toFixed(1)} s after the start of the process, with the index that the last one has stored (goal ${GOALS.readySeconds} s: ${met(seconds, GOALS.readySeconds)}); without one after`,
      `${firstSeconds.toFixed(1)} s. The process takes ${memory} MB in the end.`,
    ]);
  } finally {
    await database?.close();
    await stopSite(site);
  }
});
