import { bigint, integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/**
 * Lots that have changed and that nobody has been told of yet, written by triggers (migration 0004) where anybody waits to be told. `before` is the row
 * as it was: none for a new lot. Whoever matches alerts and prices takes the rows away, together with writing what they led to.
 */
export const lotChange = pgTable('lot_change', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  lotId: integer('lot_id'),
  partnerLotId: integer('partner_lot_id'),
  before: jsonb('before'),
  at: moment('at').notNull().defaultNow(),
});
