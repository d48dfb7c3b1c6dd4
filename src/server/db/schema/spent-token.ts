import { index, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/**
 * How many forms were sent with a token. In the database, since there may be several processes, and each may restart. Contains no personal data.
 */
export const spentToken = pgTable(
  'spent_token',
  {
    id: text('id').primaryKey(),
    forms: smallint('forms').notNull().default(1),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('spent_token_expires').on(t.expiresAt)],
);
