import { writeFileSync } from 'node:fs';
import { CALLS } from './calls.ts';
import { CONCURRENCY, callTable, goalTable, machine, markdown, type SizeResult, shown, siteTable, sqlTable } from './report.ts';

const FILE = 'docs/benchmarks.md';

export function writeDocument(results: SizeResult[]): string {
  const [smallest, largest] = [results[0] as SizeResult, results.at(-1) as SizeResult];
  const parts = [
    '# Benchmarks of the API',
    `Written by \`npm run bench -- api --write\`, which seeds a database of each size, starts the site in production mode with the embedded PostgreSQL,
and sends requests over HTTP with keep-alive and gzip. The requests are random but the same at every size. The site does not cache responses of the API, so a repeated
request costs the same. The client, the site and PostgreSQL share the machine's cores. With \`BENCH_DIR\` set, the seeded databases are kept there for the next run; \`--sizes 10000,100000\` takes other sizes.`,
    `**Measured** on ${new Date().toISOString().slice(0, 10)}: ${machine(largest.sql.postgres)}.`,
    '## Goals',
    `The p99 at ${shown(largest.lots)} lots, one request at a time, and how much slower that is than at ${shown(smallest.lots)}.`,
    markdown(goalTable(results)),
    '## Calls',
    CALLS.map(({ name, meaning }) => `- **${name}**: ${meaning}`).join('\n'),
    '## The site',
    'The time from the start of the process until it is ready, with all public lots in the index in memory. Memory is that of the site’s process, without PostgreSQL. The baseline is two processes that send a byte back and forth, each busy for 1 ms, before and after the calls. On an idle machine it is little over 2 ms; a larger value means that the p99 of the calls is too high as well.',
    markdown(siteTable(results)),
    ...results.flatMap(sizePart),
  ];
  writeFileSync(FILE, `${parts.join('\n\n')}\n`);
  return FILE;
}

const sizePart = (result: SizeResult): string[] => [
  `## ${shown(result.lots)} lots`,
  `One request at a time, then ${CONCURRENCY} at once.`,
  markdown(callTable(result)),
  'The same counts in PostgreSQL: the total of the filtered page, and the two counts of the facets, each as a scan of the table, compared with the complete response of the API.',
  markdown(sqlTable(result)),
];
