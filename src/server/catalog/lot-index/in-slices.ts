import { setImmediate as nextTurn } from 'node:timers/promises';

const SLICE_MS = 3;

/** Does long work, given as many short steps, in slices of a few milliseconds: requests are answered between them. */
export async function inSlices(steps: Iterable<unknown>): Promise<void> {
  let end = performance.now() + SLICE_MS;
  for (const _ of steps) {
    if (performance.now() < end) continue;
    await nextTurn();
    end = performance.now() + SLICE_MS;
  }
}

/** The same for one step per item. */
export const eachInSlices = <Item>(items: Iterable<Item>, visit: (item: Item) => unknown): Promise<void> => inSlices(visiting(items, visit));

function* visiting<Item>(items: Iterable<Item>, visit: (item: Item) => unknown): Generator<unknown> {
  for (const item of items) yield visit(item);
}
