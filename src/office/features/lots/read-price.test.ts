import { expect, test } from 'vitest';
import { overwriteGetLocale } from '#runtime';
import { readPrice } from './read-price.ts';

overwriteGetLocale(() => 'ru');

test.each([
  ['12 500 000', 12_500_000],
  ['12.500.000 ₽', 12_500_000],
  ['1,250,000', 1_250_000],
  ['1.5 млн', 1_500_000],
  ['1,5 млн руб.', 1_500_000],
  ['2m', 2_000_000],
  ['900k', 900_000],
  ['5 ₽/м²', undefined],
  ['900 тыс.', 900_000],
  ['дорого', undefined],
  ['1.2.3', undefined],
  ['', undefined],
])('the price «%s» is read as %s', (text, price) => expect(readPrice(text)).toBe(price));
