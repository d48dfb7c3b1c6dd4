import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { FREQUENCIES } from '#contract/alert/alert.ts';
import type { LotFilters } from '#contract/catalog/lot-query.ts';
import { moment, money, timestamps } from './columns.ts';
import { consent } from './consent.ts';
import { lot, partnerLot } from './lot.ts';

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
    /** Made by the form; a retry or a double click brings the same one. A form without one is always another alert. */
    requestId: text('request_id').notNull().unique().default(sql`gen_random_uuid()::text`),
    filters: jsonb('filters').$type<LotFilters>().notNull(),
    frequency: text('frequency', { enum: FREQUENCIES }).notNull().default('instant'),
    lastSentAt: moment('last_sent_at'),
  },
  (t) => [
    check('alert_status', sql`${t.status} in ('pending', 'confirmed', 'unsubscribed')`),
    check('alert_frequency', sql`${t.frequency} in ('instant', 'daily', 'weekly')`),
    index('alert_by_consent').on(t.consentId),
    index('alert_confirmed').on(t.frequency).where(sql`${t.status} = 'confirmed'`),
  ],
);

/** «Follow price»: mails when the price of one lot changes. */
export const priceWatch = pgTable(
  'price_watch',
  {
    ...subscription(),
    lotId: integer('lot_id').references(() => lot.id, { onDelete: 'cascade' }),
    partnerLotId: integer('partner_lot_id').references(() => partnerLot.id, { onDelete: 'cascade' }),
    lastPrice: money('last_price').notNull(),
  },
  (t) => [
    check('price_watch_status', sql`${t.status} in ('pending', 'confirmed', 'unsubscribed')`),
    check('price_watch_subject', sql`num_nonnulls(${t.lotId}, ${t.partnerLotId}) = 1`),
    index('price_watch_confirmed').on(t.status).where(sql`${t.status} = 'confirmed'`),
    index('price_watch_by_consent').on(t.consentId),
    index('price_watch_by_lot').on(t.lotId),
    index('price_watch_by_partner_lot').on(t.partnerLotId),
  ],
);
