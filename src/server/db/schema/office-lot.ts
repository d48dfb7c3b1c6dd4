import { bigint, boolean, doublePrecision, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { MISSING } from '#contract/office/lot-list-options.ts';
import { OFFICE_STATUSES } from '#contract/office/publishing.ts';
import { type LocalizedText, moment, money } from './columns.ts';

/**
 * Every lot for the lists of the office, the working copies of new ones too. Triggers (migrations 0011 and 0013) keep it up to date. Lists are not found in
 * this table: every process keeps its rows in memory, and reads those that have changed since (publishing/lot/lot-list.ts).
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
    lacks: text('lacks', { enum: MISSING }).array().notNull().default([]),
    /** The row stays, so that whoever keeps the list in memory hears of it. */
    isGone: boolean('is_gone').notNull().default(false),
    /** The transaction that has written this row last. */
    writtenBy: bigint('written_by', { mode: 'number' }).notNull().default(0),
  },
  (t) => [index('office_lot_by_transaction').on(t.writtenBy)],
);
