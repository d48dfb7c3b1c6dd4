import { sql } from 'drizzle-orm';
import { type AnyPgColumn, bigint, check, jsonb, numeric, timestamp } from 'drizzle-orm/pg-core';

/** A text a visitor reads, in both languages of the site. */
export type LocalizedText = { ru: string; en: string };

export const localized = (name: string) => jsonb(name).$type<LocalizedText>().notNull();
export const localizedList = (name: string) => jsonb(name).$type<LocalizedText[]>().notNull().default([]);
/** Whole roubles. */
export const money = (name: string) => bigint(name, { mode: 'number' });
export const measure = (name: string, precision = 9, scale = 1) => numeric(name, { precision, scale, mode: 'number' });
export const moment = (name: string) => timestamp(name, { withTimezone: true });
export const timestamps = () => ({
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at')
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date()),
});

/** A check that the text is not empty in both languages. */
export const inBothLanguages = (name: string, ...columns: AnyPgColumn[]) =>
  check(
    name,
    sql.join(
      columns.map((column) => sql`coalesce(trim(${column} ->> 'ru'), '') <> '' and coalesce(trim(${column} ->> 'en'), '') <> ''`),
      sql` and `,
    ),
  );
