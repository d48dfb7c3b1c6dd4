import { describe, expect, test } from 'vitest';
import { percentOf, priceSteps, stepLine } from './price-steps.ts';

const priceOn = (day: string, price: number) => ({ price, changedAt: `${day}T09:00:00Z` });
const history = [priceOn('2026-03-14', 162_000_000), priceOn('2026-06-09', 156_000_000), priceOn('2026-10-02', 148_500_000)];

describe('the steps of a price history', () => {
  test('each step has its change in percent', () => expect(priceSteps(history).map(({ percent }) => percent)).toEqual([null, -3.7, -4.8]));
  test('the highest price is at the top, the lowest at the bottom, and the steps are equally long', () =>
    expect(priceSteps(history).map(({ x, y }) => [x, y])).toEqual([
      [8, 52],
      [121, 103],
      [233, 166],
    ]));
  test('the line is drawn up to the right edge', () => expect(stepLine(priceSteps(history))).toBe('M8 52H121V103H233V166H350'));
  test('the same price twice is no change', () => expect(priceSteps([priceOn('2026-03-14', 5), priceOn('2026-04-14', 5)])).toHaveLength(1));
  test('a rise is a positive percentage', () => expect(percentOf(10_000_000, 10_550_000)).toBe(5.5));
  test('an empty history has no steps', () => expect(priceSteps([])).toEqual([]));
});
