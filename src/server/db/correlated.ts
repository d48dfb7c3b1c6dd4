import { type SQL, sql } from 'drizzle-orm';

/** A query within a query that names the outer table. Drizzle leaves the tables' names out of a column's own words where the outer query has one table; not so of words within words. */
export const correlated = <Value>(inner: SQL<Value>): SQL<Value> => sql<Value>`(${inner})`;
