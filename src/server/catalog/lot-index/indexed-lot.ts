import { dealOf } from '#contract/catalog/category.ts';
import { SQUARE_METRES_PER_SOTKA } from '#contract/catalog/floor-and-land.ts';
import type { FlagFilter, IdFilter, ListFilter, RangeFilter } from '#contract/catalog/lot-filters.ts';

/** What a lot is found, ordered and compared by. */
export type IndexedLot = {
  id: number;
  /** Differs after every change of the stored row. */
  version: number;
  price: number;
  area: number | null;
  /** In square metres, by `sizeOf`. */
  size: number | null;
  landArea: number | null;
  floor: number | null;
  floors: number | null;
  year: number | null;
  publishedAt: number;
  /** The published coordinates (contract/catalog/published-place.ts), so that a map search does not reveal the exact ones. */
  longitude: number | null;
  latitude: number | null;
  rooms: number | null;
  categoryId: number;
  locationId: number | null;
  houseTypeId: number | null;
  wallsTypeId: number | null;
  objectTypeIds: number[];
  featureIds: number[];
  complexId: number | null;
  settlementId: number | null;
  agentId: number | null;
  region: string | null;
  firstLine: boolean;
  pool: boolean;
  exclusive: boolean;
  /** The name and the address, in both languages. */
  text: string;
  /** The names of the places it belongs to: texts that many lots share. */
  places: string[];
};

/** Some lots by id; `versions` has the version of each at the same index. */
export type LotVersions = { ids: number[]; versions: number[] };

/** The area of a lot in square metres; for a plot without a building, the area of its land. */
export const sizeOf = ({ area, landArea }: { area: number | null; landArea: number | null }): number | null =>
  area ?? (landArea === null ? null : landArea * SQUARE_METRES_PER_SOTKA);

type FacetFilter = 'deal' | Exclude<ListFilter, 'ids'> | FlagFilter | IdFilter;
export type Value = number | string | boolean | null;

/** For each filter by values: which values a lot has. `ids`, search words and map boxes are handled separately. */
const VALUES = {
  categories: (lot) => [lot.categoryId],
  deal: (lot) => [dealOf(lot.categoryId)],
  locations: (lot) => [lot.locationId],
  houseType: (lot) => [lot.houseTypeId],
  wallsType: (lot) => [lot.wallsTypeId],
  objectType: (lot) => lot.objectTypeIds,
  rooms: (lot) => [lot.rooms],
  complex: (lot) => [lot.complexId],
  settlement: (lot) => [lot.settlementId],
  agent: (lot) => [lot.agentId],
  region: (lot) => [lot.region],
  firstLine: (lot) => [lot.firstLine],
  pool: (lot) => [lot.pool],
  exclusive: (lot) => [lot.exclusive],
  features: (lot) => lot.featureIds,
  // A lot without a floor is on none of them.
  notFirstFloor: (lot) => [lot.floor !== null && lot.floor > 1],
  notLastFloor: (lot) => [lot.floor !== null && lot.floors !== null && lot.floor < lot.floors],
} satisfies Record<FacetFilter | 'region', (lot: IndexedLot) => Value[]>;
export type Facet = keyof typeof VALUES;
export const FACETS = Object.entries(VALUES) as [Facet, (lot: IndexedLot) => Value[]][];

/** The numbers that lots are ordered and compared by. A missing one is NaN, or infinite if lots are ordered by it. */
const NUMBERS = {
  id: (lot) => lot.id,
  version: (lot) => lot.version,
  categoryId: (lot) => lot.categoryId,
  price: (lot) => lot.price,
  publishedAt: (lot) => lot.publishedAt,
  // Lots without an area come last in both directions.
  areaUp: (lot) => lot.area ?? Number.POSITIVE_INFINITY,
  areaDown: (lot) => lot.area ?? Number.NEGATIVE_INFINITY,
  land: (lot) => lot.landArea ?? Number.POSITIVE_INFINITY,
  floor: (lot) => lot.floor ?? Number.POSITIVE_INFINITY,
  year: (lot) => lot.year ?? Number.POSITIVE_INFINITY,
  size: (lot) => lot.size ?? Number.NaN,
  rooms: (lot) => lot.rooms ?? Number.NaN,
  locationId: (lot) => lot.locationId ?? Number.NaN,
  // Lots without coordinates are outside every box.
  longitude: (lot) => lot.longitude ?? Number.POSITIVE_INFINITY,
  latitude: (lot) => lot.latitude ?? Number.POSITIVE_INFINITY,
} satisfies Record<string, (lot: IndexedLot) => number>;
export type Column = keyof typeof NUMBERS;
export const COLUMNS = Object.entries(NUMBERS) as [Column, (lot: IndexedLot) => number][];

/** For each filter by a range of numbers: its column. */
export const RANGES = { price: 'price', area: 'areaUp', land: 'land', floor: 'floor', year: 'year' } as const satisfies Record<RangeFilter, Column>;
