import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moveBeside, moveTo } from './photo-order.ts';

test('a photo is moved before and after another', () => {
  expect(moveBeside([1, 2, 3, 4], new Set([1]), 3, 'after')).toEqual([2, 3, 1, 4]);
  expect(moveBeside([1, 2, 3, 4], new Set([4]), 1, 'before')).toEqual([4, 1, 2, 3]);
});
test('several photos keep their order', () => expect(moveBeside([1, 2, 3, 4], new Set([4, 2]), 1, 'before')).toEqual([2, 4, 1, 3]));
test('a photo is moved to a place, and never beyond the ends', () => {
  expect(moveTo([1, 2, 3], 3, 0)).toEqual([3, 1, 2]);
  expect(moveTo([1, 2, 3], 1, 99)).toEqual([2, 3, 1]);
  expect(moveTo([1, 2, 3], 2, -5)).toEqual([2, 1, 3]);
});
test('no move loses or doubles a photo', () =>
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.nat(50)),
      fc.uniqueArray(fc.nat(50)),
      fc.nat(50),
      fc.integer(),
      fc.constantFrom('before' as const, 'after' as const),
      (ids, moved, target, place, side) => {
        for (const next of [moveBeside(ids, new Set(moved), target, side), moveTo(ids, target, place)]) expect([...next].sort()).toEqual([...ids].sort());
      },
    ),
  ));
