import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyFilters, anySorting, naiveFind } from '#tests/support/naive-lots.ts';
import type { IndexedLot } from './indexed-lot.ts';
import { LotIndex } from './lot-index.ts';

const SEED = 47;
const few = (...values: number[]) => fc.option(fc.constantFrom(...values), { nil: null });

/** Few different values, so that filters match and prices and dates are often equal. */
const anyLot = (id: number): fc.Arbitrary<IndexedLot> =>
  fc
    .record({
      price: fc.integer({ min: 1, max: 60 }).map((steps) => steps * 1_000_000),
      area: few(40, 55.5, 80, 120),
      landArea: few(4, 6.5, 10),
      floor: few(1, 2, 5, 9),
      floors: few(5, 9, 16),
      year: few(1990, 2015, 2024),
      featureIds: fc.uniqueArray(fc.constantFrom(1, 2, 3), { maxLength: 3 }),
      publishedAt: fc.integer({ min: 1, max: 30 }),
      longitude: few(39.6, 39.65, 39.7, 39.72, 39.8),
      latitude: few(47.1, 47.2, 47.21, 47.25),
      rooms: few(1, 2, 3, 4, 5, 6, 7),
      categoryId: fc.constantFrom(2, 3, 5),
      locationId: fc.constantFrom(101, 102, 201),
      houseTypeId: few(30, 31),
      wallsTypeId: few(40, 41),
      objectTypeIds: fc.uniqueArray(fc.constantFrom(14, 15, 16), { maxLength: 2 }),
      complexId: few(1, 2),
      settlementId: few(1),
      agentId: fc.constantFrom(1, 2, 3),
      firstLine: fc.boolean(),
      pool: fc.boolean(),
      exclusive: fc.boolean(),
    })
    .map((lot) => ({
      ...lot,
      id,
      version: 1,
      size: lot.area,
      longitude: lot.latitude === null ? null : lot.longitude,
      latitude: lot.longitude === null ? null : lot.latitude,
      region: null,
      text: '',
      places: [],
    }));

const anyLots = fc.integer({ min: 1, max: 300 }).chain((count) => fc.tuple(...Array.from({ length: count }, (_, index) => anyLot(index + 1))));
const asked = anyLots.chain((lots) => fc.tuple(fc.constant(lots), anyFilters(lots), anySorting, fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 30 })));

const idsOf = (lots: { id: number }[]) => lots.map(({ id }) => id);

describe('the index of lots', () => {
  test('finds, counts and orders lots as a plain filter and sort do', () => {
    fc.assert(
      fc.property(asked, ([lots, filters, sorting, offset, limit]) => {
        const index = new LotIndex(lots);
        const expected = naiveFind(lots, filters, sorting);
        expect(index.find(filters, { ...sorting, offset, limit })).toEqual({ ids: idsOf(expected.slice(offset, offset + limit)), total: expected.length });
        const prices = expected.map(({ price }) => price);
        expect(index.priceBounds(filters)).toEqual(prices.length > 0 ? { min: Math.min(...prices), max: Math.max(...prices) } : undefined);
      }),
      { seed: SEED, numRuns: 200, endOnFailure: true },
    );
  });

  test('is the same after any changes as a new index of the same lots', () => {
    const changes = fc.array(
      fc.integer({ min: 1, max: 320 }).chain((id) =>
        fc.oneof(
          fc.constant({ id, lot: undefined }),
          anyLot(id).map((lot) => ({ id, lot })),
        ),
      ),
      { maxLength: 120 },
    );
    fc.assert(
      fc.property(asked, changes, ([lots, filters, sorting, offset, limit], changed) => {
        const index = new LotIndex(lots);
        const now = new Map(lots.map((lot) => [lot.id, lot]));
        for (const { id, lot } of changed) {
          if (lot) index.put(lot);
          else index.remove(id);
          if (lot) now.set(id, lot);
          else now.delete(id);
        }
        const expected = naiveFind([...now.values()], filters, sorting);
        expect(index.find(filters, { ...sorting, offset, limit })).toEqual({ ids: idsOf(expected.slice(offset, offset + limit)), total: expected.length });
        expect(index.size).toBe(now.size);
        for (const [category, count] of index.countBy('categories')) expect([...now.values()].filter(({ categoryId }) => categoryId === category)).toHaveLength(count);
        for (const [place, byCategory] of index.countByLocation())
          for (const [category, count] of Object.entries(byCategory))
            expect([...now.values()].filter(({ categoryId, locationId }) => categoryId === Number(category) && locationId === place)).toHaveLength(count);
      }),
      { seed: SEED, numRuns: 200, endOnFailure: true },
    );
  });

  test('has each of many lots on exactly one page, though many prices are the same', () => {
    const one = fc.sample(anyLot(1), { seed: SEED, numRuns: 1 })[0] as IndexedLot;
    const index = new LotIndex(Array.from({ length: 5_000 }, (_, nth) => ({ ...one, id: nth + 1, price: 1_000_000 * (1 + (nth % 7)) })));
    const met = Array.from({ length: 50 }, (_, page) => index.find({}, { orderBy: 'price', order: 'desc', offset: page * 100, limit: 100 }).ids).flat();
    expect(new Set(met).size).toBe(5_000);
  });
});
