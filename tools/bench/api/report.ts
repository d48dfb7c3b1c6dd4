import { arch, cpus, loadavg, platform, totalmem } from 'node:os';
import { CALLS, GROWTH_GOAL } from './calls.ts';
import type { Measured } from './measure.ts';
import type { Reference } from './sql-reference.ts';

export type SizeResult = {
  lots: number;
  readySeconds: number;
  memory: { ready: number; after: number };
  /** The slowest hundredth of the machine alone, before the site was started and after it had stopped. */
  machineAlone: { before: number; after: number };
  sql: Reference;
  calls: Record<string, { alone: Measured; crowd: Measured }>;
};
export type Table = Record<string, string>[];

/** What else the machine was doing before the run began: the slowest hundredth is the first to tell. */
const [busy = 0] = loadavg();

export const CROWD = 16;
export const shown = (value: number) => value.toLocaleString('en');
const ms = (value: number) => value.toFixed(value < 10 ? 2 : 1);
const verdict = (isMet: boolean) => (isMet ? 'met' : 'missed');

export const callTable = ({ calls }: SizeResult): Table =>
  Object.entries(calls).map(([call, { alone, crowd }]) => ({
    call,
    'p50, ms': ms(alone.p50),
    'p99, ms': ms(alone.p99),
    'a second': alone.perSecond.toFixed(0),
    [`p50 of ${CROWD}, ms`]: ms(crowd.p50),
    [`p99 of ${CROWD}, ms`]: ms(crowd.p99),
    [`a second of ${CROWD}`]: crowd.perSecond.toFixed(0),
    asked: `${alone.count} + ${crowd.count}`,
  }));

export const sqlTable = ({ sql, calls }: SizeResult): Table => [sqlRow('filtered page', sql.count, calls), sqlRow('facets', sql.facets, calls)];

function sqlRow(call: string, sql: Reference['count'], calls: SizeResult['calls']): Table[number] {
  const { p50 } = (calls[call] as { alone: Measured }).alone;
  return { call, 'SQL p50, ms': ms(sql.p50), 'SQL slowest, ms': ms(sql.slowest), 'API p50, ms': ms(p50), 'SQL : API': (sql.p50 / p50).toFixed(1) };
}

export const siteTable = (results: SizeResult[]): Table =>
  results.map(({ lots, readySeconds, memory, machineAlone }) => ({
    lots: shown(lots),
    'ready after, s': readySeconds.toFixed(1),
    'memory when ready, MB': String(memory.ready),
    'memory after all, MB': String(memory.after),
    'machine alone, p99, ms': `${ms(machineAlone.before)} … ${ms(machineAlone.after)}`,
  }));

/** The goals are for the largest size that was measured; growth is from the smallest, one request at a time. */
export function goalTable(results: SizeResult[]): Table {
  const [smallest, largest] = [results[0] as SizeResult, results.at(-1) as SizeResult];
  return CALLS.map(({ name, goalMs }) => {
    const [few, many] = [smallest, largest].map(({ calls }) => (calls[name] as { alone: Measured }).alone) as [Measured, Measured];
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
  `${cpus()[0]?.model.trim()}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB of memory, ${platform()} ${arch()}; Node ${process.versions.node}, PostgreSQL ${postgres}; load before the run ${busy.toFixed(1)}`;

export function markdown(table: Table): string {
  const columns = Object.keys(table[0] ?? {});
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [line(columns), `|---|${'---:|'.repeat(columns.length - 1)}`, ...table.map((row) => line(columns.map((column) => row[column] ?? '')))].join('\n');
}
