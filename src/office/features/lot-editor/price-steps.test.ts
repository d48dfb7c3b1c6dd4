import { expect, test } from 'vitest';
import { priceSteps } from './price-steps.ts';

const DAY = 86_400_000;
const NOW = Date.parse('2026-11-18T12:00:00Z');
/** Days ago and prices, the newest first, as the server sends them. */
const history = (...entries: [days: number, price: number][]) =>
  entries.map(([days, after]) => ({ at: new Date(NOW - days * DAY).toISOString(), before: null, after, by: null, reason: null }));
const steps = (...entries: [days: number, price: number][]) => priceSteps(history(...entries), NOW);

test('steps go from the oldest price to the newest; the highest price is at the top, and even a price of today has a line of its own', () => {
  expect(steps([50, 80], [100, 100]).map(({ x, y, price }) => [x, y, price])).toEqual([
    [0, 0, 100],
    [0.44, 1, 80],
  ]);
  expect(steps([0, 80], [100, 100]).at(-1)?.x).toBe(0.88);
});
test('the first and the last price have a label, and the others where there is room', () => {
  expect(steps([10, 70], [12, 80], [50, 90], [98, 95], [100, 100]).map(({ hasLabel }) => hasLabel)).toEqual([true, false, true, false, true]);
});
test('prices that are all the same, or of one moment, are a flat line', () => {
  expect(steps([0, 70], [0, 70]).map(({ x, y }) => [x, y])).toEqual([
    [0, 0],
    [0, 0],
  ]);
});
