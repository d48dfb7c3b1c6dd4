import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { alert, priceWatch } from './alert.ts';
import { moment, timestamps } from './columns.ts';
import { droppedViewing } from './dropped-viewing.ts';
import { lead } from './lead.ts';
import { shortlist } from './shortlist.ts';
import { staffLink } from './staff.ts';
import { viewing } from './viewing.ts';

/** One message to one recipient, about one thing or, as a letter about backups, about the whole site. While it is pending and due, any process may claim it. */
export const delivery = pgTable(
  'delivery',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    leadId: uuid('lead_id').references(() => lead.id, { onDelete: 'cascade' }),
    alertId: uuid('alert_id').references(() => alert.id, { onDelete: 'cascade' }),
    priceWatchId: uuid('price_watch_id').references(() => priceWatch.id, { onDelete: 'cascade' }),
    staffLinkId: uuid('staff_link_id').references(() => staffLink.id, { onDelete: 'cascade' }),
    viewingId: integer('viewing_id').references(() => viewing.id, { onDelete: 'cascade' }),
    shortlistId: uuid('shortlist_id').references(() => shortlist.id, { onDelete: 'cascade' }),
    droppedViewingId: integer('dropped_viewing_id').references(() => droppedViewing.id, { onDelete: 'cascade' }),
    channel: text('channel', { enum: ['email', 'webhook', 'telegram'] }).notNull(),
    template: text('template').notNull(),
    recipient: text('recipient').notNull(),
    /** Additional data of the message: the prices of a price change, the sequence of a viewing. */
    data: jsonb('data').$type<Record<string, number>>().notNull().default({}),
    /** `skipped`: there was nothing to send any more. `dead`: the last attempt has failed; somebody has to check it. */
    status: text('status', { enum: ['pending', 'sent', 'skipped', 'dead'] })
      .notNull()
      .default('pending'),
    /** Counted when it is claimed. */
    attempts: smallint('attempts').notNull().default(0),
    /** When it is due; while it is being sent, the end of the sender's lease. */
    nextAttemptAt: moment('next_attempt_at').notNull().defaultNow(),
    lastError: text('last_error'),
    sentAt: moment('sent_at'),
    ...timestamps(),
  },
  (t) => [
    check(
      'delivery_subject',
      sql`num_nonnulls(${t.leadId}, ${t.alertId}, ${t.priceWatchId}, ${t.staffLinkId}, ${t.viewingId}, ${t.shortlistId}, ${t.droppedViewingId}) = case ${t.template} when 'backups' then 0 else 1 end`,
    ),
    check('delivery_status', sql`${t.status} in ('pending', 'sent', 'skipped', 'dead')`),
    index('delivery_unsent').on(t.status, t.nextAttemptAt).where(sql`${t.status} in ('pending', 'dead')`),
    index('delivery_by_lead').on(t.leadId),
    index('delivery_by_alert').on(t.alertId).where(sql`${t.alertId} is not null`),
    index('delivery_by_price_watch').on(t.priceWatchId).where(sql`${t.priceWatchId} is not null`),
    index('delivery_by_viewing').on(t.viewingId).where(sql`${t.viewingId} is not null`),
    index('delivery_by_shortlist').on(t.shortlistId).where(sql`${t.shortlistId} is not null`),
    index('delivery_by_dropped_viewing').on(t.droppedViewingId).where(sql`${t.droppedViewingId} is not null`),
    index('delivery_by_staff_link').on(t.staffLinkId).where(sql`${t.staffLinkId} is not null`),
  ],
);

/** The log of all attempts at a delivery. */
export const deliveryAttempt = pgTable(
  'delivery_attempt',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    deliveryId: bigint('delivery_id', { mode: 'number' })
      .notNull()
      .references(() => delivery.id, { onDelete: 'cascade' }),
    at: moment('at').notNull().defaultNow(),
    outcome: text('outcome', { enum: ['sent', 'skipped', 'failed'] }).notNull(),
    error: text('error'),
    ms: integer('ms').notNull(),
  },
  (t) => [index('delivery_attempt_by_delivery').on(t.deliveryId)],
);
