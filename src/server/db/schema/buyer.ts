import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, smallint } from 'drizzle-orm/pg-core';
import { agent } from './agent.ts';
import { inBothLanguages, localized, money, timestamps } from './columns.ts';
import { category, location } from './dictionary.ts';

/** A buyer's request: what a client of the agency is looking for. */
export const buyer = pgTable(
  'buyer',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    title: localized('title'),
    text: localized('text'),
    budgetMin: money('budget_min'),
    budgetMax: money('budget_max').notNull(),
    rooms: smallint('rooms').array().notNull().default([]),
    agentId: integer('agent_id')
      .notNull()
      .references(() => agent.id),
    open: boolean('open').notNull().default(true),
    ...timestamps(),
  },
  (t) => [
    inBothLanguages('buyer_text', t.title, t.text),
    check('buyer_budget', sql`${t.budgetMax} > 0 and ${t.budgetMin} > 0 and ${t.budgetMin} <= ${t.budgetMax}`),
    index('buyer_by_date').on(t.createdAt.desc(), t.id.desc()).where(sql`${t.open}`),
  ],
);

export const buyerCategory = pgTable(
  'buyer_category',
  {
    buyerId: integer('buyer_id')
      .notNull()
      .references(() => buyer.id, { onDelete: 'cascade' }),
    categoryId: integer('category_id')
      .notNull()
      .references(() => category.id),
  },
  (t) => [primaryKey({ columns: [t.buyerId, t.categoryId] })],
);

/** No location means anywhere. */
export const buyerLocation = pgTable(
  'buyer_location',
  {
    buyerId: integer('buyer_id')
      .notNull()
      .references(() => buyer.id, { onDelete: 'cascade' }),
    locationId: integer('location_id')
      .notNull()
      .references(() => location.id),
  },
  (t) => [primaryKey({ columns: [t.buyerId, t.locationId] })],
);
