import { describe, expect, test } from 'vitest';
import type { LotItem } from '#contract/catalog/lot.ts';
import type { PartnerLotItem } from '#contract/catalog/partner-lot.ts';
import { isLotKey, lotKey } from '#web/stores/any-lot.ts';
import { goneOf, mergeKeys, putBack, readKeys, sharedPath, sortLots } from './shortlist-rules.ts';
import { VIEWED_LIMIT, withViewed } from './viewed-lots.ts';

describe('the key of a lot', () => {
  test('is its id; for a partner’s lot, the region and the id', () => {
    expect(lotKey({ id: 1301 } as LotItem)).toBe(1301);
    expect(lotKey({ id: 12, region: { slug: 'sochi', title: '' } } as PartnerLotItem)).toBe('sochi:12');
  });
  test.each([['12'], ['sochi'], ['sochi:'], ['../x:1'], [1.5], [null], [{}]])('is not %j', (value) => expect(isLotKey(value)).toBe(false));
});

describe('a list as a link', () => {
  test('names every lot once, in order', () => {
    expect(sharedPath('/favourites', [1, 2, 'sochi:12'])).toBe('/favourites?ids=1,2,sochi:12');
    expect(readKeys('1,2,sochi:12,2', 200)).toEqual([1, 2, 'sochi:12']);
  });
  test('skips invalid keys, and ids that the API would reject', () => {
    expect(readKeys('', 200)).toEqual([]);
    expect(readKeys('0,-1,1e3,99999999999,sochi:99999999999,sochi:0,<script>,5', 200)).toEqual([5]);
  });
  test('is cut to the limit of the list', () => expect(readKeys('1,2,3,4,5', 4)).toEqual([1, 2, 3, 4]));
  test('is saved at the end of the visitor’s own list, without duplicates and up to the limit', () => {
    expect(mergeKeys([1, 2], [2, 3], 4)).toEqual([1, 2, 3]);
    expect(mergeKeys([1, 2, 3], [4, 5], 4)).toEqual([1, 2, 3, 4]);
  });
});

describe('a removed lot', () => {
  test('is put back in its old place', () => expect(putBack([1, 3], { key: 2, keysBefore: [1, 2, 3] })).toEqual([1, 2, 3]));
  test('is put back even if its neighbours are gone', () => expect(putBack([9], { key: 2, keysBefore: [1, 2, 3] })).toEqual([2, 9]));
  test('is not put back twice', () => expect(putBack([2], { key: 2, keysBefore: [1, 2] })).toEqual([2]));
});

test('lots that the API no longer has are gone; those that are not loaded yet are not', () => {
  const known = new Map<number | `${string}:${number}`, unknown>([
    [1, {}],
    [2, null],
  ]);
  expect(goneOf([1, 2, 3], known)).toEqual([2]);
});

test('favourites are in the chosen order, the latest first among equals', () => {
  const lots = [
    { id: 1, price: 50, area: 80 },
    { id: 2, price: 20, area: null },
    { id: 3, price: 50, area: 120 },
  ] as LotItem[];
  const ids = (order: Parameters<typeof sortLots>[1]) => sortLots(lots, order).map(({ id }) => id);
  expect(ids('added')).toEqual([3, 2, 1]);
  expect(ids('cheap')).toEqual([2, 3, 1]);
  expect(ids('dear')).toEqual([3, 1, 2]);
  expect(ids('large')).toEqual([3, 1, 2]);
});

test('the last twelve viewed lots are stored, each once', () => {
  const viewed = Array.from({ length: 14 }, (_, index) => index + 1).reduce<ReturnType<typeof withViewed>>(withViewed, []);
  expect(viewed).toHaveLength(VIEWED_LIMIT);
  expect(withViewed(viewed, 10).slice(0, 3)).toEqual([10, 14, 13]);
  expect(withViewed(viewed, 10)).toHaveLength(VIEWED_LIMIT);
});
