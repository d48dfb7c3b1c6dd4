import { sql } from 'drizzle-orm';
import { boolean, check, date, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { ARTICLE_TOPICS } from '#contract/publishing/publication.ts';
import { agent } from './agent.ts';
import { inBothLanguages, localized, localizedList, moment, timestamps } from './columns.ts';
import { photosOf, picture } from './picture.ts';

export const article = pgTable(
  'article',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    slug: text('slug').notNull().unique(),
    title: localized('title'),
    lead: localized('lead'),
    /** Markdown; it is rendered to sanitized HTML when it is read. */
    body: localized('body'),
    topic: text('topic', { enum: ARTICLE_TOPICS }).notNull(),
    coverId: integer('cover_id')
      .notNull()
      .references(() => picture.id),
    authorId: integer('author_id')
      .notNull()
      .references(() => agent.id),
    publishedAt: moment('published_at').notNull(),
    ...timestamps(),
  },
  (t) => [inBothLanguages('article_text', t.title, t.lead, t.body), check('article_topic', sql`${t.topic} in ('buying', 'selling', 'city', 'deal', 'house', 'money')`)],
);

export const journal = pgTable(
  'journal',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    number: smallint('number').notNull().unique(),
    title: localized('title'),
    lead: localized('lead'),
    date: date('date').notNull(),
    coverId: integer('cover_id')
      .notNull()
      .references(() => picture.id),
    pdf: text('pdf'),
    ...timestamps(),
  },
  (t) => [inBothLanguages('journal_text', t.title, t.lead)],
);
export const journalPage = photosOf('journal_page', () => journal);

export const pressItem = pgTable(
  'press_item',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    title: localized('title'),
    outlet: localized('outlet'),
    date: date('date').notNull(),
    link: text('link').notNull(),
    coverId: integer('cover_id').references(() => picture.id),
    ...timestamps(),
  },
  (t) => [inBothLanguages('press_item_text', t.title, t.outlet)],
);

export const certificate = pgTable(
  'certificate',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    title: localized('title'),
    issuer: localized('issuer'),
    number: text('number').notNull(),
    date: date('date').notNull(),
    pictureId: integer('picture_id').references(() => picture.id),
    ...timestamps(),
  },
  (t) => [inBothLanguages('certificate_text', t.title, t.issuer)],
);

export const vacancy = pgTable(
  'vacancy',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    slug: text('slug').notNull().unique(),
    title: localized('title'),
    salary: localized('salary'),
    schedule: localized('schedule'),
    duties: localizedList('duties'),
    conditions: localizedList('conditions'),
    open: boolean('open').notNull().default(true),
    ...timestamps(),
  },
  (t) => [inBothLanguages('vacancy_text', t.title, t.salary, t.schedule)],
);
