import { expect, test } from 'vitest';
import type { Room } from '#contract/catalog/plan-walls.ts';
import { drawingOf } from './plan-drawing.ts';

const room = (kind: Room['kind'], x: number, y: number, width: number, depth: number): Room => ({ title: kind, kind, x, y, width, depth });

test('a plan has the same scale in both directions and fits the drawing', () => {
  const { scale, x, y, width } = drawingOf([room('living', 0, 0, 10, 5), room('kitchen', 10, 0, 6, 5)]);
  expect(x(16) - x(0)).toBeCloseTo(16 * scale, 0);
  expect(y(5) - y(0)).toBeCloseTo(5 * scale, 0);
  expect(x(0)).toBeGreaterThan(0);
  expect(x(16)).toBeLessThan(width);
});
test('the drawing of a deep plan is less than 750 units high', () => expect(drawingOf([room('living', 0, 0, 4, 20)]).height).toBeLessThan(750));
test('the dimensions of a house exclude its terrace and pool', () =>
  expect(drawingOf([room('living', 0, 0, 10, 8), room('terrace', 0, 8, 10, 3), room('pool', 1, 12, 14, 4)]).house).toEqual({ x: 0, y: 0, width: 10, depth: 8 }));
test('the scale bar is five metres long for a wide plan and two for a narrow one', () => {
  expect(drawingOf([room('living', 0, 0, 20, 10)]).barLength).toBe(5);
  expect(drawingOf([room('living', 0, 0, 9, 8)]).barLength).toBe(2);
});
