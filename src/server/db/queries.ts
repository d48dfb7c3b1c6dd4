import { eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { ID_MAX } from '#contract/core/limits.ts';
import type { Database, Executor } from './client.ts';

/* What our queries are made of and drizzle does not have. */

/** Many ids as one value, in PostgreSQL's own notation: tens of thousands of separate parameters would not fit, and the driver takes six times as long to write an array. */
export const idArray = (ids: number[]): string => `{${ids.join()}}`;

export const anyOf = (column: AnyPgColumn, ids: number[]): SQL => sql`${column} = any(${idArray(ids)}::int[])`;

/** The same in a prepared query, which is executed with `ids`. */
export const anyOfIds = (column: AnyPgColumn): SQL => sql`${column} = any(${sql.placeholder('ids')}::int[])`;

/** Rows in the order of the ids they were asked by; what has gone meanwhile is left out. */
export function inOrder<Row extends { id: number }>(ids: number[], rows: Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const SLUG = /^[\w-]{1,200}$/;

/** The row with this slug. What cannot be a slug is nobody's and never troubles the database, which refuses some characters. */
export const bySlug = (table: { slug: AnyPgColumn }, slug: string): SQL => (SLUG.test(slug) ? eq(table.slug, slug) : sql`false`);

/** The row with this number or this slug. */
export const byKey = (table: { id: AnyPgColumn; slug: AnyPgColumn }, key: string): SQL =>
  /^\d+$/.test(key) && Number(key) <= ID_MAX ? eq(table.id, Number(key)) : bySlug(table, key);

/** A query within a query that names the outer table. Where the outer query has one table, drizzle writes columns without the table's name; within nested SQL it keeps it. */
export const correlated = <Value>(inner: SQL<Value>): SQL<Value> => sql<Value>`(${inner})`;

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

/** PostgreSQL takes 65535 values in a statement; a row has a dozen at most. */
const ROWS_A_STATEMENT = 5_000;

/** Rows for one statement after another. */
export function* inBatches<Row>(rows: Row[]): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT) yield rows.slice(from, from + ROWS_A_STATEMENT);
}

/** Until the transaction ends, whoever comes with the same request id waits here, in whichever process: the first stores, the others find it stored. */
export async function lockRequest(tx: Executor, requestId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${requestId}, 0))`);
}
