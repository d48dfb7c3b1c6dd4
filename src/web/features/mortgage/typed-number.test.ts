import { expect, test } from 'vitest';
import { parseNumber } from './typed-number.tsx';

test('a sum may be typed with the separators of either language', () => {
  expect(parseNumber('148 500 000', false)).toBe(148_500_000);
  expect(parseNumber('148,500,000', false)).toBe(148_500_000);
});
test('a rate may have a comma or a point, and may be unfinished', () => {
  expect(parseNumber('16,5', true)).toBe(16.5);
  expect(parseNumber('16.55', true)).toBe(16.55);
  expect(parseNumber('16,', true)).toBe(16);
});
test('an empty text and letters are not a number', () => {
  expect(parseNumber('', false)).toBeUndefined();
  expect(parseNumber('дорого', false)).toBeUndefined();
  expect(parseNumber('1,2,3', true)).toBeUndefined();
});
