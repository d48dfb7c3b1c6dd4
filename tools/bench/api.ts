// Measures the calls of the API with 10,000, 100,000 and 1,000,000 lots over HTTP, and the same counts in PostgreSQL for comparison.
import { parseArgs } from 'node:util';
import { createApiClient } from './api/api-client.ts';
import { CALLS, type Call, loadSamples, type Samples } from './api/calls.ts';
import { type Measured, measure } from './api/measure.ts';
import { CONCURRENCY, callTable, goalTable, machine, type SizeResult, shown, siteTable, sqlTable } from './api/report.ts';
import { measureSql } from './api/sql-reference.ts';
import { writeDocument } from './api/write-document.ts';
import { measureMachine } from './support/machine-baseline.ts';
import { memoryOf, type Site, startSite, stopSite } from './support/run-site.ts';
import { seededFolder, withBenchFolder } from './support/seeded-folder.ts';

const SIZES = '10000,100000,1000000';
const say = (text: string) => console.log(`· ${text}`);

function readArguments(): { sizes: number[]; write: boolean } {
  const { values } = parseArgs({ options: { sizes: { type: 'string', default: SIZES }, write: { type: 'boolean', default: false } } });
  const sizes = values.sizes.split(',').map(Number);
  if (!sizes.every((size) => Number.isInteger(size) && size > 0)) throw new Error(`--sizes takes numbers of lots, as in «${SIZES}», not «${values.sizes}»`);
  return { sizes: sizes.toSorted((one, other) => one - other), write: values.write };
}

async function measureCall({ randomPath }: Call, samples: Samples, address: string, concurrency: number): Promise<Measured> {
  const client = createApiClient(address, concurrency);
  try {
    return await measure((random) => client.time(randomPath(random, samples)), concurrency);
  } finally {
    client.close();
  }
}

async function measureCalls({ address }: Site): Promise<SizeResult['calls']> {
  const client = createApiClient(address, 1);
  const samples = await loadSamples(client).finally(client.close);
  const calls: SizeResult['calls'] = {};
  for (const call of CALLS) {
    say(call.name);
    calls[call.name] = { sequential: await measureCall(call, samples, address, 1), concurrent: await measureCall(call, samples, address, CONCURRENCY) };
  }
  return calls;
}

async function measureSize(folder: string, lots: number): Promise<SizeResult> {
  say(`${shown(lots)} lots`);
  const dataDir = seededFolder(folder, lots);
  say('Counting with SQL');
  const sql = await measureSql(dataDir);
  say('The machine without the site');
  const before = await measureMachine();
  const measured = await measureSite(dataDir);
  return { lots, sql, ...measured, baseline: { before, after: await measureMachine() } };
}

async function measureSite(dataDir: string): Promise<Pick<SizeResult, 'readySeconds' | 'memory' | 'calls'>> {
  say('Starting the site');
  const started = performance.now();
  const site = await startSite(dataDir);
  const readySeconds = (performance.now() - started) / 1_000;
  try {
    const ready = memoryOf(site);
    const calls = await measureCalls(site);
    return { readySeconds, memory: { ready, after: memoryOf(site) }, calls };
  } finally {
    await stopSite(site);
  }
}

function print(title: string, ...tables: Record<string, string>[][]): void {
  console.log(`\n${title}`);
  for (const table of tables) console.table(table);
}

async function measureAll(folder: string): Promise<void> {
  const { sizes, write } = readArguments();
  const results: SizeResult[] = [];
  for (const lots of sizes) {
    const result = await measureSize(folder, lots);
    results.push(result);
    print(`${shown(lots)} lots: one request at a time, then ${CONCURRENCY} at once; and the same counted with SQL`, callTable(result), sqlTable(result));
  }
  print('From the start of the process until it answers', siteTable(results));
  print(`The goals at ${shown(sizes.at(-1) ?? 0)} lots, and the growth from ${shown(sizes[0] ?? 0)}`, goalTable(results));
  console.log(machine(results[0]?.sql.postgres ?? ''));
  if (write) say(`Written to ${writeDocument(results)}`);
}

await withBenchFolder(measureAll);
