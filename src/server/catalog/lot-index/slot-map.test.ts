import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SlotMap } from './slot-map.ts';

const anyId = fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 2 ** 31 - 1 }));
const anySteps = fc.array(fc.record({ id: anyId, slot: fc.nat(), gone: fc.boolean() }), { maxLength: 400 });

test('a slot map has the same content as a plain Map after any changes', () => {
  fc.assert(
    fc.property(anySteps, (steps) => {
      const [map, plain] = [new SlotMap(), new Map<number, number>()];
      for (const { id, slot, gone } of steps) {
        map.delete(id);
        plain.delete(id);
        if (gone) continue;
        map.add(id, slot);
        plain.set(id, slot);
      }
      expect(map.size).toBe(plain.size);
      expect([...map.ids].sort((one, other) => one - other)).toEqual([...plain.keys()].sort((one, other) => one - other));
      for (const { id } of steps) expect(map.get(id)).toBe(plain.get(id));
      expect(map.get(2 ** 30 + 7)).toBe(plain.get(2 ** 30 + 7));
    }),
    { seed: 47, numRuns: 300 },
  );
});
