import { type Bits, eachBit, eachBitBack, hasBit } from './bits.ts';
import type { Order } from './order.ts';

/** `skip`: places at the beginning of the order that are known to hold no match. */
type Page = { offset: number; limit: number; fromLargest: boolean; skip?: number };

/** What a comparison costs while sorting, in steps along an order. */
const SORTING = 20;

/**
 * One page of the matches in an order. Where matches are frequent they are soon met when the order is followed; where they are few, or have
 * not turned up by the time that choosing would have taken, the first ones are chosen from among the matches themselves.
 */
export function firstOf(matches: Bits, total: number, order: Order, page: Page): number[] {
  const wanted = Math.min(total, page.offset + page.limit);
  if (wanted <= page.offset) return [];
  const expected = (wanted * order.length) / total;
  const choosing = total + SORTING * wanted * Math.log2(wanted + 1);
  const met = expected < choosing ? follow(matches, order, { ...page, limit: wanted - page.offset }, choosing) : undefined;
  return met ?? choose(matches, order, wanted, page.fromLargest).slice(page.offset);
}

function follow(matches: Bits, order: Order, { offset, limit, fromLargest, skip = 0 }: Page, steps: number): number[] | undefined {
  const met: number[] = [];
  const end = Math.min(order.length, skip + steps);
  let passed = 0;
  for (let place = skip; place < end; place++) {
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
    if (kept.length < 2 * wanted + SORTING) return;
    kept.sort(compare).length = wanted;
    last = kept[wanted - 1];
  });
  return kept.sort(compare).slice(0, wanted);
}
