import { sql } from 'drizzle-orm';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Consent to the processing of personal data: which version, when and from where. */
export const consent = pgTable(
  'consent',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Null for consents from before the consent was a separate document: they refer to the policy. */
    consentVersion: text('consent_version'),
    policyVersion: text('policy_version').notNull(),
    lang: text('lang', { enum: ['ru', 'en'] }).notNull(),
    page: text('page').notNull(),
    address: text('address').notNull(),
    userAgent: text('user_agent').notNull().default(''),
    givenAt: moment('given_at').notNull().defaultNow(),
    /** When the data were deleted; the record itself is kept longer, as a proof. */
    endedAt: moment('ended_at'),
  },
  (t) => [index('consent_ended').on(t.endedAt).where(sql`${t.endedAt} is not null`)],
);
