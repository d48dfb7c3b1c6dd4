import { describe, expect, test } from 'vitest';
import { CATEGORY } from './category.ts';
import { FILTER_NAMES, isOffered } from './lot-filters.ts';

/** The filters of the client's specification; the site has more. */
const PROPERTIES = ['rooms', 'houseType', 'wallsType', 'objectType', 'firstLine', 'pool'] as const;
const offered = (...categories: number[]) => PROPERTIES.filter((name) => isOffered(name, categories));

describe('filters per category', () => {
  test('apartments, penthouses and homes to let offer rooms, house type and pool', () => {
    for (const id of [CATEGORY.apartments, CATEGORY.penthouses, CATEGORY.rent_inhabited]) expect(offered(id)).toEqual(['rooms', 'houseType', 'pool']);
  });
  test('houses offer rooms, walls, object type, first line and pool', () => {
    expect(offered(CATEGORY.houses)).toEqual(['rooms', 'wallsType', 'objectType', 'firstLine', 'pool']);
  });
  test('land offers object type, first line and pool', () => expect(offered(CATEGORY.land)).toEqual(['objectType', 'firstLine', 'pool']));
  test('commercial property, to buy or to let, offers object type only', () => {
    for (const id of [CATEGORY.commercial, CATEGORY.rent_commercial]) expect(offered(id)).toEqual(['objectType']);
  });
  test('gab offers every filter, commercial land none', () => {
    expect(offered(CATEGORY.gab)).toEqual(PROPERTIES);
    expect(offered(CATEGORY.land_commercial)).toEqual([]);
  });
  test('with no category chosen every filter is offered', () => expect(FILTER_NAMES.filter((name) => !isOffered(name, []))).toEqual([]));
  test('several categories offer what all of them offer', () => expect(offered(CATEGORY.houses, CATEGORY.apartments)).toEqual(['rooms', 'pool']));
  test('an unknown category offers none', () => expect(offered(77)).toEqual([]));
  test('every category offers place, price, deal and search', () => {
    for (const name of ['deal', 'locations', 'price', 'search'] as const) expect(isOffered(name, Object.values(CATEGORY))).toBe(true);
  });
});
