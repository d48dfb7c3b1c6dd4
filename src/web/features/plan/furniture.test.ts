import { describe, expect, test } from 'vitest';
import type { Opening, Room } from '#contract/catalog/plan-walls.ts';
import { furnitureOf } from './furniture.ts';

const room = (kind: Room['kind'], width: number, depth: number): Room => ({ title: kind, kind, x: 2, y: 3, width, depth });
const doorAbove: Opening = { kind: 'door', along: 'x', x: 2.5, y: 3, length: 0.9 };

describe('the furniture of a room', () => {
  test('stays within the room', () => {
    for (const kind of ['bedroom', 'kitchen', 'living', 'study', 'bath'] as const) {
      for (const [width, depth] of [
        [2.6, 2.6],
        [4, 3.5],
        [6.5, 5],
        [12, 7],
      ] as const) {
        for (const piece of furnitureOf(room(kind, width, depth), [])) {
          expect(piece.x >= 0 && piece.y >= 0 && piece.x + piece.width <= width && piece.y + piece.depth <= depth, `${kind} ${width} × ${depth}`).toBe(true);
        }
      }
    }
  });
  test('a bed stands at the upper wall, or at the lower one if the door is in the upper one', () => {
    const bedroom = room('bedroom', 4, 4.5);
    const topmost = (openings: Opening[]) => Math.min(...furnitureOf(bedroom, openings).map(({ y }) => y));
    expect(topmost([])).toBeLessThan(1);
    expect(topmost([doorAbove])).toBeGreaterThan(2);
  });
  test('a bedroom that is too small has no bed', () => expect(furnitureOf(room('bedroom', 2, 2.2), [])).toEqual([]));
  test('halls and service rooms stay empty', () => expect([...furnitureOf(room('hall', 4, 4), []), ...furnitureOf(room('service', 4, 4), [])]).toEqual([]));
});
