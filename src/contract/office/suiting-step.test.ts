import { expect, test } from 'vitest';
import { suitingStep } from './suiting-step.ts';

test.each([
  ['a rent by 5 %', 320_000, 304_000, 1_000],
  ['a villa by 5 %', 148_500_000, 141_075_000, 500_000],
  ['a villa by a tenth of 1 %', 148_500_000, 148_351_500, 10_000],
  ['a price of a few roubles', 77, 78, 1],
])('%s', (_, before, after, step) => expect(suitingStep(before, after)).toBe(step));
