import { AsyncLocalStorage } from 'node:async_hooks';
import type { Logger } from 'drizzle-orm';

/** The tables that the current work has read. */
const current = new AsyncLocalStorage<Set<string>>();

/** Runs some work and returns the tables that it has read, so that its result can be cached until one of them changes. */
export async function trackTables<Result>(work: () => Promise<Result>): Promise<{ result: Result; tables: ReadonlySet<string> }> {
  const tables = new Set<string>();
  const result = await current.run(tables, work);
  noteTables(tables);
  return { result, tables };
}

/** Records a read that is no query: of a cached value, or of an index in memory. */
export function noteTables(tables: Iterable<string>): void {
  const noted = current.getStore();
  if (noted) for (const table of tables) noted.add(table);
}

/** Records the tables of every query. */
export const queryTables: Logger = {
  logQuery(query) {
    if (current.getStore()) noteTables(tablesIn(query));
  },
};

const MAX_REMEMBERED = 1_000;
const remembered = new Map<string, string[]>();

/** The names after `from` and `join`. Names of subqueries are among them, which does no harm. */
function tablesIn(query: string): string[] {
  const cached = remembered.get(query);
  if (cached) return cached;
  const tables = [...new Set(Array.from(query.matchAll(/\b(?:from|join) "?(\w+)/g), ([, table]) => table as string))];
  if (remembered.size < MAX_REMEMBERED) remembered.set(query, tables);
  return tables;
}
