import { expect, test } from 'vitest';
import { formToQuery, inOrder, millionsToRoubles } from './filter-form.ts';

test('an untouched filter is an empty query', () =>
  expect(
    formToQuery([
      ['categories', ''],
      ['priceMinMln', ''],
    ]),
  ).toBe(''));
test('lists are joined by commas and millions become roubles', () =>
  expect(
    formToQuery([
      ['categories', '2,8'],
      ['rooms', '2'],
      ['rooms', '3'],
      ['priceMaxMln', '12,5'],
    ]),
  ).toBe('categories=2,8&rooms=2,3&priceMax=12500000'));
test('every field of the catalogue’s form is read as a browser sends it', () =>
  expect(
    formToQuery([
      ['categories', '3'],
      ['locations', '101'],
      ['locations', '101,102,103'],
      ['priceMin', '5\u00a0000\u00a0000'],
      ['priceMax', '40,000,000'],
      ['rooms', '3'],
      ['wallsType', '40'],
      ['wallsType', '41'],
      ['objectType', '14'],
      ['firstLine', '1'],
      ['pool', '0'],
      ['search[name]', ' дом & сад '],
    ]),
  ).toBe(
    `categories=3&locations=101,102,103&rooms=3&wallsType=40,41&objectType=14&priceMin=5000000&priceMax=40000000&firstLine=1&search[name]=${encodeURIComponent('дом & сад')}`,
  ));
test('what the chosen category does not offer is dropped', () =>
  expect(
    formToQuery([
      ['categories', '6'],
      ['rooms', '3'],
      ['houseType', '30'],
      ['pool', '1'],
    ]),
  ).toBe('categories=6&pool=1'));
test.each([
  ['1', 1_000_000],
  ['до 200', 200_000_000],
  ['0.09', 90_000],
  ['много', undefined],
  ['-', undefined],
  [undefined, undefined],
])('%j millions are %j roubles', (typed, roubles) => expect(millionsToRoubles(typed)).toBe(roubles));
test('a deal is kept with other filters, and left out with a category of that deal', () => {
  expect(
    formToQuery([
      ['deal', 'sale'],
      ['categories', ''],
      ['rooms', '2'],
    ]),
  ).toBe('deal=sale&rooms=2');
  expect(
    formToQuery([
      ['deal', 'sale'],
      ['categories', '2'],
    ]),
  ).toBe('categories=2');
  expect(
    formToQuery([
      ['deal', 'rent'],
      ['categories', '2'],
    ]),
  ).toBe('deal=rent');
});
test('a range that was typed the wrong way round is turned, and a range with one end keeps only that end', () => {
  expect(
    formToQuery([
      ['priceMinMln', '40'],
      ['priceMaxMln', '9,5'],
    ]),
  ).toBe('priceMin=9500000&priceMax=40000000');
  expect(formToQuery([['priceMinMln', '40']])).toBe('priceMin=40000000');
  expect(inOrder(200, 100)).toEqual([100, 200]);
  expect(inOrder(200, undefined)).toEqual([200, undefined]);
  expect(inOrder('9', '10')).toEqual(['9', '10']);
});
