import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatNumber } from './format-number.ts';

const TAGS = { ru: 'ru-RU', en: 'en-GB' };

test('numbers are formatted as in each language', () => {
  expect(formatNumber(148_500_000, 'ru')).toBe('148\u00a0500\u00a0000');
  expect(formatNumber(1_234.5, 'ru')).toBe('1\u00a0234,5');
  expect(formatNumber(1_234.5, 'en')).toBe('1,234.5');
  expect(formatNumber(40, 'en')).toBe('40');
  expect(formatNumber(25.96, 'ru', 1)).toBe('26');
});

test('the result equals that of Intl for any number', () => {
  const number = fc.tuple(fc.integer({ min: -(10 ** 12), max: 10 ** 12 }), fc.integer({ min: 0, max: 3 })).map(([digits, decimals]) => digits / 10 ** decimals);
  fc.assert(
    fc.property(number, fc.constantFrom('ru' as const, 'en' as const), (value, locale) => {
      expect(formatNumber(value, locale)).toBe(new Intl.NumberFormat(TAGS[locale]).format(value).replaceAll(/\s/g, '\u00a0'));
    }),
    { seed: 11 },
  );
});
