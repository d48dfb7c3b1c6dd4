import { expect, test } from 'vitest';
import type { Translations } from '#server/db/deps.ts';
import { describeFilters } from './describe-filters.ts';

const localized = (locale: 'ru' | 'en') =>
  ({
    locale,
    texts: {
      categories: new Map(),
      locations: new Map(),
      options: new Map(),
      complexes: new Map([[5, { title: { ru: 'Дом на Пушкинской', en: 'Pushkinskaya House' } }]]),
      settlements: new Map(),
    },
  }) as unknown as Translations;

test('the description of an alert names the deal: to buy or to rent', () => {
  expect(describeFilters({ deal: 'rent', pool: true }, localized('ru'))).toBe('Снять · с\u00a0бассейном');
  expect(describeFilters({ deal: 'sale' }, localized('en'))).toBe('To buy');
});

test('the description of an alert has the area', () => {
  expect(describeFilters({ areaMin: 80, areaMax: 1_200 }, localized('ru'))).toBe('Площадь от\u00a080 до\u00a01\u00a0200\u00a0м²');
  expect(describeFilters({ areaMin: 80 }, localized('en'))).toBe('Area from 80\u00a0m²');
  expect(describeFilters({ areaMax: 80 }, localized('en'))).toBe('Area up to 80\u00a0m²');
});

test('the description of an alert names the complex', () => {
  expect(describeFilters({ complex: 5 }, localized('ru'))).toBe('Дом на Пушкинской');
});
