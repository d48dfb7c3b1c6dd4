import { expect, test } from 'vitest';
import { othersOf } from './load-building.ts';

const at = (id: number, place: number, parent: string) => ({ id, location: { id: place, parent } });

test('beside a building stand its nearest neighbours, and never itself', () => {
  const shown = at(1, 10, 'Ростов-на-Дону');
  const all = [shown, at(2, 30, 'Левый берег'), at(3, 11, 'Ростов-на-Дону'), at(4, 10, 'Ростов-на-Дону'), at(5, 31, 'Левый берег')];
  expect(othersOf(all, shown).map(({ id }) => id)).toEqual([4, 3, 2]);
});
