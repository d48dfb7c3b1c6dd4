// Runs the last migrations, and one of each kind that the rules allow, on many lots while visitors read and staff write; says how long the longest of them waited.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Database, openDatabase } from '../../src/server/db/client.ts';
import { startEmbedded } from '../../src/server/db/embedded.ts';
import { type Migration, migrateDatabase, readMigrations } from '../../src/server/db/migrate.ts';
import { loadDemo } from '../../src/server/db/seed/load-demo.ts';
import { addLots } from '../../src/server/db/seed/seed-command.ts';
import { cores, publish } from './support/figures.ts';
import { newFolder } from './support/run-site.ts';

/** How many of the last real migrations are run under load. They must not change what a lot has: today's code fills the tables before them. */
const LAST_MIGRATIONS = 2;
const READERS = 8;
const WRITERS = 4;
const QUIET_MS = 5_000;
/** A report holds its table for so long: a migration has to wait for its end, but nobody else may have to. */
const REPORT_MS = 1_500;
const BETWEEN_REPORTS_MS = 1_000;

const ALLOWED: Record<string, string[]> = {
  'a new column': ['alter table lot add column bench_note text'],
  'a new column with a default': ['alter table lot add column bench_count integer not null default 0'],
  'a check for new rows': ['alter table lot add constraint bench_check check (bench_count >= 0) not valid'],
  'its validation': ['alter table lot validate constraint bench_check'],
  'an index, built concurrently': ['create index concurrently bench_index on lot (price, area)'],
  'a column that is gone': ['alter table lot drop column bench_note'],
};

const { values } = parseArgs({ options: { lots: { type: 'string', default: '1000000' }, write: { type: 'boolean' } } });
const lots = Number(values.lots);
const DOCUMENT = {
  file: 'docs/benchmarks-migrations.md',
  title: 'Migrations under traffic',
  intro:
    '`npm run bench -- migrations --write` writes this page; `--lots` says how many there are, 1,000,000 unless told. ' +
    'Lots are read by number (as pages read them) and their prices written all the time, and a report keeps the table of lots open for 1.5 s of every 2.5 s, which each change of the table has to wait for.',
};

type Waits = { reads: number[]; writes: number[] };

/** Reads and writes until it is stopped. */
function startLoad(db: Database): { waits: Waits; stop(): Promise<void> } {
  const waits: Waits = { reads: [], writes: [] };
  let stopped = false;
  const repeat = async (times: number[], query: string) => {
    for (let id = 1; !stopped; id = (id * 7_919) % lots) {
      const began = performance.now();
      await db.$client.query(query, [100_001 + id]);
      times.push(performance.now() - began);
      await pause(5);
    }
  };
  const report = async () => {
    while (!stopped) {
      await db.transaction(async (tx) => {
        await tx.execute('select id from lot limit 1');
        await pause(REPORT_MS);
      });
      await pause(BETWEEN_REPORTS_MS);
    }
  };
  const readers = Array.from({ length: READERS }, () => repeat(waits.reads, 'select * from lot where id = $1'));
  const writers = Array.from({ length: WRITERS }, () => repeat(waits.writes, 'update lot set price = price + 1000 where id = $1'));
  const all = [...readers, ...writers, report()];
  return {
    waits,
    async stop() {
      stopped = true;
      await Promise.all(all);
    },
  };
}

async function measure(db: Database, work: () => Promise<void>): Promise<{ ms: number } & Waits> {
  const load = startLoad(db);
  await pause(BETWEEN_REPORTS_MS);
  load.waits.reads.length = load.waits.writes.length = 0;
  const began = performance.now();
  await work();
  const ms = performance.now() - began;
  await load.stop(); // whoever waits is counted too
  return { ms, ...load.waits };
}

/** A folder with one migration after the last real one. */
function folderWith(statements: string[], at: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'tanais-bench-'));
  mkdirSync(join(folder, 'meta'));
  writeFileSync(join(folder, 'bench.sql'), statements.join('\n--> statement-breakpoint\n'));
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ entries: [{ tag: 'bench', when: at }] }));
  return folder;
}

const dataDir = newFolder();
const embedded = await startEmbedded({ dataDir, onStep: console.log });
const db = openDatabase({ ...embedded.connection, max: READERS + WRITERS + 4 }, () => {});
try {
  const migrations = readMigrations();
  const last = migrations.slice(-LAST_MIGRATIONS);
  await migrateDatabase(db.$client, { until: (migrations.at(-LAST_MIGRATIONS - 1) as Migration).at });
  await loadDemo(db);
  await addLots(db, lots, console.log);
  const rows: string[] = [];
  const row = (name: string, { ms, reads, writes }: { ms: number } & Waits) => {
    const line = `| ${name} | ${(ms / 1_000).toFixed(1)} | ${Math.max(0, ...reads).toFixed(0)} | ${Math.max(0, ...writes).toFixed(0)} |`;
    console.log(line);
    rows.push(line);
  };
  const load = loadavg()[0]?.toFixed(1);
  row('nothing', await measure(db, () => pause(QUIET_MS)));
  for (const { name, at } of last) row(`\`${name}\``, await measure(db, () => migrateDatabase(db.$client, { until: at })));
  for (const [index, [name, statements]] of Object.entries(ALLOWED).entries()) {
    const folder = folderWith(statements, (migrations.at(-1) as Migration).at + index + 1);
    row(name, await measure(db, () => migrateDatabase(db.$client, { folder })));
    rmSync(folder, { recursive: true });
  }
  publish(DOCUMENT, [
    `${lots.toLocaleString('en')} lots, ${READERS} readers and ${WRITERS} writers, ${cores()}, load average before the run ${load}.`,
    '',
    '| migration | s | longest read, ms | longest write, ms |',
    '|---|---:|---:|---:|',
    ...rows,
    '',
    'The migrations by name are older than the rules of [0067](decisions/0067-upgrades.md): one of them builds an index while nobody can write.',
  ]);
} finally {
  await db.$client.end();
  await embedded.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
