import { type Bits, countBits, hasBit } from './bits.ts';
import type { Order } from './order.ts';
import type { Start, Steps } from './steps.ts';

/** `from` is a place of the order that no match lies before. */
type Page = { offset: number; limit: number; fromLargest: boolean; from?: number };

/** How many times as far as expected the order is followed, and what part of the cost of other ways that may be. */
const PATIENCE = 4;
const GAMBLE = 0.5;
/** What other ways cost, in places passed along an order: to choose among so many matches, and to find the stretch that a page lies in. */
const choosing = (total: number) => 10_000 + 2.5 * total;
const STEPPING = 90_000;
/** So many are sorted at a time, beside those that are wanted. */
const SORTED = 20;

/**
 * One page of the matches in an order. Where matches are soon met the order is followed from its beginning. Otherwise the page is chosen from among
 * the matches themselves: where these are many, only from those in the stretch that the page lies in, which is found by counting. There is
 * room in `scratch` for as many slots.
 */
export function firstOf(matches: Bits, total: number, steps: Steps, { offset, limit, fromLargest, from = 0 }: Page, scratch: Bits): number[] {
  const wanted = Math.min(total, offset + limit);
  if (wanted <= offset) return [];
  const { order } = steps;
  const page = { offset, limit: wanted - offset, fromLargest };
  const otherwise = Math.min(choosing(total), STEPPING);
  const met = follow(matches, order, page, { place: from, passed: 0 }, Math.min(GAMBLE * otherwise, (PATIENCE * wanted * order.length) / total));
  if (met) return met;
  if (choosing(total) < STEPPING) return choose(matches, order, wanted, fromLargest).slice(offset);
  const { place, passed, places } = steps.stretchOf(matches, offset, wanted, fromLargest, scratch);
  const near = countBits(scratch);
  const along = ((wanted - passed) * places) / near < choosing(near) ? follow(matches, order, page, { place, passed }, choosing(near)) : undefined;
  return along ?? choose(scratch, order, wanted - passed, fromLargest).slice(offset - passed);
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

/** The first of some matches. Few are ever compared: of most the key alone tells that they come later than all that are wanted. */
function choose(matches: Bits, order: Order, wanted: number, fromLargest: boolean): number[] {
  const [keys, ids] = [order.keys(), order.ids()];
  const compare = (one: number, other: number) => (fromLargest ? order.compare(other, one) : order.compare(one, other));
  const kept: number[] = [];
  let [limit, limitId] = fromLargest ? [Number.NEGATIVE_INFINITY, 0] : [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let nth = 0; nth < matches.length; nth++) {
    // Slots mostly follow the ids, and ids decide where keys are the same (no plot has an area): from the wrong end every match would be better than all before.
    const index = fromLargest ? matches.length - 1 - nth : nth;
    for (let word = matches[index] as number; word !== 0; word &= word - 1) {
      const slot = (index << 5) + 31 - Math.clz32(word & -word);
      const key = keys[slot] as number;
      if (fromLargest ? key < limit : key > limit) continue;
      if (key === limit && (fromLargest ? (ids[slot] as number) < limitId : (ids[slot] as number) > limitId)) continue;
      kept.push(slot);
      if (kept.length < 2 * wanted + SORTED) continue;
      kept.sort(compare).length = wanted;
      const last = kept[wanted - 1] as number;
      [limit, limitId] = [keys[last] as number, ids[last] as number];
    }
  }
  return kept.sort(compare).slice(0, wanted);
}
