import { index, integer, pgTable, smallint, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { lot } from './lot.ts';
import { staff } from './staff.ts';

/** What is left of a coming viewing whose visitor was forgotten, until its time has passed: what the agent's calendar needs to remove the event, and nothing about the visitor. */
export const droppedViewing = pgTable(
  'dropped_viewing',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    uid: uuid('uid').notNull(),
    sequence: integer('sequence').notNull(),
    lotId: integer('lot_id').references(() => lot.id),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id),
    startsAt: moment('starts_at').notNull(),
    minutes: smallint('minutes').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [index('dropped_viewing_by_time').on(t.startsAt)],
);
