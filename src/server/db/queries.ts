import { eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { ID_MAX } from '#contract/core/limits.ts';
import type { Database, Executor } from './client.ts';

/** An array literal of PostgreSQL: the number of parameters is limited, and the driver's own arrays are six times slower. */
export const idArray = (ids: number[]): string => `{${ids.join()}}`;

export const anyOf = (column: AnyPgColumn, ids: number[]): SQL => sql`${column} = any(${idArray(ids)}::int[])`;

/** The same in a prepared query, which is executed with `ids`. */
export const anyOfIds = (column: AnyPgColumn): SQL => sql`${column} = any(${sql.placeholder('ids')}::int[])`;

/** Sorts rows in the order of the ids; missing rows are left out. */
export function inOrder<Row extends { id: number }>(ids: number[], rows: Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const SLUG = /^[\w-]{1,200}$/;

/** The row with this slug. An invalid slug is not sent to PostgreSQL, which refuses some characters. */
export const bySlug = (table: { slug: AnyPgColumn }, slug: string): SQL => (SLUG.test(slug) ? eq(table.slug, slug) : sql`false`);

/** The row with this number or this slug. */
export const byKey = (table: { id: AnyPgColumn; slug: AnyPgColumn }, key: string): SQL =>
  /^\d+$/.test(key) && Number(key) <= ID_MAX ? eq(table.id, Number(key)) : bySlug(table, key);

/** A correlated subquery. In a query of one table drizzle omits the table's name before columns; nested SQL keeps it. */
export const correlated = <Value>(inner: SQL<Value>): SQL<Value> => sql<Value>`(${inner})`;

const preparedQueries = new WeakMap<Database, Map<string, unknown>>();

/**
 * A prepared statement, built once for each database. For frequent queries building, parsing and planning take longer than finding the rows.
 */
export function prepared<Query>(db: Database, name: string, build: () => { prepare(name: string): Query }): Query {
  const queries = preparedQueries.get(db) ?? new Map<string, unknown>();
  preparedQueries.set(db, queries);
  if (!queries.has(name)) queries.set(name, build().prepare(name));
  return queries.get(name) as Query;
}

/** PostgreSQL allows 65535 parameters in a statement; a row has at most a dozen. */
const ROWS_PER_STATEMENT = 5_000;

export function* inBatches<Row>(rows: Row[], size = ROWS_PER_STATEMENT): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += size) yield rows.slice(from, from + size);
}

/** Until the transaction ends, requests with the same id wait here, in all processes: the first one stores, the others then find its row. */
export async function lockRequest(tx: Executor, requestId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${requestId}, 0))`);
}
