import { describe, expect, test } from 'vitest';
import type { Filters } from '#contract/catalog/filters.ts';
import { DEFAULT_BOUNDS, defaultOptions, type Options, optionsToQuery } from '#web/stores/filter-rules.ts';
import { appliedOf } from './applied.ts';

const titled = (id: number, title: string) => ({ id, title });
const filters: Filters = {
  categories: [
    { ...titled(3, 'Дома'), slug: 'houses', deal: 'sale', count: 5 },
    { ...titled(5, 'Аренда жилья'), slug: 'rent_inhabited', deal: 'rent', count: 2 },
  ],
  locations: [{ ...titled(1, 'Левый берег'), children: [titled(11, 'Левбердон'), titled(12, 'Батайск')].map((place) => ({ ...place, count: 1, byCategory: { 3: 1 } })) }],
  properties: {
    houseType: [titled(30, 'Монолит')],
    objectType: [titled(14, 'Коттедж')],
    wallsType: [titled(40, 'Кирпич')],
    rooms: [1, 2, 3, 4, 5],
    firstLine: { title: 'Первая линия' },
    pool: { title: 'Бассейн' },
    notFirstFloor: { title: 'Не первый этаж' },
    notLastFloor: { title: 'Не последний этаж' },
    features: [],
  },
};
const titlesAndRest = (some: Partial<Options>) =>
  appliedOf(filters, { ...defaultOptions(), ...some }, DEFAULT_BOUNDS).map(({ title, without }) => [title.replaceAll('\u00a0', ' '), optionsToQuery(without, DEFAULT_BOUNDS)]);

describe('the applied filters', () => {
  test('are none in an untouched filter', () => expect(titlesAndRest({})).toEqual([]));
  test('are listed one by one, each with the options that remain without it', () =>
    expect(
      titlesAndRest({ categories: [3], locations: [11, 12], priceMax: 40_000_000, rooms: [3, 5], wallsType: [40], areaMin: 80, areaMax: 120, pool: true, search: 'дом' }),
    ).toEqual([
      ['Дома', expect.not.stringContaining('categories')],
      ['«дом»', expect.not.stringContaining('search')],
      ['Левый берег', expect.not.stringContaining('locations')],
      ['до 40 млн ₽', expect.not.stringContaining('price')],
      ['3 комн.', expect.stringContaining('rooms=5&')],
      ['5+ комн.', expect.stringContaining('rooms=3&')],
      ['Стены: кирпич', expect.not.stringContaining('wallsType')],
      ['Площадь от 80 до 120 м²', expect.not.stringContaining('area')],
      ['Бассейн', expect.not.stringContaining('pool')],
    ]));
  test('include what the category does not offer: a phrase may have asked for it', () =>
    expect(titlesAndRest({ categories: [3], houseType: [30] })).toEqual([
      ['Дома', 'deal=sale&houseType=30'],
      ['Монолит', 'categories=3'],
    ]));
  test('have a chip for the deal; without it both deals are meant', () =>
    expect(titlesAndRest({ deal: 'sale', rooms: [3] })).toEqual([
      ['Продажа', 'rooms=3'],
      ['3 комн.', 'deal=sale'],
    ]));
  test('keep the deal of a category that is removed', () =>
    expect(titlesAndRest({ categories: [5], rooms: [3] })).toEqual([
      ['Аренда жилья', 'deal=rent&rooms=3'],
      ['3 комн.', 'categories=5'],
    ]));
  test('keep their keys when another filter is changed, so that a click on one is not lost', () => {
    const keysOf = (some: Partial<Options>) => appliedOf(filters, { ...defaultOptions(), ...some }, DEFAULT_BOUNDS).map(({ key }) => key);
    expect(keysOf({ categories: [5], rooms: [2, 3], pool: true })).toEqual(expect.arrayContaining(keysOf({ rooms: [3], pool: true })));
    expect(new Set(keysOf({ categories: [5], rooms: [2, 3], pool: true })).size).toBe(4);
  });
  test('have the titles of a phrase, where a chip stands for all that the title says', () => {
    const titles = { rooms: '4 комнаты: 3 спальни', areaMin: 'от 139 м² (1500 кв. футов)', locations: 'Левый берег' };
    const titlesOf = (some: Partial<Options>) => appliedOf(filters, { ...defaultOptions(), ...some }, DEFAULT_BOUNDS, titles).map(({ title }) => title.replaceAll('\u00a0', ' '));
    expect(titlesOf({ deal: 'sale', rooms: [4], areaMin: 139 })).toEqual(['Продажа', titles.rooms, titles.areaMin]);
    expect(titlesOf({ rooms: [3, 4] })).toEqual(['3 комн.', '4 комн.']);
    expect(titlesOf({ areaMin: 139, areaMax: 200 }).join()).not.toContain('футов');
  });
});
