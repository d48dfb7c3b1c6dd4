import { expect, test } from 'vitest';
import { othersOf } from './load-building.ts';

const at = (id: number, place: number, parent: string) => ({ id, location: { id: place, parent } });

test('other buildings are the three nearest, the nearest first, without the building itself', () => {
  const current = at(1, 10, 'Ростов-на-Дону');
  const all = [current, at(2, 30, 'Левый берег'), at(3, 11, 'Ростов-на-Дону'), at(4, 10, 'Ростов-на-Дону'), at(5, 31, 'Левый берег')];
  expect(othersOf(all, current).map(({ id }) => id)).toEqual([4, 3, 2]);
});
