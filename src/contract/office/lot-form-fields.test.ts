import { describe, expect, test } from 'vitest';
import { CATEGORY, type CategoryId } from '#contract/catalog/category.ts';
import { EXTRA_CATEGORIES, isForCategory, type LotExtra } from '#contract/catalog/lot-extras.ts';
import { FILTER_NAMES, isOffered } from '#contract/catalog/lot-filters.ts';
import { LOT_FIELDS } from './lot-fields.ts';
import { FORM_FIELDS, isAskedFor, shownFields } from './lot-form-fields.ts';

const ALL_SHOWN: string[] = Object.values(FORM_FIELDS).flat();
const FILTERED_FIELDS: Partial<Record<string, string>> = {
  rooms: 'rooms',
  houseType: 'houseTypeId',
  wallsType: 'wallsTypeId',
  objectType: 'objectTypeIds',
  area: 'area',
  firstLine: 'firstLine',
  pool: 'pool',
};
const nothing = () => null;
const filled = (values: Record<string, unknown>) => (path: string) => values[path] ?? null;
const shown = (categoryId: number | null, values = {}) => shownFields(ALL_SHOWN, categoryId, filled(values)).map(({ field }) => field);

test('every field of the form is a field of a lot, and none is there twice', () => {
  for (const field of ALL_SHOWN) expect([field, field in LOT_FIELDS || `${field}.ru` in LOT_FIELDS]).toEqual([field, true]);
  expect(new Set(ALL_SHOWN).size).toBe(ALL_SHOWN.length);
});

test('every optional field of the schema is in the form', () => {
  for (const field of Object.keys(EXTRA_CATEGORIES)) expect(ALL_SHOWN).toContain(field);
});

describe.each(Object.entries(CATEGORY))('a lot of the category %s', (_, categoryId) => {
  test('is asked for the optional fields that visitors see of this category, and for no others', () => {
    for (const field of Object.keys(EXTRA_CATEGORIES)) expect([field, isAskedFor(field, categoryId)]).toEqual([field, isForCategory(field as LotExtra, categoryId)]);
  });
  test('is asked for everything that visitors can filter it by', () => {
    const offered = FILTER_NAMES.filter((name) => name in FILTERED_FIELDS && isOffered(name, [categoryId as CategoryId]));
    for (const name of offered) expect([name, isAskedFor(FILTERED_FIELDS[name] ?? '', categoryId)]).toEqual([name, true]);
  });
  test('is asked for its size', () => expect(isAskedFor('area', categoryId) || isAskedFor('landArea', categoryId)).toBe(true));
});

test('the deal decides too: only a lot to let has a deposit, only one for sale a mortgage', () => {
  expect([isAskedFor('deposit', CATEGORY.rent_inhabited), isAskedFor('deposit', CATEGORY.apartments)]).toEqual([true, false]);
  expect([isAskedFor('mortgagePossible', CATEGORY.rent_inhabited), isAskedFor('mortgagePossible', CATEGORY.apartments)]).toEqual([false, true]);
});

test('before a category is chosen only fields that most categories share are asked for', () => {
  expect(shown(null)).toEqual(expect.arrayContaining(['area', 'landArea', 'rooms', 'floor']));
  for (const field of ['market', 'deposit', 'tenant', 'permittedUse', 'objectTypeIds']) expect(shown(null)).not.toContain(field);
});

describe('a value that the category does not ask for', () => {
  test.each([
    ['deposit', { deposit: 100_000 }],
    ['deposit', { deposit: 0 }],
    ['petsAllowed', { petsAllowed: false }],
    ['tenant', { 'tenant.en': 'A bakery' }],
    ['objectTypeIds', { objectTypeIds: [3] }],
  ])('stays in sight: %s %j', (field, values) => {
    expect(shownFields([field], CATEGORY.apartments, filled(values))).toEqual([{ field, isLeftOver: true }]);
  });
  test.each([{ deposit: null }, { 'tenant.ru': '', 'tenant.en': '' }, { objectTypeIds: [] }])('is gone when it is emptied: %j', (values) => {
    expect(shownFields(['deposit', 'tenant', 'objectTypeIds'], CATEGORY.apartments, filled(values))).toEqual([]);
  });
  test('is an ordinary field in its own category', () => expect(shownFields(['deposit'], CATEGORY.rent_commercial, nothing)).toEqual([{ field: 'deposit', isLeftOver: false }]));
});
