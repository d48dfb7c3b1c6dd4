import type { Database } from './client.ts';

const kept = new WeakMap<Database, Map<string, unknown>>();

/**
 * A query that is built once for each database, and that PostgreSQL remembers by its name on each connection. For what every page asks, building
 * the text, reading it and planning take longer than finding the rows.
 */
export function prepared<Query>(db: Database, name: string, build: () => { prepare(name: string): Query }): Query {
  const queries = kept.get(db) ?? new Map<string, unknown>();
  kept.set(db, queries);
  if (!queries.has(name)) queries.set(name, build().prepare(name));
  return queries.get(name) as Query;
}
