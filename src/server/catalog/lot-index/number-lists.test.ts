import { expect, test } from 'vitest';
import { SeededRandom } from '#server/db/seed/seeded-random.ts';
import { NumberLists } from './number-lists.ts';

test('each slot has the list that it was given last, however long', () => {
  const random = new SeededRandom(7);
  const lists = new NumberLists();
  const expected = new Map<number, number[]>();
  for (let change = 0; change < 20_000; change++) {
    const slot = random.whole(0, 900);
    const list = Array.from({ length: random.whole(0, 90) }, () => random.pick([random.whole(0, 127), random.whole(128, 20_000), random.whole(0, 2 ** 31 - 1)]));
    lists.set(slot, list);
    expected.set(slot, list);
  }
  for (const [slot, list] of expected) expect(lists.get(slot)).toEqual(list);
  expect(lists.get(5_000)).toEqual([]);
});

test('set returns whether the list has changed', () => {
  const lists = new NumberLists();
  expect(lists.set(3, [1, 200])).toBe(true);
  expect(lists.set(3, [1, 200])).toBe(false);
  expect(lists.set(3, [1, 201])).toBe(true);
  expect(lists.set(4, [])).toBe(false);
});
