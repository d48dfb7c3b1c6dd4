import fc from 'fast-check';
import { DEALS, dealOf } from '#contract/catalog/category.ts';
import type { IndexedLot } from '#server/catalog/lot-index/indexed-lot.ts';
import type { IndexFilters } from '#server/catalog/lot-index/lot-index.ts';

/** What a lot is filtered and ordered by. */
export type PlainLot = Omit<IndexedLot, 'version' | 'size' | 'text' | 'places'>;
type Sorting = { orderBy: 'price' | 'date' | 'area'; order: 'asc' | 'desc' };
export type PlainFilters = Omit<IndexFilters, 'search'>;

/** The simplest implementation of the catalogue's filters, to compare the index with: all matches in order. */
export function naiveFind<Lot extends PlainLot>(lots: Lot[], filters: PlainFilters, { orderBy, order }: Sorting): Lot[] {
  const sign = order === 'asc' ? 1 : -1;
  const keyOf = (lot: Lot) => ({ price: lot.price, date: lot.publishedAt, area: lot.area })[orderBy];
  return lots
    .filter((lot) => fits(lot, filters))
    .sort((one, other) => {
      const [left, right] = [keyOf(one), keyOf(other)];
      if (left === right) return sign * (one.id - other.id);
      if (left === null) return 1;
      if (right === null) return -1;
      return sign * (left - right);
    });
}

function fits(lot: PlainLot, filters: PlainFilters): boolean {
  const isOneOf = (asked: number[] | undefined, value: number | null) => !asked || (value !== null && asked.includes(value));
  const matches = (asked: number | undefined, value: number | null) => asked === undefined || asked === value;
  return (
    isOneOf(filters.categories, lot.categoryId) &&
    (!filters.deal || filters.deal === dealOf(lot.categoryId)) &&
    isOneOf(filters.locations, lot.locationId) &&
    isOneOf(filters.houseType, lot.houseTypeId) &&
    isOneOf(filters.wallsType, lot.wallsTypeId) &&
    (!filters.objectType || lot.objectTypeIds.some((id) => filters.objectType?.includes(id))) &&
    (!filters.rooms || (lot.rooms !== null && (filters.rooms.includes(lot.rooms) || (filters.rooms.includes(5) && lot.rooms >= 5)))) &&
    isOneOf(filters.ids, lot.id) &&
    matches(filters.complex, lot.complexId) &&
    matches(filters.settlement, lot.settlementId) &&
    matches(filters.agent, lot.agentId) &&
    (filters.region === undefined || filters.region === lot.region) &&
    isWithin(lot.price, filters.priceMin, filters.priceMax) &&
    isWithin(lot.area, filters.areaMin, filters.areaMax) &&
    isWithin(lot.landArea, filters.landMin, filters.landMax) &&
    isWithin(lot.floor, filters.floorMin, filters.floorMax) &&
    isWithin(lot.year, filters.yearMin, filters.yearMax) &&
    (!filters.features || filters.features.every((id) => lot.featureIds.includes(id))) &&
    (!filters.notFirstFloor || (lot.floor !== null && lot.floor > 1)) &&
    (!filters.notLastFloor || (lot.floor !== null && lot.floors !== null && lot.floor < lot.floors)) &&
    (!filters.firstLine || lot.firstLine) &&
    (!filters.pool || lot.pool) &&
    (!filters.exclusive || lot.exclusive) &&
    isInside(lot, filters.bbox)
  );
}

const isWithin = (value: number | null, min = 0, max = Number.MAX_VALUE) => (min === 0 && max === Number.MAX_VALUE) || (value !== null && value >= min && value <= max);

function isInside({ longitude, latitude }: PlainLot, bbox: PlainFilters['bbox']): boolean {
  if (!bbox) return true;
  const [west, south, east, north] = bbox;
  return longitude !== null && latitude !== null && longitude >= west && longitude <= east && latitude >= south && latitude <= north;
}

/** Random filters with values that these lots have and values that none has. */
export function anyFilters(lots: PlainLot[]): fc.Arbitrary<PlainFilters> {
  const valueIn = (column: keyof PlainLot, valueOfNoLot = 424_242) =>
    fc.constantFrom(...new Set([...lots.flatMap((lot) => lot[column] as number | number[] | null).filter((value) => value !== null), valueOfNoLot]));
  const listOf = (column: keyof PlainLot) => fc.uniqueArray(valueIn(column), { minLength: 1, maxLength: 4 });
  const price = fc.tuple(valueIn('price'), fc.constantFrom(-1, 0, 0, 1)).map(([value, difference]) => value + difference);
  const whole = (column: keyof PlainLot) => valueIn(column, 10).map(Math.floor);
  const area = whole('area');
  const degree = (column: 'longitude' | 'latitude') => fc.tuple(valueIn(column, 45), fc.constantFrom(-0.001, 0, 0, 0.001)).map(([value, difference]) => value + difference);
  const span = (column: 'longitude' | 'latitude') => fc.tuple(degree(column), degree(column)).map(([one, other]) => [Math.min(one, other), Math.max(one, other)] as const);
  const box = fc.tuple(span('longitude'), span('latitude')).map(([[west, east], [south, north]]) => [west, south, east, north] as [number, number, number, number]);
  const every = {
    categories: listOf('categoryId'),
    deal: fc.constantFrom(...DEALS),
    locations: listOf('locationId'),
    houseType: listOf('houseTypeId'),
    wallsType: listOf('wallsTypeId'),
    objectType: listOf('objectTypeIds'),
    rooms: fc.uniqueArray(fc.integer({ min: 1, max: 8 }), { minLength: 1, maxLength: 4 }),
    ids: fc.uniqueArray(valueIn('id'), { minLength: 1, maxLength: 100 }),
    complex: valueIn('complexId'),
    settlement: valueIn('settlementId'),
    agent: valueIn('agentId'),
    priceMin: price,
    priceMax: price,
    areaMin: area,
    areaMax: area,
    landMin: whole('landArea'),
    landMax: whole('landArea'),
    floorMin: whole('floor'),
    floorMax: whole('floor'),
    yearMin: whole('year'),
    yearMax: whole('year'),
    features: fc.uniqueArray(valueIn('featureIds'), { minLength: 1, maxLength: 2 }),
    notFirstFloor: fc.boolean(),
    notLastFloor: fc.boolean(),
    firstLine: fc.boolean(),
    pool: fc.boolean(),
    exclusive: fc.boolean(),
    bbox: box,
  };
  // With more filters hardly any lot matches.
  const names = fc.subarray(Object.keys(every) as (keyof typeof every)[], { maxLength: 5 });
  return fc.tuple(fc.record(every), names).map(([filters, asked]) => Object.fromEntries(asked.map((name) => [name, filters[name]])));
}

export const anySorting: fc.Arbitrary<Sorting> = fc.record({ orderBy: fc.constantFrom('price', 'date', 'area'), order: fc.constantFrom('asc', 'desc') });
