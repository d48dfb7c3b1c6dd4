import { expect, test } from 'vitest';
import { millionsToRoubles, searchOfForm } from './filter-form.ts';

test('an untouched filter says nothing', () =>
  expect(
    searchOfForm([
      ['categories', ''],
      ['priceMinMln', ''],
    ]),
  ).toBe(''));
test('lists are joined by commas and millions become roubles', () =>
  expect(
    searchOfForm([
      ['categories', '5,9'],
      ['rooms', '2'],
      ['rooms', '3'],
      ['priceMaxMln', '12,5'],
    ]),
  ).toBe('categories=5,9&rooms=2,3&priceMax=12500000'));
test.each([
  ['1', 1_000_000],
  ['до 200', 200_000_000],
  ['0.09', 90_000],
  ['много', undefined],
  ['-', undefined],
  [undefined, undefined],
])('%j millions are %j roubles', (typed, roubles) => expect(millionsToRoubles(typed)).toBe(roubles));
