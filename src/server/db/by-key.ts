import { eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { ID_MAX } from '#contract/core/limits.ts';

const SLUG = /^[\w-]{1,200}$/;

/** The row with this slug. What cannot be a slug is nobody's and never troubles the database, which refuses some characters. */
export const bySlug = (table: { slug: AnyPgColumn }, slug: string): SQL => (SLUG.test(slug) ? eq(table.slug, slug) : sql`false`);

/** The row with this number or this slug. */
export const byKey = (table: { id: AnyPgColumn; slug: AnyPgColumn }, key: string): SQL =>
  /^\d+$/.test(key) && Number(key) <= ID_MAX ? eq(table.id, Number(key)) : bySlug(table, key);
