import { describe, expect, test } from 'vitest';
import { CATEGORY } from './category.ts';
import { objectTypesOf } from './object-types.ts';
import { OBJECT_TYPE } from './option.ts';

const { cottage, townhouse, house, dacha, settlements_izhs, agricultural, industrial, land, office, cafe, investment_project } = OBJECT_TYPE;

describe('object types of a category', () => {
  test('houses are cottages, townhouses, houses and dachas', () => expect([...objectTypesOf([CATEGORY.houses])]).toEqual([cottage, townhouse, house, dacha]));
  test('land is for houses, farms, industry, or just land', () => expect([...objectTypesOf([CATEGORY.land])]).toEqual([settlements_izhs, agricultural, industrial, land]));
  test.each([CATEGORY.commercial, CATEGORY.rent_commercial, CATEGORY.gab])('commercial categories have offices, hotels and the like (%i)', (category) => {
    expect(objectTypesOf([category])).toContain(office);
    expect(objectTypesOf([category])).toContain(investment_project);
    expect(objectTypesOf([category])).not.toContain(cottage);
    expect(objectTypesOf([category])).not.toContain(agricultural);
  });
  test('several categories have the object types of any of them', () =>
    expect([...objectTypesOf([CATEGORY.houses, CATEGORY.commercial])]).toEqual(expect.arrayContaining([dacha, cafe])));
  test('without a category there are all object types', () => expect([...objectTypesOf([])].sort()).toEqual(Object.values(OBJECT_TYPE).sort()));
  test('to rent there are houses and premises, and no land', () => {
    expect([...objectTypesOf([], 'rent')]).toEqual(expect.arrayContaining([house, office]));
    expect([...objectTypesOf([], 'rent')]).not.toEqual(expect.arrayContaining([land]));
  });
});
