import { addBit, type Bits, countShared, emptyBits, intersect, removeBit, subtract, unite } from './bits.ts';
import { type Keys, Order } from './order.ts';

const BUCKETS = 64;

/** A position in the order, and the number of matches before it. */
export type Start = { position: number; passed: number };
/** `positions` is the number of positions from the start. */
export type BucketRange = Start & { positions: number };

/**
 * An order, divided into buckets of about the same size; for each cut between two buckets there is a bitset of the slots below it. A range of keys is a
 * subtraction of two bitsets, and only the buckets at its ends are scanned; a page of matches is found by counting the matches below the cuts.
 */
export class BucketedOrder {
  readonly order: Order;
  #cuts: number[] = [];
  #below: Bits[] = [];

  constructor(keys: Keys) {
    this.order = new Order(keys);
  }

  /** Replaces everything with these slots, given in the order of their ids, and chooses new cuts. */
  fill(slots: Int32Array, capacity: number): void {
    this.order.fill(slots);
    const { length } = this.order;
    const cuts = Array.from({ length: BUCKETS - 1 }, (_, index) => Math.floor(((index + 1) * length) / BUCKETS)).filter((position) => position > 0);
    this.#cuts = [...new Set(cuts.map((position) => this.#keyOf(this.order.at(position, false))))];
    const positions = this.#cuts.map((cut) => this.order.countBelow(cut));
    this.#below = positions.map((position, index) => this.#collect(positions[index - 1] ?? 0, position, emptyBits(capacity)));
    for (let index = 1; index < this.#below.length; index++) unite(this.#below[index] as Bits, this.#below[index - 1] as Bits);
  }

  add(slot: number): void {
    this.order.insert(slot);
    for (let index = this.#bucketOf(this.#keyOf(slot)); index < this.#below.length; index++) addBit(this.#below[index] as Bits, slot);
  }

  remove(slot: number): void {
    this.order.remove(slot);
    for (const bits of this.#below) removeBit(bits, slot);
  }

  grow(capacity: number): void {
    this.#below = this.#below.map((bits) => {
      const larger = emptyBits(capacity);
      larger.set(bits);
      return larger;
    });
  }

  /** Writes the slots between two bounds, both included, to `found`, which must be empty. */
  between(low: number, high: number, found: Bits): Bits {
    if (low > high) return found;
    const [first, last] = [this.#bucketOf(low), this.#bucketOf(high)];
    const [start, end] = [this.order.countBelow(low), this.order.countBelow(high, true)];
    if (first === last) return this.#collect(start, end, found);
    found.set(this.#below[last - 1] as Bits);
    subtract(found, this.#below[first] as Bits);
    this.#collect(start, this.order.countBelow(this.#cuts[first] as number), found);
    return this.#collect(this.order.countBelow(this.#cuts[last - 1] as number), end, found);
  }

  /** A small range of whole buckets that contains the matches from number `offset` to `wanted`. Writes the matches in it to `found`. */
  bucketsWith(matches: Bits, offset: number, wanted: number, fromLargest: boolean, found: Bits): BucketRange {
    const cutAt = (nth: number) => (fromLargest ? this.#cuts.length - 1 - nth : nth);
    let [start, passed] = [-1, 0];
    const end = firstWhere(0, this.#cuts.length, (nth) => {
      const before = countShared(matches, this.#below[cutAt(nth)] as Bits, fromLargest, wanted - 1);
      if (before <= offset && nth > start) [start, passed] = [nth, before];
      return before >= wanted;
    });
    const [under, upTo] = fromLargest ? [this.#below[cutAt(end)], this.#below[cutAt(start)]] : [this.#below[start], this.#below[end]];
    found.set(matches);
    if (upTo) intersect(found, upTo);
    if (under) subtract(found, under);
    const position = this.#positionsBeforeCut(start, fromLargest);
    return { position, passed, positions: this.#positionsBeforeCut(end, fromLargest) - position };
  }

  /** The number of positions before the first one between two bounds. */
  positionsOutside(low = Number.NEGATIVE_INFINITY, high = Number.POSITIVE_INFINITY, fromLargest = false): number {
    return fromLargest ? this.order.length - this.order.countBelow(high, true) : this.order.countBelow(low);
  }

  #keyOf(slot: number): number {
    return this.order.keys()[slot] as number;
  }

  /** The number of positions before the nth cut, counted from either end. */
  #positionsBeforeCut(nth: number, fromLargest: boolean): number {
    if (nth < 0) return 0;
    if (nth >= this.#cuts.length) return this.order.length;
    const below = this.order.countBelow(this.#cuts[fromLargest ? this.#cuts.length - 1 - nth : nth] as number);
    return fromLargest ? this.order.length - below : below;
  }

  #collect(start: number, end: number, found: Bits): Bits {
    for (let position = start; position < end; position++) addBit(found, this.order.at(position, false));
    return found;
  }

  /** Step n holds the keys from cut n-1 up to, and without, cut n. */
  #bucketOf(key: number): number {
    const bucket = this.#cuts.findIndex((cut) => key < cut);
    return bucket < 0 ? this.#cuts.length : bucket;
  }
}

/** Binary search for the first number from `low` to `high` (excluded) for which a monotonic condition holds; `high` if there is none. */
function firstWhere(low: number, high: number, holds: (nth: number) => boolean): number {
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
