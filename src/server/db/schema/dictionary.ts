import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, doublePrecision, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { inBothLanguages, localized } from './columns.ts';

/** Ids are the client's and fixed (contract/catalog/category.ts). */
export const category = pgTable(
  'category',
  {
    id: integer('id').primaryKey(),
    slug: text('slug').notNull().unique(),
    title: localized('title'),
    deal: text('deal', { enum: ['sale', 'rent'] }).notNull(),
    position: smallint('position').notNull(),
  },
  (t) => [inBothLanguages('category_text', t.title), check('category_deal', sql`${t.deal} in ('sale', 'rent')`)],
);

/** Two levels: parents (Rostov, a district) and the children that lots belong to. */
export const location = pgTable(
  'location',
  {
    id: integer('id').primaryKey(),
    parentId: integer('parent_id').references((): AnyPgColumn => location.id),
    slug: text('slug').notNull().unique(),
    title: localized('title'),
    longitude: doublePrecision('longitude').notNull(),
    latitude: doublePrecision('latitude').notNull(),
    /** How far from the centre an address of this place may lie. */
    radiusKm: doublePrecision('radius_km').notNull(),
    position: smallint('position').notNull(),
  },
  (t) => [inBothLanguages('location_text', t.title)],
);

/** The values of houseType, wallsType and objectType. */
export const option = pgTable(
  'option',
  {
    id: integer('id').primaryKey(),
    kind: text('kind', { enum: ['houseType', 'wallsType', 'objectType'] }).notNull(),
    slug: text('slug').notNull(),
    title: localized('title'),
    position: smallint('position').notNull(),
  },
  (t) => [inBothLanguages('option_text', t.title), check('option_kind', sql`${t.kind} in ('houseType', 'wallsType', 'objectType')`)],
);

export const feature = pgTable(
  'feature',
  {
    id: integer('id').primaryKey(),
    slug: text('slug').notNull().unique(),
    title: localized('title'),
    /** The heading a feature stands under on the lot page. */
    group: text('group', { enum: ['view', 'inside', 'house', 'plot', 'utilities', 'business'] }).notNull(),
  },
  (t) => [inBothLanguages('feature_text', t.title)],
);

/** Regions of partner lots. */
export const region = pgTable('region', { slug: text('slug').primaryKey(), title: localized('title'), position: smallint('position').notNull() }, (t) => [
  inBothLanguages('region_text', t.title),
]);
