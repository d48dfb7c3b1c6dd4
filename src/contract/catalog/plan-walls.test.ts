import { expect, test } from 'vitest';
import { isOuter, lengthOf, type Room, wallsOf } from './plan-walls.ts';

const room = (title: string, kind: Room['kind'], x: number, y: number, width: number, depth: number): Room => ({ title, kind, x, y, width, depth });
const hall = room('hall', 'hall', 0, 0, 4, 3);
const bath = room('bath', 'bath', 4, 0, 2, 3);
const living = room('living', 'living', 0, 3, 6, 5);
const terrace = room('terrace', 'terrace', 0, 8, 6, 2);

test('a wall shared by two rooms is listed once', () => {
  const inner = wallsOf([hall, bath, living]).filter((wall) => !isOuter(wall));
  expect(inner.map(({ along, at, from, to, before, after }) => [along, at, from, to, before?.title, after?.title])).toEqual([
    ['x', 3, 0, 4, 'hall', 'living'],
    ['x', 3, 4, 6, 'bath', 'living'],
    ['y', 4, 0, 3, 'hall', 'bath'],
  ]);
});
test('the outer walls go around the house, not around the terrace', () => {
  const outer = wallsOf([hall, bath, living, terrace]).filter(isOuter);
  expect(outer.reduce((sum, wall) => sum + lengthOf(wall), 0)).toBe(2 * (6 + 8));
});
test('walls meet despite floating-point errors', () => {
  const walls = wallsOf([room('a', 'room', 0, 0, 0.1 + 0.2, 1), room('b', 'room', 0.3, 0, 1, 1)]);
  expect(walls.filter((wall) => !isOuter(wall))).toHaveLength(1);
});
test('the outer walls of an L-shaped floor include the inner corner', () => {
  const outer = wallsOf([room('a', 'room', 0, 0, 6, 3), room('b', 'room', 3, 3, 3, 3)]).filter(isOuter);
  expect(outer.reduce((sum, wall) => sum + lengthOf(wall), 0)).toBe(24);
});
