import { expect, test } from 'vitest';
import type { Speech } from '#server/db/deps.ts';
import { describeFilters } from './describe-filters.ts';

const speech = (locale: 'ru' | 'en') => ({ locale, words: { categories: new Map(), locations: new Map(), options: new Map() } }) as unknown as Speech;

test('an alert says whether it looks for something to buy or to rent', () => {
  expect(describeFilters({ deal: 'rent', pool: true }, speech('ru'))).toBe('Снять · с\u00a0бассейном');
  expect(describeFilters({ deal: 'sale' }, speech('en'))).toBe('To buy');
});
