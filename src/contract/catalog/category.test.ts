import { describe, expect, test } from 'vitest';
import { CATEGORY, commonDeal, FILTERS_BY_CATEGORY, PROPERTY_FILTERS, propertyFiltersOf } from './category.ts';

describe('filters per category', () => {
  test('apartments, penthouses and homes to let offer rooms, house type and pool', () => {
    for (const id of [CATEGORY.apartments, CATEGORY.penthouses, CATEGORY.rent_inhabited]) expect(FILTERS_BY_CATEGORY[id]).toEqual(['rooms', 'houseType', 'pool']);
  });
  test('houses offer rooms, walls, object type, first line and pool', () => {
    expect(FILTERS_BY_CATEGORY[CATEGORY.houses]).toEqual(['rooms', 'wallsType', 'objectType', 'firstLine', 'pool']);
  });
  test('land offers object type, first line and pool', () => {
    expect(FILTERS_BY_CATEGORY[CATEGORY.land]).toEqual(['objectType', 'firstLine', 'pool']);
  });
  test('commercial property, to buy or to let, offers object type only', () => {
    for (const id of [CATEGORY.commercial, CATEGORY.rent_commercial]) expect(FILTERS_BY_CATEGORY[id]).toEqual(['objectType']);
  });
  test('a let investment offers every filter, development land none', () => {
    expect(FILTERS_BY_CATEGORY[CATEGORY.gab]).toEqual(PROPERTY_FILTERS);
    expect(FILTERS_BY_CATEGORY[CATEGORY.land_commercial]).toEqual([]);
  });
  test('with no category chosen every filter is offered', () => expect(propertyFiltersOf([])).toEqual(PROPERTY_FILTERS));
  test('several categories offer what all of them offer', () => expect(propertyFiltersOf([CATEGORY.houses, CATEGORY.apartments])).toEqual(['rooms', 'pool']));
  test('an unknown category offers none', () => expect(propertyFiltersOf([77])).toEqual([]));
  test('category ids are the client’s', () => {
    expect(CATEGORY).toEqual({ apartments: 2, houses: 3, commercial: 4, rent_inhabited: 5, land: 6, penthouses: 8, rent_commercial: 9, gab: 10, land_commercial: 11 });
  });
});

describe('the deal of categories', () => {
  test.each([
    [[CATEGORY.houses, CATEGORY.land], 'sale'],
    [[CATEGORY.rent_inhabited, CATEGORY.rent_commercial], 'rent'],
    [[CATEGORY.houses, CATEGORY.rent_inhabited], undefined],
    [[], undefined],
  ])('of %j is %s', (categories, deal) => expect(commonDeal(categories)).toBe(deal));
});
