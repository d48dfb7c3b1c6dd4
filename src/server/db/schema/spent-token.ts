import { index, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/**
 * How many forms have come with a token. Kept here and not in a process: there may be several, and each may be started anew. Says nothing about who sent them. A table
 * of its own word, as every file here.
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
