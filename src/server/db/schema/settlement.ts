import { sql } from 'drizzle-orm';
import { boolean, check, doublePrecision, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { inBothLanguages, localized, localizedList, measure, money, timestamps } from './columns.ts';
import { location } from './dictionary.ts';
import { photosOf } from './picture.ts';

export const settlement = pgTable(
  'settlement',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    slug: text('slug').notNull().unique(),
    title: localized('title'),
    lead: localized('lead'),
    description: localized('description'),
    locationId: integer('location_id')
      .notNull()
      .references(() => location.id),
    longitude: doublePrecision('longitude').notNull(),
    latitude: doublePrecision('latitude').notNull(),
    distanceKm: smallint('distance_km').notNull(),
    areaHa: measure('area_ha').notNull(),
    plotsTotal: smallint('plots_total').notNull(),
    gas: boolean('gas').notNull(),
    water: text('water', { enum: ['mains', 'well', 'none'] }).notNull(),
    sewer: text('sewer', { enum: ['mains', 'septic', 'none'] }).notNull(),
    electricity: localized('electricity'),
    security: localized('security'),
    infrastructure: localizedList('infrastructure'),
    riverside: boolean('riverside').notNull(),
    priceFrom: money('price_from').notNull(),
    order: smallint('order').notNull().default(0),
    ...timestamps(),
  },
  (t) => [
    inBothLanguages('settlement_text', t.title, t.lead, t.description, t.electricity, t.security),
    check('settlement_sizes', sql`${t.distanceKm} >= 0 and ${t.areaHa} > 0 and ${t.plotsTotal} > 0 and ${t.priceFrom} > 0`),
    check('settlement_water', sql`${t.water} in ('mains', 'well', 'none')`),
    check('settlement_sewer', sql`${t.sewer} in ('mains', 'septic', 'none')`),
  ],
);
export const settlementPhoto = photosOf('settlement_photo', () => settlement);
