import { type Bits, eachBit, eachBitBack, hasBit } from './bits.ts';
import type { Order } from './order.ts';
import { BEGINNING, type Start, type Steps } from './steps.ts';

type Page = { offset: number; limit: number; fromLargest: boolean };

/** How many times as far as expected the order is followed from its beginning. */
const PATIENCE = 4;
/** What other ways cost, in places passed along an order: to choose among so many matches, and to find the step that a page begins in. */
const choosing = (total: number) => 10_000 + 8 * total;
const STEPPING = 60_000;
/** So many are sorted at a time, beside those that are wanted. */
const SORTED = 20;

/**
 * One page of the matches in an order. Where matches are frequent the order is followed: from its beginning if they are soon met there, otherwise
 * from the step that the page begins in. Where they are few, or do not turn up in time, the first ones are chosen from among the matches themselves.
 */
export function firstOf(matches: Bits, total: number, steps: Steps, { offset, limit, fromLargest }: Page): number[] {
  const wanted = Math.min(total, offset + limit);
  if (wanted <= offset) return [];
  const { order } = steps;
  const page = { offset, limit: wanted - offset, fromLargest };
  const expected = (wanted * order.length) / total;
  const stepping = STEPPING + steps.length + expected;
  const atOnce = follow(matches, order, page, BEGINNING, Math.min(choosing(total), stepping, PATIENCE * expected));
  if (atOnce) return atOnce;
  const met = stepping < choosing(total) ? follow(matches, order, page, steps.startOf(matches, offset, fromLargest), choosing(total)) : undefined;
  return met ?? choose(matches, order, wanted, fromLargest).slice(offset);
}

/** Passes no more than so many places. */
function follow(matches: Bits, order: Order, { offset, limit, fromLargest }: Page, start: Start, most: number): number[] | undefined {
  const met: number[] = [];
  const end = Math.min(order.length, start.place + most);
  let { passed } = start;
  for (let place = start.place; place < end; place++) {
    const slot = order.at(place, fromLargest);
    if (hasBit(matches, slot) && passed++ >= offset && met.push(slot) === limit) return met;
  }
  return undefined;
}

function choose(matches: Bits, order: Order, wanted: number, fromLargest: boolean): number[] {
  const compare = (one: number, other: number) => (fromLargest ? order.compare(other, one) : order.compare(one, other));
  const kept: number[] = [];
  let last: number | undefined;
  // Slots mostly follow the ids, and ids decide where keys are the same (no plot has an area): from the wrong end every match would be better than all before.
  const each = fromLargest ? eachBitBack : eachBit;
  each(matches, (slot) => {
    if (last !== undefined && compare(slot, last) > 0) return;
    kept.push(slot);
    if (kept.length < 2 * wanted + SORTED) return;
    kept.sort(compare).length = wanted;
    last = kept[wanted - 1];
  });
  return kept.sort(compare).slice(0, wanted);
}
