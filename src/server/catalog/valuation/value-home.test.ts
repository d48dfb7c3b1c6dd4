import { describe, expect, test } from 'vitest';
import { type Candidate, compareHome, rangeOf } from './value-home.ts';

const HOME = { category: 2, location: 101, size: 100 };
const lot = (id: number, changed: Partial<Candidate> = {}): Candidate => ({
  id,
  locationId: 101,
  price: 20_000_000,
  size: 100,
  land: null,
  rooms: null,
  state: null,
  isSold: false,
  ...changed,
});

describe('adjustments of a comparable lot', () => {
  test('an asking price is lowered by what sellers concede; that of a sold lot is not', () => {
    const [asking] = compareHome(HOME, [lot(1)]);
    expect(asking).toMatchObject({ adjustments: [{ reason: 'asking', percent: -5 }], adjustedPrice: 19_000_000 });
    expect(compareHome(HOME, [lot(1, { isSold: true })])[0]).toMatchObject({ adjustments: [], adjustedPrice: 20_000_000 });
  });

  test('a metre of a smaller lot is dearer, so its price is lowered for a larger home', () => {
    const [smaller] = compareHome({ ...HOME, size: 120 }, [lot(1, { isSold: true, size: 80, price: 16_000_000 })]);
    expect(smaller).toMatchObject({ adjustments: [{ reason: 'size', percent: -4 }], adjustedPrice: 23_040_000 });
  });

  test('a house with more land than the lot is worth more', () => {
    const [withLand] = compareHome({ ...HOME, category: 3, land: 20 }, [lot(1, { isSold: true, land: 10 })]);
    expect(withLand?.adjustments).toEqual([{ reason: 'land', percent: 7 }]);
  });

  test('the state is compared only where both are known', () => {
    const designed = { ...HOME, state: 'designer' as const };
    expect(compareHome(designed, [lot(1, { isSold: true, state: 'none' })])[0]?.adjustments).toEqual([{ reason: 'state', percent: 29 }]);
    expect(compareHome(designed, [lot(1, { isSold: true })])[0]?.adjustments).toEqual([]);
  });

  test('the price of another place is brought to the home’s by the median price of a metre, if five lots of each are known', () => {
    const here = [1, 2, 3, 4, 5].map((id) => lot(id, { isSold: true }));
    const there = [6, 7, 8, 9, 10].map((id) => lot(id, { isSold: true, locationId: 102, price: 18_000_000 }));
    expect(compareHome(HOME, [...here, ...there]).find(({ id }) => id === 6)?.adjustments).toEqual([{ reason: 'place', percent: 11 }]);
    expect(compareHome(HOME, [...here, ...there.slice(1)]).find(({ id }) => id === 7)?.adjustments).toEqual([]);
  });

  test('a place that is far dearer or cheaper changes a price by a fifth at most', () => {
    const here = [1, 2, 3, 4, 5].map((id) => lot(id, { isSold: true }));
    const there = [6, 7, 8, 9, 10].map((id) => lot(id, { isSold: true, locationId: 102, price: 5_000_000 }));
    expect(compareHome(HOME, [...here, ...there]).find(({ id }) => id === 6)?.adjustments).toEqual([{ reason: 'place', percent: 20 }]);
  });
});

describe('the lots that a home is compared with', () => {
  test('the ten most similar by size, place, rooms and state, the most similar first', () => {
    const lots = Array.from({ length: 15 }, (_, index) => lot(index + 1, { size: 100 + index * 3 }));
    expect(compareHome(HOME, lots).map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    const [first] = compareHome({ ...HOME, rooms: 3 }, [lot(1, { rooms: 5 }), lot(2, { rooms: 3 }), lot(3, { locationId: 102, rooms: 3 })]);
    expect(first?.id).toBe(2);
  });

  test('a lot that is more than 1.6 times larger or smaller is not comparable', () => {
    expect(compareHome(HOME, [lot(1, { size: 161 }), lot(2, { size: 62 }), lot(3, { size: 160 }), lot(4, { size: 62.5 })]).map(({ id }) => id)).toEqual([4, 3]);
  });
});

describe('the range', () => {
  test('of fewer than five prices there is none', () => {
    expect(rangeOf([1, 2, 3, 4].map((millions) => millions * 1_000_000))).toBeNull();
  });

  test('goes from the lower to the upper quartile, rounded to three figures', () => {
    expect(rangeOf([30_123_456, 10_000_000, 20_000_000, 25_055_555, 21_034_567])).toEqual({ min: 20_000_000, max: 25_100_000 });
  });
});
