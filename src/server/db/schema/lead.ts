import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { FORM_TYPES } from '#contract/lead/feedback.ts';
import { agent } from './agent.ts';
import { buyer } from './buyer.ts';
import { timestamps } from './columns.ts';
import { consent } from './consent.ts';
import { lot, partnerLot } from './lot.ts';
import { vacancy } from './publication.ts';

export const lead = pgTable(
  'lead',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** What people call it on the phone. */
    number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    /** Made by the form; a retry or a double click brings the same one. */
    requestId: text('request_id').notNull().unique(),
    type: text('type', { enum: FORM_TYPES }).notNull(),
    status: text('status', { enum: ['new', 'in_work', 'done', 'spam'] })
      .notNull()
      .default('new'),
    /** So many came with the same phone or email that somebody may be misusing it. */
    repeated: boolean('repeated').notNull().default(false),
    name: text('name'),
    phone: text('phone'),
    email: text('email'),
    message: text('message'),
    /** The fields of this type that others do not have: the calculation, the offered price, the viewing's date and time, the subject of a letter to the head. */
    details: jsonb('details').$type<Record<string, unknown>>().notNull().default({}),
    lotId: integer('lot_id').references(() => lot.id),
    partnerLotId: integer('partner_lot_id').references(() => partnerLot.id),
    agentId: integer('agent_id').references(() => agent.id),
    vacancyId: integer('vacancy_id').references(() => vacancy.id),
    buyerId: integer('buyer_id').references(() => buyer.id),
    resumeKey: text('resume_key'),
    lang: text('lang', { enum: ['ru', 'en'] }).notNull(),
    page: text('page').notNull(),
    referrer: text('referrer'),
    utm: jsonb('utm').$type<Record<string, string>>().notNull().default({}),
    consentId: uuid('consent_id')
      .notNull()
      .references(() => consent.id),
    ...timestamps(),
  },
  (t) => [
    check('lead_type', sql.raw(`type in (${FORM_TYPES.map((type) => `'${type}'`).join(', ')})`)),
    check('lead_reachable', sql`${t.phone} is not null or ${t.email} is not null`),
    index('lead_by_date').on(t.createdAt.desc()),
    index('lead_by_consent').on(t.consentId),
    index('lead_by_status').on(t.status, t.createdAt.desc()),
  ],
);
