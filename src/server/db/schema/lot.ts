import { sql } from 'drizzle-orm';
import { type AnyPgColumn, bigint, boolean, check, doublePrecision, index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { ADDRESS_PRECISIONS } from '#contract/catalog/lot.ts';
import type { OpeningKind, RoomKind } from '#contract/catalog/plan-kinds.ts';
import { agent } from './agent.ts';
import { inBothLanguages, type LocalizedText, localized, measure, moment, money, timestamps } from './columns.ts';
import { complex } from './complex.ts';
import { category, location, option, region } from './dictionary.ts';
import { extraChecks, extraColumns } from './lot-extra.ts';
import { partner } from './partner.ts';
import { photosOf } from './picture.ts';
import { settlement } from './settlement.ts';

export const LOT_STATUSES = ['active', 'reserved', 'sold', 'withdrawn', 'draft'] as const;

/** One floor, measured in metres. */
export type FloorPlan = {
  title: LocalizedText;
  rooms: { title: LocalizedText; kind?: RoomKind; x: number; y: number; width: number; depth: number }[];
  openings?: { kind: OpeningKind; along: 'x' | 'y'; x: number; y: number; length: number }[];
};

/** The columns that our lots and partners' lots share. */
const lotColumns = () => ({
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  status: text('status', { enum: LOT_STATUSES }).notNull().default('draft'),
  categoryId: integer('category_id')
    .notNull()
    .references(() => category.id),
  title: localized('title'),
  description: localized('description'),
  address: localized('address'),
  price: money('price').notNull(),
  oldPrice: money('old_price'),
  area: measure('area'),
  livingArea: measure('living_area'),
  kitchenArea: measure('kitchen_area'),
  landArea: measure('land_area'),
  rooms: smallint('rooms'),
  bedrooms: smallint('bedrooms'),
  bathrooms: smallint('bathrooms'),
  floor: smallint('floor'),
  floors: smallint('floors'),
  ceiling: measure('ceiling', 4, 2),
  year: smallint('year'),
  houseTypeId: integer('house_type_id').references(() => option.id),
  wallsTypeId: integer('walls_type_id').references(() => option.id),
  objectTypeIds: integer('object_type_ids').array().notNull().default([]),
  firstLine: boolean('first_line').notNull().default(false),
  pool: boolean('pool').notNull().default(false),
  exclusive: boolean('exclusive').notNull().default(false),
  featureIds: integer('feature_ids').array().notNull().default([]),
  longitude: doublePrecision('longitude'),
  latitude: doublePrecision('latitude'),
  /** How exactly the location is shown to visitors; the default is the coarsest. */
  addressPrecision: text('address_precision', { enum: ADDRESS_PRECISIONS }).notNull().default('district'),
  floorPlans: jsonb('floor_plans').$type<FloorPlan[]>().notNull().default([]),
  videoUrl: text('video_url'),
  tourUrl: text('tour_url'),
  publishedAt: moment('published_at'),
  ...timestamps(),
});

export const lot = pgTable(
  'lot',
  {
    ...lotColumns(),
    locationId: integer('location_id')
      .notNull()
      .references(() => location.id),
    complexId: integer('complex_id').references(() => complex.id),
    settlementId: integer('settlement_id').references(() => settlement.id),
    agentId: integer('agent_id')
      .notNull()
      .references(() => agent.id),
    ...extraColumns(),
    /** An archived lot is out of the office's lists, and never public. */
    archivedAt: moment('archived_at'),
  },
  (t) => [
    ...lotChecks('lot', t),
    ...extraChecks(t),
    check('lot_archived', sql`${t.archivedAt} is null or ${t.status} not in ('active', 'reserved')`),
    // Lots are found by the in-memory index (server/catalog/lot-index): these indexes are for foreign keys.
    index('lot_by_complex').on(t.complexId).where(sql`${t.complexId} is not null`),
    index('lot_by_settlement').on(t.settlementId).where(sql`${t.settlementId} is not null`),
    index('lot_by_agent').on(t.agentId),
    // Homes to compare with: among them are sold ones, which are not in memory.
    index('lot_by_size').on(t.categoryId, t.locationId, sql`coalesce(${t.area}, ${t.landArea})`),
  ],
);
export const lotPhoto = photosOf('lot_photo', () => lot);

/** Every price a lot has had, the current one included. */
export const priceChange = pgTable(
  'price_change',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    lotId: integer('lot_id')
      .notNull()
      .references(() => lot.id, { onDelete: 'cascade' }),
    price: money('price').notNull(),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (t) => [check('price_change_price', sql`${t.price} > 0`), index('price_change_by_lot').on(t.lotId, t.changedAt)],
);

export const partnerLot = pgTable(
  'partner_lot',
  {
    ...lotColumns(),
    regionSlug: text('region_slug')
      .notNull()
      .references(() => region.slug),
    partnerId: integer('partner_id')
      .notNull()
      .references(() => partner.id),
    /** The district of the partner's city. */
    place: localized('place'),
  },
  (t) => [...lotChecks('partner_lot', t), inBothLanguages('partner_lot_place', t.place)],
);
export const partnerLotPhoto = photosOf('partner_lot_photo', () => partnerLot);

type LotTable = Record<keyof ReturnType<typeof lotColumns>, AnyPgColumn>;

/** Public lists show these statuses and no others. */
export function isPublic(t: Pick<LotTable, 'status'>) {
  return sql`${t.status} in ('active', 'reserved')`;
}

function lotChecks(name: string, t: LotTable) {
  return [
    inBothLanguages(`${name}_text`, t.title, t.description, t.address),
    check(`${name}_status`, sql`${t.status} in ('active', 'reserved', 'sold', 'withdrawn', 'draft')`),
    check(`${name}_price`, sql`${t.price} > 0 and (${t.oldPrice} is null or ${t.oldPrice} > 0)`),
    check(`${name}_size`, sql`coalesce(${t.area}, ${t.landArea}) is not null and ${t.area} > 0 and ${t.landArea} > 0`),
    check(`${name}_inner_areas`, sql`${t.livingArea} > 0 and ${t.kitchenArea} > 0 and coalesce(${t.livingArea}, 0) + coalesce(${t.kitchenArea}, 0) <= ${t.area}`),
    check(`${name}_rooms`, sql`${t.rooms} > 0 and ${t.bedrooms} >= 0 and ${t.bathrooms} >= 0 and ${t.bedrooms} <= ${t.rooms}`),
    check(`${name}_floor`, sql`${t.floors} > 0 and ${t.floor} <= ${t.floors}`),
    check(`${name}_year`, sql`${t.year} between 1700 and 2100`),
    check(`${name}_ceiling`, sql`${t.ceiling} > 0`),
    check(`${name}_coordinates`, sql`(${t.longitude} is null) = (${t.latitude} is null) and ${t.longitude} between -180 and 180 and ${t.latitude} between -90 and 90`),
    check(`${name}_address_precision`, sql`${t.addressPrecision} in ('exact', 'street', 'district')`),
    check(`${name}_published`, sql`${t.status} = 'draft' or ${t.publishedAt} is not null`),
  ];
}

/**
 * A queue of changed lots, written by triggers (migration 0004) if there are alerts or price watches. `before` is the old row, null for a new lot.
 * match-changes.ts deletes the rows in the transaction that stores their matches.
 */
export const lotChange = pgTable('lot_change', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  lotId: integer('lot_id'),
  partnerLotId: integer('partner_lot_id'),
  before: jsonb('before'),
  at: moment('at').notNull().defaultNow(),
});
