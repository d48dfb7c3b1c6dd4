import { sql } from 'drizzle-orm';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Consent to personal data: which words were agreed to, when and from where. */
export const consent = pgTable(
  'consent',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** None where it was given before the consent became a document of its own: then the policy was agreed to. */
    consentVersion: text('consent_version'),
    policyVersion: text('policy_version').notNull(),
    lang: text('lang', { enum: ['ru', 'en'] }).notNull(),
    page: text('page').notNull(),
    address: text('address').notNull(),
    userAgent: text('user_agent').notNull().default(''),
    givenAt: moment('given_at').notNull().defaultNow(),
    /** When what it was given for was deleted; the record itself is kept a while longer, as proof. */
    endedAt: moment('ended_at'),
  },
  (t) => [index('consent_ended').on(t.endedAt).where(sql`${t.endedAt} is not null`)],
);
