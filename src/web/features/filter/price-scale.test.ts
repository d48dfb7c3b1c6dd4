import { expect, test } from 'vitest';
import { DEFAULT_BOUNDS } from '#web/stores/filter-rules.ts';
import { priceStops, stopOf } from './price-scale.ts';

const stops = priceStops(DEFAULT_BOUNDS);

test('the scale goes from one bound to the other, in increasing stops', () => {
  expect(stops.at(0)).toBe(10_000);
  expect(stops.at(-1)).toBe(200_000_000);
  expect(stops.every((stop, index) => index === 0 || stop > (stops[index - 1] ?? 0))).toBe(true);
});
test('steps are round and in proportion to the price', () => {
  expect(stops).toContain(1_100_000);
  expect(stops).toContain(40_000_000);
  const ratios = stops.slice(1).map((stop, index) => stop / (stops[index] ?? 1));
  expect(Math.max(...ratios)).toBeLessThanOrEqual(1.1 + Number.EPSILON);
});
test('bounds that are not round are stops themselves', () => expect(priceStops({ min: 87_500, max: 94_100 })).toEqual([87_500, 90_000, 94_100]));
test('a single price is a single stop', () => expect(priceStops({ min: 5, max: 5 })).toEqual([5]));
test.each([
  [10_000, 0],
  [1, 0],
  [10_400, 0],
  [10_600, 1],
  [200_000_000, stops.length - 1],
  [900_000_000, stops.length - 1],
])('%d is at stop %d', (price, stop) => expect(stopOf(price, stops)).toBe(stop));
