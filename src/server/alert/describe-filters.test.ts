import { expect, test } from 'vitest';
import type { Localized } from '#server/db/deps.ts';
import { describeFilters } from './describe-filters.ts';

const localized = (locale: 'ru' | 'en') => ({ locale, texts: { categories: new Map(), locations: new Map(), options: new Map() } }) as unknown as Localized;

test('an alert says whether it looks for something to buy or to rent', () => {
  expect(describeFilters({ deal: 'rent', pool: true }, localized('ru'))).toBe('Снять · с\u00a0бассейном');
  expect(describeFilters({ deal: 'sale' }, localized('en'))).toBe('To buy');
});
