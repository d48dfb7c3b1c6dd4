import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { LOCALES } from '#contract/core/locale.ts';
import { lot } from './lot.ts';

/** How often the page of a lot was opened, by day in Moscow and by language: a number without anything about the visitor. */
export const lotView = pgTable(
  'lot_view',
  {
    lotId: integer('lot_id')
      .notNull()
      .references(() => lot.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    lang: text('lang', { enum: LOCALES }).notNull(),
    views: integer('views').notNull(),
  },
  (t) => [primaryKey({ columns: [t.lotId, t.day, t.lang] })],
);
