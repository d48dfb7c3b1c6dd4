import { expect, test } from 'vitest';
import { fittingSearch } from './fitting-search.ts';

const house = { categories: [{ id: 3, title: '' }], locations: [{ id: 101, title: '' }], budget: { min: null, max: 45_000_000 }, rooms: [4, 5] };

test('lots that fit a request are found by its category, place, rooms and budget', () => {
  expect(fittingSearch(house)).toBe('categories=3&locations=101&rooms=4,5&priceMax=45000000');
  expect(fittingSearch({ ...house, locations: [], rooms: [], budget: { min: 20_000_000, max: 45_000_000 } })).toBe('categories=3&priceMin=20000000&priceMax=45000000');
});
test('seven rooms are searched as five and more', () => expect(fittingSearch({ ...house, rooms: [7] })).toContain('rooms=5'));
test('a plot is searched without rooms', () => expect(fittingSearch({ ...house, categories: [{ id: 6, title: '' }] })).not.toContain('rooms'));
