import { afterEach, describe, expect, test } from 'vitest';
import { CATEGORY } from '#contract/catalog/category.ts';
import { overwriteGetLocale } from '#runtime';
import { lotFacts } from './lot-facts.ts';

const none = { rooms: null, area: null, landArea: null, floor: null, floors: null, firstLine: false, objectTypes: [] };
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test('a flat: rooms, area, floor', () =>
  expect(plain(lotFacts({ ...none, category: { id: CATEGORY.apartments, title: '' }, rooms: 3, area: 142, floor: 8, floors: 17 }))).toBe('3 комн. · 142 м² · 8/17 эт.'));
test('a house: rooms, area, land', () =>
  expect(plain(lotFacts({ ...none, category: { id: CATEGORY.houses, title: '' }, rooms: 6, area: 640, landArea: 22, floors: 2 }))).toBe('6 комн. · 640 м² · 22 сотки'));
test('land: its size, its use, the water', () =>
  expect(plain(lotFacts({ ...none, category: { id: CATEGORY.land, title: '' }, landArea: 24, objectTypes: ['Под жилой дом'], firstLine: true }))).toBe(
    '24 сотки · Под жилой дом · первая линия',
  ));
test('the word for sotkas agrees with a fraction as Russian requires', () =>
  expect(plain(lotFacts({ ...none, category: { id: CATEGORY.land, title: '' }, landArea: 6.5 }))).toBe('6,5 сотки'));

describe('in English', () => {
  afterEach(() => overwriteGetLocale(() => 'ru'));
  const inEnglish = (facts: Partial<Parameters<typeof lotFacts>[0]>) => {
    overwriteGetLocale(() => 'en');
    return plain(lotFacts({ ...none, category: { id: CATEGORY.apartments, title: '' }, ...facts }));
  };

  test.each([
    [1, 1, 'single-storey'],
    [1, 8, 'ground floor, 8 storeys'],
    [2, 8, '1st floor, 8 storeys'],
    [3, 8, '2nd floor, 8 storeys'],
    [4, 8, '3rd floor, 8 storeys'],
    [8, 8, '7th floor, 8 storeys'],
    [12, 21, '11th floor, 21 storeys'],
    [22, 25, '21st floor, 25 storeys'],
  ])('floors are counted from the ground: %d of %d is “%s”', (floor, floors, text) => expect(inEnglish({ floor, floors })).toBe(text));
  test('land is in square metres', () => {
    const house = { id: CATEGORY.houses, title: '' };
    expect(inEnglish({ category: house, rooms: 6, area: 640, landArea: 22 })).toBe('6 rooms · 640 m² · 2,200 m² of land');
    expect(inEnglish({ category: house, landArea: 6.7 })).toBe('670 m² of land');
  });
});
