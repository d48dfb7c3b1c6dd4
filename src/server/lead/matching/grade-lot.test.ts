import { describe, expect, test } from 'vitest';
import { type GradedLot, gradeLot, widestFilter } from './grade-lot.ts';

const LOT: GradedLot = { id: 1, categoryId: 1, deal: 'sale', locationId: 11, parentId: 1, price: 20_000_000, area: 90, rooms: 3, pool: false, firstLine: false };
const grade = (wish: Parameters<typeof gradeLot>[0], lot: Partial<GradedLot> = {}) => gradeLot(wish, { ...LOT, ...lot });
const kinds = (wish: Parameters<typeof gradeLot>[0], lot: Partial<GradedLot> = {}) => grade(wish, lot)?.reasons.map(({ kind }) => kind);

describe('hard limits', () => {
  test('another deal or category is never proposed', () => expect([grade({ deal: 'rent' }), grade({ categories: [2, 3] })]).toEqual([undefined, undefined]));
  test('more than 15 % above the budget, or 30 % below it, is never proposed', () =>
    expect([grade({ priceMax: 17_000_000 }), grade({ priceMin: 30_000_000 })]).toEqual([undefined, undefined]));
  test('a place elsewhere is never proposed', () => expect(grade({ locations: [12], parents: [2] })).toBeUndefined());
  test('more than one room apart is never proposed', () => expect(grade({ rooms: [1, 5] })).toBeUndefined());
  test('a home that is much too small is never proposed', () => expect(grade({ areaMin: 120 })).toBeUndefined());
});

describe('reasons', () => {
  test('a lot that has everything has the best grade', () =>
    expect(grade({ deal: 'sale', categories: [1], locations: [11], priceMax: 20_000_000, rooms: [3], areaMin: 80 })).toEqual({
      score: 100,
      reasons: [{ kind: 'place-same', locationId: 11 }, { kind: 'price-within' }, { kind: 'rooms-same', rooms: 3 }, { kind: 'area-within' }],
    }));
  test('a price above the budget says by how many per cent', () => expect(grade({ priceMax: 18_500_000 })?.reasons).toEqual([{ kind: 'price-over', percent: 8 }]));
  test('a price a little above the budget is one per cent above', () => expect(grade({ priceMax: 19_990_000 })?.reasons).toEqual([{ kind: 'price-over', percent: 1 }]));
  test('a place in the same district is near', () => expect(kinds({ locations: [12], parents: [1] })).toEqual(['place-near']));
  test('a room more or fewer is a reason', () => expect([kinds({ rooms: [2] }), kinds({ rooms: [4] })]).toEqual([['rooms-more'], ['rooms-fewer']]));
  test('in a wish five rooms mean five and more', () => expect(kinds({ rooms: [5] }, { rooms: 7 })).toEqual(['rooms-same']));
  test('in a wish made from a lot five rooms mean exactly five', () => expect(kinds({ rooms: [5], isFromLot: true }, { rooms: 6 })).toEqual(['rooms-more']));
  test('a pool or the first line that is wished for is a reason, and so is a missing one', () =>
    expect([kinds({ pool: true }), kinds({ firstLine: true }, { firstLine: true })]).toEqual([['no-pool'], ['first-line']]));
  test('what is unknown of a lot is neither for nor against it', () =>
    expect(grade({ rooms: [3], areaMin: 50 }, { rooms: null, area: null })).toEqual({ score: 100, reasons: [] }));
});

test('the better lot has the higher grade', () => {
  const wish = { locations: [11], parents: [1], priceMax: 20_000_000, rooms: [3] };
  const scores = [grade(wish), grade(wish, { locationId: 12 }), grade(wish, { locationId: 12, rooms: 4 }), grade(wish, { locationId: 12, rooms: 4, price: 22_000_000 })].map(
    (one) => one?.score ?? -1,
  );
  expect(scores).toEqual(scores.toSorted((one, other) => other - one));
  expect(new Set(scores).size).toBe(4);
});

test('the filter for candidates leaves out no lot that has a grade', () => {
  for (let price = 10_000_000; price <= 30_000_000; price += 100_000) {
    const wish = { priceMin: 18_000_000, priceMax: 22_000_000 };
    const { priceMin = 0, priceMax = 0 } = widestFilter(wish);
    if (grade(wish, { price })) expect(price >= priceMin && price <= priceMax).toBe(true);
  }
});
