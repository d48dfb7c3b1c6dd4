import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** Many ids as one value, spelled as PostgreSQL does: as separate parameters tens of thousands would not fit, and the driver takes six times as long to spell an array. */
export const idArray = (ids: number[]): string => `{${ids.join()}}`;

export const anyOf = (column: AnyPgColumn, ids: number[]): SQL => sql`${column} = any(${idArray(ids)}::int[])`;

/** The same in a prepared query, which is executed with `ids`. */
export const anyAsked = (column: AnyPgColumn): SQL => sql`${column} = any(${sql.placeholder('ids')}::int[])`;
