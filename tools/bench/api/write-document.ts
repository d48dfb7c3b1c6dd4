import { writeFileSync } from 'node:fs';
import { CALLS } from './calls.ts';
import { CROWD, callTable, goalTable, machine, markdown, type SizeResult, shown, siteTable, sqlTable } from './report.ts';

const FILE = 'docs/benchmarks.md';

export function writeDocument(results: SizeResult[]): string {
  const [smallest, largest] = [results[0] as SizeResult, results.at(-1) as SizeResult];
  const parts = [
    '# Benchmarks of the API',
    `Written by \`npm run bench -- api --write\`, which seeds a database of each size, starts the site on it as visitors get it (production, embedded PostgreSQL) and asks
it over HTTP, with connections kept open and answers gzipped. The questions are random but the same at every size; the site keeps no answers
of the API, so that one asked again costs as much. The client, the site and PostgreSQL share the machine's cores. With \`BENCH_DIR\` set the seeded databases are kept there for the next run; \`--sizes 10000,100000\` takes other sizes.`,
    `**Measured** on ${new Date().toISOString().slice(0, 10)}: ${machine(largest.sql.postgres)}.`,
    '## Goals',
    `The slowest hundredth at ${shown(largest.lots)} lots, one request at a time, and how much slower that is than at ${shown(smallest.lots)}.`,
    markdown(goalTable(results)),
    '## What is asked',
    CALLS.map(({ name, meaning }) => `- **${name}**: ${meaning}`).join('\n'),
    '## The site',
    'From the start of the process until it answers, with all public lots read into the index in memory; memory is what the site’s process holds, without PostgreSQL. The machine alone is two processes that hand a byte to and fro, each busy for a millisecond, before and after the calls: little over two milliseconds on a quiet machine, and where it is more, the slowest hundredth of the calls is the machine’s as well.',
    markdown(siteTable(results)),
    ...results.flatMap(sizePart),
  ];
  writeFileSync(FILE, `${parts.join('\n\n')}\n`);
  return FILE;
}

const sizePart = (result: SizeResult): string[] => [
  `## ${shown(result.lots)} lots`,
  `One request at a time, then ${CROWD} at once.`,
  markdown(callTable(result)),
  'The same counted by PostgreSQL: the total of the filtered page alone, and the two counts of the facets, as a scan of the table, against the whole answer of the API.',
  markdown(sqlTable(result)),
];
