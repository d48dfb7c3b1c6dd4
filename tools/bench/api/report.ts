import { arch, cpus, loadavg, platform, totalmem } from 'node:os';
import { CALLS, GROWTH_GOAL } from './calls.ts';
import type { Measured } from './measure.ts';
import type { Reference } from './sql-reference.ts';

export type SizeResult = {
  lots: number;
  readySeconds: number;
  memory: { ready: number; after: number };
  /** The p99 of the machine without the site, before its start and after its end. */
  baseline: { before: number; after: number };
  sql: Reference;
  calls: Record<string, { sequential: Measured; concurrent: Measured }>;
};
export type Table = Record<string, string>[];

/** Before the run: other programs raise the p99 first. */
const [loadBefore = 0] = loadavg();

export const CONCURRENCY = 16;
export const shown = (value: number) => value.toLocaleString('en');
const ms = (value: number) => value.toFixed(value < 10 ? 2 : 1);
const verdict = (isMet: boolean) => (isMet ? 'met' : 'missed');

export const callTable = ({ calls }: SizeResult): Table =>
  Object.entries(calls).map(([call, { sequential, concurrent }]) => ({
    call,
    'p50, ms': ms(sequential.p50),
    'p99, ms': ms(sequential.p99),
    'a second': sequential.perSecond.toFixed(0),
    [`p50 of ${CONCURRENCY}, ms`]: ms(concurrent.p50),
    [`p99 of ${CONCURRENCY}, ms`]: ms(concurrent.p99),
    [`a second of ${CONCURRENCY}`]: concurrent.perSecond.toFixed(0),
    asked: `${sequential.count} + ${concurrent.count}`,
  }));

export const sqlTable = ({ sql, calls }: SizeResult): Table => [sqlRow('filtered page', sql.count, calls), sqlRow('facets', sql.facets, calls)];

function sqlRow(call: string, sql: Reference['count'], calls: SizeResult['calls']): Table[number] {
  const { p50 } = (calls[call] as { sequential: Measured }).sequential;
  return { call, 'SQL p50, ms': ms(sql.p50), 'SQL slowest, ms': ms(sql.slowest), 'API p50, ms': ms(p50), 'SQL : API': (sql.p50 / p50).toFixed(1) };
}

export const siteTable = (results: SizeResult[]): Table =>
  results.map(({ lots, readySeconds, memory, baseline }) => ({
    lots: shown(lots),
    'ready after, s': readySeconds.toFixed(1),
    'memory when ready, MB': String(memory.ready),
    'memory after all, MB': String(memory.after),
    'baseline p99, ms': `${ms(baseline.before)} … ${ms(baseline.after)}`,
  }));

/** Goals are for the largest size, growth is from the smallest; one request at a time. */
export function goalTable(results: SizeResult[]): Table {
  const [smallest, largest] = [results[0] as SizeResult, results.at(-1) as SizeResult];
  return CALLS.map(({ name, goalMs }) => {
    const [few, many] = [smallest, largest].map(({ calls }) => (calls[name] as { sequential: Measured }).sequential) as [Measured, Measured];
    const growth = { p50: many.p50 / few.p50, p99: many.p99 / few.p99 };
    return {
      call: name,
      'p99, ms': ms(many.p99),
      goal: goalMs ? `≤ ${goalMs} ms` : '',
      'is it met': goalMs ? verdict(many.p99 <= goalMs) : '',
      ...(smallest === largest
        ? {}
        : { 'p50 grows': `${growth.p50.toFixed(1)}×`, 'p99 grows': `${growth.p99.toFixed(1)}×`, [`≤ ${GROWTH_GOAL}×`]: verdict(Math.max(growth.p50, growth.p99) <= GROWTH_GOAL) }),
    };
  });
}

export const machine = (postgres: string): string =>
  `${cpus()[0]?.model.trim()}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB of memory, ${platform()} ${arch()}; Node ${process.versions.node}, PostgreSQL ${postgres}; load before the run ${loadBefore.toFixed(1)}`;

export function markdown(table: Table): string {
  const columns = Object.keys(table[0] ?? {});
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [line(columns), `|---|${'---:|'.repeat(columns.length - 1)}`, ...table.map((row) => line(columns.map((column) => row[column] ?? '')))].join('\n');
}
