import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mergePhotos, moveTo } from './photo-order.ts';

describe('one photo', () => {
  test.each([
    [0, [3, 1, 2, 4]],
    [3, [1, 2, 4, 3]],
    [99, [1, 2, 4, 3]],
    [-1, [3, 1, 2, 4]],
  ])('is moved to place %i', (place, order) => expect(moveTo([1, 2, 3, 4], 3, place)).toEqual(order));
  test('that is not in the list moves nothing', () => expect(moveTo([1, 2], 9, 0)).toEqual([1, 2]));
});

describe('photos of two people', () => {
  test.each<[string, number[], number[], number[], number[] | undefined]>([
    ['both have added some', [1, 2], [1, 2, 8, 9], [1, 2, 5], [1, 2, 8, 9, 5]],
    ['both have added the same', [1], [1, 5], [1, 5], [1, 5]],
    ['one has added to an empty list, the other too', [], [1], [2], [1, 2]],
    ['one has taken out, the other has added', [1, 2, 3], [1, 3], [1, 2, 3, 4], [1, 3, 4]],
    ['one has changed the order, the other has added a cover', [1, 2, 3], [3, 2, 1], [9, 1, 2, 3], [9, 3, 2, 1]],
    ['both have changed the order alike', [1, 2, 3], [3, 2, 1], [3, 2, 1, 4], [3, 2, 1, 4]],
    ['both have changed the order differently', [1, 2, 3], [3, 2, 1], [2, 1, 3], undefined],
  ])('%s', (_, was, mine, theirs, merged) => expect(mergePhotos(was, mine, theirs)).toEqual(merged));

  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 9 });
  test('whatever they do: nothing that was added is lost, nothing taken out comes back, nothing is there twice', () =>
    fc.assert(
      fc.property(ids, ids, ids, (was, mine, theirs) => {
        const merged = mergePhotos(was, mine, theirs);
        if (!merged) return;
        const expected = [...new Set([...mine, ...theirs])].filter((id) => !was.includes(id) || (mine.includes(id) && theirs.includes(id)));
        expect(merged.toSorted()).toEqual(expected.toSorted());
      }),
    ));
});
