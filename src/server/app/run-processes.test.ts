import { expect, test } from 'vitest';
import { pauseBeforeReplacing } from './run-processes.ts';

test('a worker that ends is replaced at once, and one that keeps ending after longer and longer pauses', () => {
  expect([0, 1, 2, 3, 4, 40].map((ends) => pauseBeforeReplacing(ends, 1))).toEqual([0, 1_000, 2_000, 5_000, 10_000, 10_000]);
});
test('the last worker is replaced within a second, because nothing serves the site meanwhile', () => {
  expect([0, 1, 2, 3, 4, 40].map((ends) => pauseBeforeReplacing(ends, 0))).toEqual([0, 1_000, 1_000, 1_000, 1_000, 1_000]);
});
