import { sql } from 'drizzle-orm';
import { check, doublePrecision, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { inBothLanguages, localized, localizedList, measure, money, timestamps } from './columns.ts';
import { location } from './dictionary.ts';
import { photosOf } from './picture.ts';

export const complex = pgTable(
  'complex',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    slug: text('slug').notNull().unique(),
    title: localized('title'),
    lead: localized('lead'),
    description: localized('description'),
    address: localized('address'),
    locationId: integer('location_id')
      .notNull()
      .references(() => location.id),
    longitude: doublePrecision('longitude').notNull(),
    latitude: doublePrecision('latitude').notNull(),
    class: text('class', { enum: ['premium', 'de_luxe', 'club_house'] }).notNull(),
    developer: localized('developer'),
    completionYear: smallint('completion_year').notNull(),
    completionQuarter: smallint('completion_quarter'),
    floors: smallint('floors').notNull(),
    ceiling: measure('ceiling', 4, 2).notNull(),
    parking: localized('parking'),
    amenities: localizedList('amenities'),
    priceFrom: money('price_from').notNull(),
    order: smallint('order').notNull().default(0),
    ...timestamps(),
  },
  (t) => [
    inBothLanguages('complex_text', t.title, t.lead, t.description, t.address, t.developer, t.parking),
    check('complex_class', sql`${t.class} in ('premium', 'de_luxe', 'club_house')`),
    check('complex_quarter', sql`${t.completionQuarter} between 1 and 4`),
    check('complex_price', sql`${t.priceFrom} > 0`),
  ],
);
export const complexPhoto = photosOf('complex_photo', () => complex);
