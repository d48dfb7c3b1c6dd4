import { sql } from 'drizzle-orm';
import { type AnyPgColumn, bigint, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { LotFilters } from '#contract/catalog/lot-query.ts';
import { OPENING_REASONS } from '#contract/office/lead-words.ts';
import { moment, timestamps } from './columns.ts';
import { staff } from './staff.ts';

/** A person who sends leads, found by phone and email. */
export const person = pgTable(
  'person',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    /** As it was given first. */
    name: text('name').notNull().default(''),
    lang: text('lang', { enum: ['ru', 'en'] }).notNull(),
    /**
     * The person that this one was merged into. Leads and contacts keep the person they were joined to, so parting gives back exactly what was merged.
     */
    mergedIntoId: integer('merged_into_id').references((): AnyPgColumn => person.id),
    /** The person at the end of the chain of merges; the person itself where it was not merged. Everything that is shown is grouped by it. */
    rootId: integer('root_id').notNull(),
    /** What the person is looking for, written by an agent. */
    wish: jsonb('wish').$type<LotFilters>(),
    ...timestamps(),
  },
  (t) => [
    check('person_merged', sql`(${t.mergedIntoId} is null) = (${t.rootId} = ${t.id})`),
    index('person_by_root').on(t.rootId),
    index('person_merged_into').on(t.mergedIntoId).where(sql`${t.mergedIntoId} is not null`),
  ],
);

/** A phone or an email of a person. One belongs to one person only. */
export const personContact = pgTable(
  'person_contact',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    personId: integer('person_id')
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['phone', 'email'] }).notNull(),
    /** The same for every spelling (core/contact-key.ts). */
    key: text('key').notNull().unique(),
    /** As it was written last. */
    value: text('value').notNull(),
    ...timestamps(),
  },
  (t) => [check('person_contact_kind', sql`${t.kind} in ('phone', 'email')`), index('person_contact_by_person').on(t.personId)],
);

/** What a person is searched by: words of the name, and every end of a phone number, so that any part of it is found as the beginning of one of these. */
export const personWord = pgTable(
  'person_word',
  {
    personId: integer('person_id')
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    word: text('word').notNull(),
  },
  (t) => [primaryKey({ columns: [t.personId, t.word] }), index('person_word_by_word').on(t.word.op('text_pattern_ops'))],
);

/** Somebody has opened the contacts of a person, for a reason and for a time. */
export const personOpening = pgTable(
  'person_opening',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The person at the end of the chain of merges. */
    personId: integer('person_id')
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    reason: text('reason', { enum: OPENING_REASONS }).notNull(),
    at: moment('at').notNull().defaultNow(),
    until: moment('until').notNull(),
  },
  (t) => [index('person_opening_by_person').on(t.personId, t.staffId, t.until)],
);

/** Two people of whom somebody has said that they are not the same, the lower id first: they are not proposed for merging again. */
export const differentPeople = pgTable(
  'different_people',
  {
    personId: integer('person_id')
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    otherId: integer('other_id')
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.personId, t.otherId] }), check('different_people_order', sql`${t.personId} < ${t.otherId}`), index('different_people_by_other').on(t.otherId)],
);
