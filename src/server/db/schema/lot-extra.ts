import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, check, date, jsonb, smallint, text } from 'drizzle-orm/pg-core';
import { LOT_CHOICES, LOT_COUNTS, LOT_SUMS, type LotChoice } from '#contract/catalog/lot-extras.ts';
import { type LocalizedText, measure, money } from './columns.ts';

const choice = <Field extends LotChoice>(field: Field, column: string) => text(column, { enum: LOT_CHOICES[field] });
const optionalText = (column: string) => jsonb(column).$type<LocalizedText>();

/** Optional columns of our lots. Cards of lots do not show them. */
export const extraColumns = () => ({
  cadastralNumber: text('cadastral_number'),
  // The address in parts, for portals. Visitors read `address`, which says no more than the precision allows.
  addressRegion: optionalText('address_region'),
  addressTown: optionalText('address_town'),
  addressStreet: optionalText('address_street'),
  addressHouse: text('address_house'),
  // Flats
  market: choice('market', 'market'),
  dealStatus: choice('dealStatus', 'deal_status'),
  mortgagePossible: boolean('mortgage_possible'),
  renovation: choice('renovation', 'renovation'),
  separateBathrooms: smallint('separate_bathrooms'),
  combinedBathrooms: smallint('combined_bathrooms'),
  balconies: smallint('balconies'),
  loggias: smallint('loggias'),
  passengerLifts: smallint('passenger_lifts'),
  freightLifts: smallint('freight_lifts'),
  parking: choice('parking', 'parking'),
  flatKind: choice('flatKind', 'flat_kind'),
  // Houses and land
  permittedUse: choice('permittedUse', 'permitted_use'),
  landRight: choice('landRight', 'land_right'),
  waterSupply: choice('waterSupply', 'water_supply'),
  sewerage: choice('sewerage', 'sewerage'),
  gasSupply: choice('gasSupply', 'gas_supply'),
  powerKw: measure('power_kw', 7, 1),
  bathroomPlace: choice('bathroomPlace', 'bathroom_place'),
  condition: choice('condition', 'condition'),
  // Rent
  deposit: money('deposit'),
  commissionPercent: measure('commission_percent', 4, 1),
  prepaymentMonths: smallint('prepayment_months'),
  rentTerm: choice('rentTerm', 'rent_term'),
  utilities: choice('utilities', 'utilities'),
  petsAllowed: boolean('pets_allowed'),
  childrenAllowed: boolean('children_allowed'),
  // Commercial premises
  vat: choice('vat', 'vat'),
  buildingClass: choice('buildingClass', 'building_class'),
  buildingKind: choice('buildingKind', 'building_kind'),
  entrance: choice('entrance', 'entrance'),
  finish: choice('finish', 'finish'),
  floorLayout: choice('floorLayout', 'floor_layout'),
  // Premises that are sold with their tenant
  tenant: optionalText('tenant'),
  monthlyIncome: money('monthly_income'),
  leaseEnd: date('lease_end'),
});
export type ExtraColumn = keyof ReturnType<typeof extraColumns>;

type ExtraTable = Record<ExtraColumn, AnyPgColumn>;

const oneOf = (column: AnyPgColumn, values: readonly string[]) => sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`;
const isNotNegative = (column: AnyPgColumn) => sql`${column} >= 0`;
const inBoth = (column: AnyPgColumn) => sql`(${column} is null or (coalesce(trim(${column} ->> 'ru'), '') <> '' and coalesce(trim(${column} ->> 'en'), '') <> ''))`;
const all = (conditions: ReturnType<typeof oneOf>[]) => sql.join(conditions, sql` and `);

/** Conditions of optional columns: null fulfils every one. */
export const extraChecks = (t: ExtraTable) => [
  check('lot_choices', all((Object.keys(LOT_CHOICES) as LotChoice[]).map((field) => oneOf(t[field], LOT_CHOICES[field])))),
  check('lot_counts', all([...LOT_COUNTS, ...LOT_SUMS].map((field) => isNotNegative(t[field])))),
  check('lot_rates', sql`${t.powerKw} > 0 and ${t.commissionPercent} between 0 and 100`),
  check('lot_extra_text', all([t.addressRegion, t.addressTown, t.addressStreet, t.tenant].map(inBoth))),
];
