import { expect, test } from 'vitest';
import { filterQuery } from './subscribe-form.tsx';

test('the filters of an alert are a query string of the catalogue, without those that are not set', () => {
  expect(filterQuery({ categories: '3,4', priceMax: 45_000_000, pool: true, firstLine: false, 'search[name]': '' })).toBe('categories=3%2C4&priceMax=45000000&pool=true');
  expect(filterQuery({})).toBe('');
});
