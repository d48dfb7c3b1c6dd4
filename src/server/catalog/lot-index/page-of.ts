import { type Bits, countBits, hasBit } from './bits.ts';
import type { BucketedOrder, Start } from './bucketed-order.ts';
import type { Order } from './order.ts';

/** `from` is a position in the order with no match before it. */
type Page = { offset: number; limit: number; fromLargest: boolean; from?: number };

/** A scan gives up after this many times the expected number of positions, or after this share of the cost of the other methods. */
const MAX_SCAN_FACTOR = 4;
const MAX_SCAN_SHARE = 0.5;
/** Costs of the other methods, measured in scanned positions: selecting among all matches, and finding the buckets of a page. */
const selectCost = (total: number) => 10_000 + 2.5 * total;
const BUCKET_COST = 90_000;
/** Matches are sorted when twice the wanted number are collected, and this many more. */
const SORT_MARGIN = 20;

/**
 * One page of the matches in an order. If matches are frequent, the order is scanned from its start. Otherwise the page is selected from the matches
 * themselves: if these are many, only from those in the buckets that contain the page. `scratch` has the same capacity as `matches`.
 */
export function pageOf(matches: Bits, total: number, bucketed: BucketedOrder, { offset, limit, fromLargest, from = 0 }: Page, scratch: Bits): number[] {
  const wanted = Math.min(total, offset + limit);
  if (wanted <= offset) return [];
  const { order } = bucketed;
  const page = { offset, limit: wanted - offset, fromLargest };
  const otherCost = Math.min(selectCost(total), BUCKET_COST);
  const scanned = scan(matches, order, page, { position: from, passed: 0 }, Math.min(MAX_SCAN_SHARE * otherCost, (MAX_SCAN_FACTOR * wanted * order.length) / total));
  if (scanned) return scanned;
  if (selectCost(total) < BUCKET_COST) return selectFirst(matches, order, wanted, fromLargest).slice(offset);
  const { position, passed, positions } = bucketed.bucketsWith(matches, offset, wanted, fromLargest, scratch);
  const inBuckets = countBits(scratch);
  const scannedBuckets = ((wanted - passed) * positions) / inBuckets < selectCost(inBuckets) ? scan(matches, order, page, { position, passed }, selectCost(inBuckets)) : undefined;
  return scannedBuckets ?? selectFirst(scratch, order, wanted - passed, fromLargest).slice(offset - passed);
}

/** Undefined if the page is not complete after `most` positions. */
function scan(matches: Bits, order: Order, { offset, limit, fromLargest }: Page, start: Start, most: number): number[] | undefined {
  const scanned: number[] = [];
  const end = Math.min(order.length, start.position + Math.ceil(most));
  let { passed } = start;
  for (const slots of order.parts(start.position, end, fromLargest)) {
    for (let nth = 0; nth < slots.length; nth++) {
      const slot = slots[fromLargest ? slots.length - 1 - nth : nth] as number;
      if (hasBit(matches, slot) && passed++ >= offset && scanned.push(slot) === limit) return scanned;
    }
  }
  return undefined;
}

/** The first `wanted` matches in the order. Most matches are skipped by comparing their key with the last one wanted so far. */
function selectFirst(matches: Bits, order: Order, wanted: number, fromLargest: boolean): number[] {
  const [keys, ids] = [order.keys(), order.ids()];
  const compare = (one: number, other: number) => (fromLargest ? order.compare(other, one) : order.compare(one, other));
  const kept: number[] = [];
  let [lastKey, lastId] = fromLargest ? [Number.NEGATIVE_INFINITY, 0] : [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let nth = 0; nth < matches.length; nth++) {
    // Larger slots mostly have larger ids, and the id decides between equal keys (no plot has an area). So we begin at the end where the wanted ids are:
    // from the other end every match would replace one that was kept before.
    const index = fromLargest ? matches.length - 1 - nth : nth;
    for (let word = matches[index] as number; word !== 0; word &= word - 1) {
      const slot = (index << 5) + 31 - Math.clz32(word & -word);
      const key = keys[slot] as number;
      if (fromLargest ? key < lastKey : key > lastKey) continue;
      if (key === lastKey && (fromLargest ? (ids[slot] as number) < lastId : (ids[slot] as number) > lastId)) continue;
      kept.push(slot);
      if (kept.length < 2 * wanted + SORT_MARGIN) continue;
      kept.sort(compare).length = wanted;
      const last = kept[wanted - 1] as number;
      [lastKey, lastId] = [keys[last] as number, ids[last] as number];
    }
  }
  return kept.sort(compare).slice(0, wanted);
}
