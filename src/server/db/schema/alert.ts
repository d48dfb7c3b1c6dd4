import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment, money, timestamps } from './columns.ts';
import { consent } from './consent.ts';
import { lot } from './lot.ts';

const subscription = () => ({
  id: uuid('id').primaryKey().defaultRandom(),
  email: text('email').notNull(),
  lang: text('lang', { enum: ['ru', 'en'] }).notNull(),
  status: text('status', { enum: ['pending', 'confirmed', 'unsubscribed'] })
    .notNull()
    .default('pending'),
  consentId: uuid('consent_id')
    .notNull()
    .references(() => consent.id),
  confirmedAt: moment('confirmed_at'),
  unsubscribedAt: moment('unsubscribed_at'),
  ...timestamps(),
});

/** A subscriber's saved filter that mails new matching lots. */
export const alert = pgTable(
  'alert',
  {
    ...subscription(),
    filters: jsonb('filters').$type<Record<string, unknown>>().notNull(),
    frequency: text('frequency', { enum: ['instant', 'daily', 'weekly'] })
      .notNull()
      .default('instant'),
    lastSentAt: moment('last_sent_at'),
  },
  (t) => [
    check('alert_status', sql`${t.status} in ('pending', 'confirmed', 'unsubscribed')`),
    check('alert_frequency', sql`${t.frequency} in ('instant', 'daily', 'weekly')`),
    index('alert_confirmed').on(t.frequency).where(sql`${t.status} = 'confirmed'`),
  ],
);

/** What an alert has matched: never the same lot at the same price twice. */
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
    matchedAt: moment('matched_at').notNull().defaultNow(),
    sentAt: moment('sent_at'),
  },
  (t) => [primaryKey({ columns: [t.alertId, t.lotId, t.price] })],
);

/** «Follow price»: mails when the price of one lot changes. */
export const priceWatch = pgTable(
  'price_watch',
  {
    ...subscription(),
    lotId: integer('lot_id')
      .notNull()
      .references(() => lot.id, { onDelete: 'cascade' }),
    lastPrice: money('last_price').notNull(),
  },
  (t) => [check('price_watch_status', sql`${t.status} in ('pending', 'confirmed', 'unsubscribed')`), index('price_watch_by_lot').on(t.lotId)],
);
