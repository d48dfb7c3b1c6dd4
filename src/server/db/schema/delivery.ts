import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { alert, priceWatch } from './alert.ts';
import { moment, timestamps } from './columns.ts';
import { lead } from './lead.ts';

/** One message to one recipient, with the log of its attempts. */
export const delivery = pgTable(
  'delivery',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    leadId: uuid('lead_id').references(() => lead.id, { onDelete: 'cascade' }),
    alertId: uuid('alert_id').references(() => alert.id, { onDelete: 'cascade' }),
    priceWatchId: uuid('price_watch_id').references(() => priceWatch.id, { onDelete: 'cascade' }),
    channel: text('channel', { enum: ['email', 'webhook', 'telegram'] }).notNull(),
    template: text('template').notNull(),
    recipient: text('recipient').notNull(),
    status: text('status', { enum: ['pending', 'sent', 'dead'] })
      .notNull()
      .default('pending'),
    attempts: smallint('attempts').notNull().default(0),
    lastError: text('last_error'),
    sentAt: moment('sent_at'),
    ...timestamps(),
  },
  (t) => [
    check('delivery_subject', sql`num_nonnulls(${t.leadId}, ${t.alertId}, ${t.priceWatchId}) = 1`),
    check('delivery_status', sql`${t.status} in ('pending', 'sent', 'dead')`),
    index('delivery_unsent').on(t.status, t.createdAt).where(sql`${t.status} <> 'sent'`),
    index('delivery_by_lead').on(t.leadId),
  ],
);
