// Measures the office with many lots and leads, one request at a time: lists, search, autosave and publication of lots; the inbox, people, Today and reports.
import { readFileSync, statSync } from 'node:fs';
import { loadavg } from 'node:os';
import { openRunning } from '#server/db/open.ts';
import { person } from '#server/db/schema/person.ts';
import { SeededRandom } from '#server/db/seed/seeded-random.ts';
import { addLeads } from './office/add-leads.ts';
import { leadCases } from './office/lead-cases.ts';
import { lotListCases, lotWriteCases } from './office/lot-cases.ts';
import { type Case, type Measured, measureCase } from './office/measure-case.ts';
import { signIn } from './office/office-client.ts';
import { cores, met, publish } from './support/figures.ts';
import { measureMachine } from './support/machine-baseline.ts';
import { memoryOf, startSite, stopSite } from './support/run-site.ts';
import { seededFolder, withBenchFolder } from './support/seeded-folder.ts';

const numberOption = (option: string, fallback: number): number => Number(process.argv.find((word) => word.startsWith(option))?.slice(option.length) ?? fallback);
const LOTS = numberOption('--lots=', 100_000);
const LEADS = numberOption('--leads=', 100_000);
const SCRIPT_GOAL_KB = 250;
/** Whose lots and leads are «own». */
const AGENT_ID = 1;
const DOCUMENT = {
  file: 'docs/benchmarks-office.md',
  title: 'The office with many lots and leads',
  intro: [
    '`npm run bench -- office --write` writes this page; `BENCH_DIR` keeps the seeded database for the next run. One request at a time, over HTTP: lots with the session of an',
    'editor, leads with that of an owner unless it says otherwise; each call is measured two hundred times after a warm-up. The client, the site and PostgreSQL share the cores.',
  ].join('\n'),
};

const say = (line: string) => console.log(`· ${line}`);

/** Kilobytes of script, gzipped, before the list can be shown. */
function listScriptKilobytes(): number {
  const { script, shared, screens } = JSON.parse(readFileSync('build/office.json', 'utf8')) as { script: string; shared: string[]; screens: Record<string, string[]> };
  const files = [...new Set([script, ...shared, ...(screens.lots ?? [])])];
  return files.reduce((sum, file) => sum + statSync(`build/client${file}.gz`).size, 0) / 1_024;
}

function tableOf(measured: Measured[], nothing: number): string[] {
  return [
    '| call | p50, ms | p99, ms | goal, p99 | | p50 compared with nothing |',
    '|---|---:|---:|---:|---|---:|',
    ...measured.map(({ name, goal, p50, p99 }) => `| ${name} | ${p50.toFixed(1)} | ${p99.toFixed(1)} | ${goal} | ${met(p99, goal)} | ${(p50 / nothing).toFixed(0)}× |`),
  ];
}

type Figures = { lots: Measured[]; leads: Measured[]; people: number; load: string; machine: [number, number]; firstListMs: number; memory: number };

function report({ lots, leads, people, load, machine, firstListMs, memory }: Figures): void {
  const nothing = lots[0]?.p50 ?? Number.NaN;
  const scriptKilobytes = listScriptKilobytes();
  const shown = (value: number) => value.toLocaleString('en');
  publish(DOCUMENT, [
    `${shown(LOTS)} lots, ${shown(LEADS)} leads of ${shown(people)} people, ${cores()}, load average before the run ${load}. A byte sent between two processes that are busy for`,
    `1 ms each takes ${machine[0].toFixed(1)} ms before the run and ${machine[1].toFixed(1)} ms after it (p99); on an idle machine a little over 2 ms.`,
    '',
    '## Lots',
    '',
    ...tableOf(lots, nothing),
    '',
    `The first list of a process reads all lots into memory: ${(firstListMs / 1_000).toFixed(1)} s. The process takes ${memory} MB in the end. The list of lots needs ${scriptKilobytes.toFixed(0)} KB of`,
    `script, gzipped (goal ${SCRIPT_GOAL_KB} KB: ${met(scriptKilobytes, SCRIPT_GOAL_KB)}).`,
    '',
    '## Leads and people',
    '',
    ...tableOf(leads, nothing),
  ]);
}

async function measureAll(cases: Case[]): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const each of cases) measured.push(await measureCase(each));
  return measured;
}

await withBenchFolder(async (folder) => {
  const dataDir = seededFolder(folder, LOTS);
  const load = loadavg()[0]?.toFixed(1) ?? '';
  const before = await measureMachine();
  const site = await startSite(dataDir);
  const database = await openRunning({ DATA_DIR: dataDir }, { onStep: () => {}, onError: () => {} });
  try {
    if (!database) throw new Error('The database of the site cannot be reached');
    const { db } = database;
    await addLeads(db, LEADS);
    const [editor, owner, agent] = [await signIn(site, db, 'editor', AGENT_ID), await signIn(site, db, 'owner', null), await signIn(site, db, 'agent', AGENT_ID)];
    const random = new SeededRandom(19);
    const started = performance.now();
    await editor.send({ path: '/lots' });
    const firstListMs = performance.now() - started;
    say(`the first list: ${firstListMs.toFixed(0)} ms`);
    const lots = await measureAll([...lotListCases(editor, random, LOTS), ...(await lotWriteCases(editor, db, random))]);
    const leads = await measureAll(await leadCases({ owner, agent }, db, random));
    for (const client of [editor, owner, agent]) client.close();
    report({ lots, leads, people: await db.$count(person), load, machine: [before, await measureMachine()], firstListMs, memory: memoryOf(site) });
  } finally {
    await database?.close();
    await stopSite(site);
  }
});
