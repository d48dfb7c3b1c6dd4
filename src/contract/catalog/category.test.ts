import { describe, expect, test } from 'vitest';
import { CATEGORY, commonDeal } from './category.ts';

describe('categories', () => {
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
