import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { alert } from './alert.ts';
import { moment, money } from './columns.ts';
import { delivery } from './delivery.ts';
import { lot } from './lot.ts';

/** A lot that an alert has matched, once for each price. */
export const alertMatch = pgTable(
  'alert_match',
  {
    alertId: uuid('alert_id')
      .notNull()
      .references(() => alert.id, { onDelete: 'cascade' }),
    lotId: integer('lot_id')
      .notNull()
      .references(() => lot.id, { onDelete: 'cascade' }),
    price: money('price').notNull(),
    /** The previous, higher price, if the lot had matched at it. */
    oldPrice: money('old_price'),
    matchedAt: moment('matched_at').notNull().defaultNow(),
    /** The mail with this match; null until it is created. */
    deliveryId: bigint('delivery_id', { mode: 'number' }).references(() => delivery.id, { onDelete: 'set null' }),
  },
  (t) => [
    primaryKey({ columns: [t.alertId, t.lotId, t.price] }),
    index('alert_match_untold').on(t.alertId).where(sql`${t.deliveryId} is null`),
    index('alert_match_by_delivery').on(t.deliveryId).where(sql`${t.deliveryId} is not null`),
  ],
);
