import { expect, test } from 'vitest';
import { SeededRandom } from '#server/db/seed/seeded-random.ts';
import { emptyBits, hasBit } from './bits.ts';
import { BucketedOrder } from './bucketed-order.ts';

const CAPACITY = 20_000;

/** An order in which the id of each slot is the slot itself, and the same slots in a plain set. */
function orderOf(keyOf: (slot: number) => number, filled: number) {
  const keys = Float64Array.from({ length: CAPACITY }, (_, slot) => keyOf(slot));
  const ids = Float64Array.from({ length: CAPACITY }, (_, slot) => slot);
  const bucketed = new BucketedOrder({ keys: () => keys, ids: () => ids });
  for (const _ of bucketed.filling(
    Int32Array.from({ length: filled }, (__, slot) => slot),
    CAPACITY,
  ));
  const present = new Set(Array.from({ length: filled }, (_, slot) => slot));
  return {
    bucketed,
    keys,
    add(slot: number) {
      if (!present.has(slot)) bucketed.add(slot);
      present.add(slot);
    },
    remove: (slot: number) => present.delete(slot) && bucketed.remove(slot),
    sorted: () => [...present].sort((one, other) => (keys[one] as number) - (keys[other] as number) || one - other),
  };
}

const slotsOf = ({ order }: BucketedOrder, fromLargest = false) =>
  [...order.parts(0, order.length, fromLargest)].flatMap((part) => (fromLargest ? [...part].reverse() : [...part]));

function expectSame({ bucketed, keys, sorted }: ReturnType<typeof orderOf>): void {
  const expected = sorted();
  expect(slotsOf(bucketed)).toEqual(expected);
  expect(slotsOf(bucketed, true)).toEqual(expected.toReversed());
  const random = new SeededRandom(3);
  for (let nth = 0; nth < 20; nth++) {
    const [low = 0, high = 0] = [random.whole(0, CAPACITY), random.whole(0, CAPACITY)].map((slot) => keys[slot % CAPACITY] as number).sort((one, other) => one - other);
    const found = bucketed.between(low, high, emptyBits(CAPACITY));
    const within = expected.filter((slot) => (keys[slot] as number) >= low && (keys[slot] as number) <= high);
    expect(expected.filter((slot) => hasBit(found, slot))).toEqual(within);
  }
}

const KEYS: [string, (slot: number) => number][] = [
  ['all different', (slot) => (slot * 7_919) % CAPACITY],
  ['mostly the same', (slot) => (slot % 3 === 0 ? (slot * 31) % 50 : Number.POSITIVE_INFINITY)],
  ['ever larger', (slot) => slot],
];

for (const [name, keyOf] of KEYS) {
  test(`an order stays sorted through thousands of changes, with keys that are ${name}`, () => {
    const order = orderOf(keyOf, 5_000);
    const random = new SeededRandom(2);
    for (let change = 0; change < 15_000; change++) {
      const slot = random.whole(0, CAPACITY - 1);
      if (random.chance(0.6)) order.add(slot);
      else order.remove(slot);
    }
    expectSame(order);
  });
}

test('an order that starts empty, and one that becomes empty, stay sorted', () => {
  const order = orderOf((slot) => slot % 1_000, 0);
  for (let slot = 0; slot < CAPACITY; slot++) order.add(slot);
  expectSame(order);
  for (let slot = 0; slot < CAPACITY; slot++) order.remove(slot);
  expect(slotsOf(order.bucketed)).toEqual([]);
  order.add(5);
  expectSame(order);
});
