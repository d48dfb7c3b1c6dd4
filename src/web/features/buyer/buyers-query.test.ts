import { expect, test } from 'vitest';
import { isSameBuyersList, parseBuyers, searchOfBuyers, withBuyersChange } from './buyers-query.ts';

const parsed = (search: string) => parseBuyers(new URLSearchParams(search));

test('requests are filtered by category, place and price; property filters are for lots', () => {
  expect(parsed('categories=3&locations=101,102&priceMin=100&priceMax=900&rooms=2&pool=1&exclusive=1&search[name]=a&page=2')).toEqual({
    filterParams: { categories: '3', locations: '101,102', priceMin: '100', priceMax: '900' },
    page: 2,
  });
});
test('invalid values in the address are ignored', () => expect(parsed('categories=x&priceMax=-1&page=many')).toEqual({ filterParams: {}, page: 1 }));
test('the address has the filters that are set, and the page after the first', () => {
  expect(searchOfBuyers(parsed('priceMax=900&locations=101,102&page=3'))).toBe('locations=101,102&priceMax=900&page=3');
  expect(searchOfBuyers(parsed('page=1'))).toBe('');
});
test('a change of a control is made to the list that was asked for last, from its first page on, without what only lots have', () => {
  expect(searchOfBuyers(withBuyersChange(parsed('locations=101&priceMax=900&page=2'), 'priceMax=900', 'deal=sale&categories=3&priceMax=900'))).toBe(
    'categories=3&locations=101&priceMax=900',
  );
});
test.each([
  ['categories=3&priceMax=900', true],
  ['categories=3&priceMax=900&utm_source=mail', true],
  ['priceMax=900&categories=3', true],
  ['categories=2&priceMax=900', false],
  ['categories=3&priceMax=900&page=2', false],
])('?%s is the same list as ?categories=3&priceMax=900: %s', (search, isSame) => expect(isSameBuyersList(search, parsed('categories=3&priceMax=900'))).toBe(isSame));
