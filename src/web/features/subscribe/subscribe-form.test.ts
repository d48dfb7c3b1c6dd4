import { expect, test } from 'vitest';
import { filterQuery } from './subscribe-form.tsx';

test('an alert has the filters of the catalogue’s address', () => {
  expect(filterQuery({ categories: '3,4', priceMax: 45_000_000, pool: true, firstLine: false, 'search[name]': '' })).toBe('categories=3%2C4&priceMax=45000000&pool=true');
  expect(filterQuery({})).toBe('');
});
