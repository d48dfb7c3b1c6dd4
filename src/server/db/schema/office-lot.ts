import { sql } from 'drizzle-orm';
import { boolean, doublePrecision, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { OFFICE_STATUSES } from '#contract/office/publishing.ts';
import { type LocalizedText, moment, money } from './columns.ts';

/**
 * Every lot for the lists of the office, the working copies of new ones too. Triggers of migration 0011 keep it up to date: the rows of `lot` are twenty
 * times as large, so that counting and sorting them took half a second with a hundred thousand lots.
 */
export const officeLot = pgTable(
  'office_lot',
  {
    id: integer('id').primaryKey(),
    status: text('status', { enum: OFFICE_STATUSES }).notNull(),
    archivedAt: moment('archived_at'),
    categoryId: integer('category_id'),
    locationId: integer('location_id'),
    agentId: integer('agent_id'),
    createdBy: integer('created_by'),
    title: jsonb('title').$type<LocalizedText>().notNull(),
    address: jsonb('address').$type<LocalizedText>().notNull(),
    price: money('price'),
    oldPrice: money('old_price'),
    area: doublePrecision('area'),
    landArea: doublePrecision('land_area'),
    rooms: integer('rooms'),
    publishedAt: moment('published_at'),
    changedAt: moment('changed_at').notNull(),
    /** Whether there are changes that are not published. */
    changed: boolean('changed').notNull(),
    isNew: boolean('is_new').notNull(),
    /** What the search looks through. */
    words: text('words').notNull(),
  },
  (t) => [
    index('office_lot_by_change').on(t.changedAt.desc(), t.id.desc()),
    index('office_lot_changed').on(t.changedAt.desc(), t.id.desc()).where(sql`${t.changed}`),
    index('office_lot_by_price').on(t.price.desc(), t.id.desc()),
    index('office_lot_by_filters').on(t.archivedAt, t.status, t.categoryId, t.locationId, t.agentId, t.price),
  ],
);
