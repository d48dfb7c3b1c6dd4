import { expect, test } from 'vitest';
import { numberShown, readNumber } from './number-text.ts';

test.each([
  ['148 500 000', 148_500_000],
  ['148\u00a0500\u202f000', 148_500_000],
  ['6,2', 6.2],
  ['6.2', 6.2],
  ['47,213600', 47.2136],
  ['−12', -12],
  ['0', 0],
  ['', null],
  ['  ', null],
])('«%s» is read as %s', (text, number) => expect(readNumber(text, 'ru')).toBe(number));

test.each([
  ['148,500,000', 148_500_000],
  ['1,250.5', 1_250.5],
  ['6.2', 6.2],
  ['6,2', 6.2],
])('in English «%s» is read as %s', (text, number) => expect(readNumber(text, 'en')).toBe(number));

test.each(['около ста', '5 млн', '1e6', '0x10', '--5', '1,2,3', '<b>5</b>', 'Infinity'])('«%s» is no number and stays as it was typed', (text) => {
  expect(readNumber(text, 'ru')).toBe(text);
});

test.each([0, 6.2, 412, 2023, 148_500_000, -5, 47.2136, 39.746215])('%s is shown as a text that is read as the same number', (number) => {
  for (const locale of ['ru', 'en'] as const) expect(readNumber(numberShown(number, locale), locale)).toBe(number);
});

test('years and coordinates are not grouped', () => {
  expect([numberShown(2023, 'ru'), numberShown(47.2136, 'ru'), numberShown(2023, 'en')]).toEqual(['2023', '47,2136', '2023']);
});
