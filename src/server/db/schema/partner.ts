import { integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { inBothLanguages, localized, timestamps } from './columns.ts';
import { region } from './dictionary.ts';
import { picture } from './picture.ts';

export const partner = pgTable(
  'partner',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    slug: text('slug').notNull().unique(),
    name: localized('name'),
    about: localized('about'),
    link: text('link').notNull(),
    logoId: integer('logo_id').references(() => picture.id),
    regionSlug: text('region_slug').references(() => region.slug),
    order: smallint('order').notNull().default(0),
    ...timestamps(),
  },
  (t) => [inBothLanguages('partner_text', t.name, t.about)],
);
