import { pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/* What the machines of one site agree on (docs/decisions/0069). */

/** One row: which SECRET the site has, without saying what it is. */
export const siteSecret = pgTable('site_secret', {
  id: smallint('id').primaryKey().default(1),
  fingerprint: text('fingerprint').notNull(),
});

/**
 * Rate limits that all machines count together, each as the time at which everything taken from it is paid back. The keys are hashed. Unlogged (migration 0023): not worth a place in
 * replicas and backups, and a crash only makes the limits begin anew.
 */
export const rateLimit = pgTable('rate_limit', {
  key: text('key').primaryKey(),
  paidBackAt: moment('paid_back_at').notNull(),
});
