import { expect, test } from 'vitest';
import { countIn } from './count-in.ts';

const place = { id: 102, title: '', count: 12, byCategory: { 2: 6, 3: 3, 5: 2, 9: 1 } };

test('the count beside a place follows the chosen category', () => expect(countIn(place, { deal: '', categories: [3, 5] })).toBe(5));
test('and without one the deal', () => {
  expect(countIn(place, { deal: 'sale', categories: [] })).toBe(9);
  expect(countIn(place, { deal: 'rent', categories: [] })).toBe(3);
});
test('and is of everything where both are shown', () => expect(countIn(place, { deal: '', categories: [] })).toBe(12));
