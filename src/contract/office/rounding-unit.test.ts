import { expect, test } from 'vitest';
import { roundingUnit } from './rounding-unit.ts';

test.each([
  ['a rent changed by 5 %', 320_000, 304_000, 1_000],
  ['the price of a villa changed by 5 %', 148_500_000, 141_075_000, 500_000],
  ['the price of a villa changed by a tenth of 1 %', 148_500_000, 148_351_500, 10_000],
  ['a price of a few roubles', 77, 78, 1],
])('%s, from %i to %i, is rounded to multiples of %i', (_, before, after, unit) => expect(roundingUnit(before, after)).toBe(unit));
