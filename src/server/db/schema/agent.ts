import { integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { inBothLanguages, localized, localizedList, timestamps } from './columns.ts';
import { picture } from './picture.ts';

export const agent = pgTable(
  'agent',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    slug: text('slug').notNull().unique(),
    name: localized('name'),
    position: localized('position'),
    phone: text('phone').notNull(),
    email: text('email').notNull(),
    messengers: jsonb('messengers').$type<{ telegram?: string; whatsapp?: string }>().notNull().default({}),
    pictureId: integer('picture_id').references(() => picture.id),
    since: smallint('since').notNull(),
    languages: text('languages').array().notNull(),
    specialisms: localizedList('specialisms'),
    quote: localized('quote'),
    about: localized('about'),
    deals: integer('deals').notNull().default(0),
    order: smallint('order').notNull().default(0),
    ...timestamps(),
  },
  (t) => [inBothLanguages('agent_text', t.name, t.position, t.quote, t.about)],
);
