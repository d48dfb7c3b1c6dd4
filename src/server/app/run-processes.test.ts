import { expect, test } from 'vitest';
import { pauseBeforeReplacing } from './run-processes.ts';

test('a worker that ends is replaced at once, one that ends again and again after longer and longer', () => {
  expect([0, 1, 2, 3, 4, 40].map((ends) => pauseBeforeReplacing(ends, 1))).toEqual([0, 1_000, 2_000, 5_000, 10_000, 10_000]);
});
test('the last worker is replaced within a second, since nobody serves meanwhile', () => {
  expect([0, 1, 2, 3, 4, 40].map((ends) => pauseBeforeReplacing(ends, 0))).toEqual([0, 1_000, 1_000, 1_000, 1_000, 1_000]);
});
