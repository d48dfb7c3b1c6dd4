import { addBit, type Bits, countShared, emptyBits, intersect, removeBit, subtract, unite } from './bits.ts';
import { countWhile, type Keys, Order } from './order.ts';

const BUCKETS = 64;
/** After this many additions a bucket that has become too large is divided: by date, all new lots are added to the last bucket. */
const ADDED_BEFORE_BALANCING = 1_024;

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
  #capacity = 0;
  #added = 0;

  constructor(keys: Keys) {
    this.order = new Order(keys);
  }

  /** Replaces everything with these slots, given in the order of their ids, and chooses new cuts. Yields between parts of the work. */
  *filling(slots: Int32Array, capacity: number): Generator<void> {
    yield* this.order.filling(slots);
    const { length } = this.order;
    const cuts = Array.from({ length: BUCKETS - 1 }, (_, index) => Math.floor(((index + 1) * length) / BUCKETS)).filter((position) => position > 0);
    this.#capacity = capacity;
    this.#cuts = [...new Set(cuts.map((position) => this.#keyAt(position)))];
    this.#below = [];
    for (const cut of this.#cuts) {
      this.#below.push(this.#collectBelow(cut, this.#below.length));
      yield;
    }
  }

  add(slot: number): void {
    this.order.insert(slot);
    for (let index = this.#bucketOf(this.#keyOf(slot)); index < this.#below.length; index++) addBit(this.#below[index] as Bits, slot);
    this.#added++;
    if (this.#added % ADDED_BEFORE_BALANCING === 0) this.#balance();
  }

  remove(slot: number): void {
    this.order.remove(slot);
    for (let index = this.#bucketOf(this.#keyOf(slot)); index < this.#below.length; index++) removeBit(this.#below[index] as Bits, slot);
  }

  grow(capacity: number): void {
    this.#capacity = capacity;
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

  /** A small range of whole buckets that contains the matches from position `offset` to `wanted` among all matches. Writes the matches in the range to `found`. */
  bucketsWith(matches: Bits, offset: number, wanted: number, fromLargest: boolean, found: Bits): BucketRange {
    const cutAt = (nth: number) => (fromLargest ? this.#cuts.length - 1 - nth : nth);
    let [start, passed] = [-1, 0];
    const end = countWhile(this.#cuts.length, (nth) => {
      const before = countShared(matches, this.#below[cutAt(nth)] as Bits, fromLargest, wanted - 1);
      if (before <= offset && nth > start) [start, passed] = [nth, before];
      return before < wanted;
    });
    const [under, upTo] = fromLargest ? [this.#below[cutAt(end)], this.#below[cutAt(start)]] : [this.#below[start], this.#below[end]];
    found.set(matches);
    if (upTo) intersect(found, upTo);
    if (under) subtract(found, under);
    const position = this.#positionsBeforeCut(start, fromLargest);
    return { position, passed, positions: this.#positionsBeforeCut(end, fromLargest) - position };
  }

  /** How many slots come before the first slot whose key is within the bounds. */
  positionsOutside(low = Number.NEGATIVE_INFINITY, high = Number.POSITIVE_INFINITY, fromLargest = false): number {
    return fromLargest ? this.order.length - this.order.countBelow(high, true) : this.order.countBelow(low);
  }

  #keyOf(slot: number): number {
    return this.order.keys()[slot] as number;
  }

  #keyAt(position: number): number {
    return this.#keyOf(this.order.at(position));
  }

  /** The number of positions before the nth cut, counted from either end. */
  #positionsBeforeCut(nth: number, fromLargest: boolean): number {
    if (nth < 0) return 0;
    if (nth >= this.#cuts.length) return this.order.length;
    const below = this.order.countBelow(this.#cuts[fromLargest ? this.#cuts.length - 1 - nth : nth] as number);
    return fromLargest ? this.order.length - below : below;
  }

  #collect(start: number, end: number, found: Bits): Bits {
    for (const slots of this.order.parts(start, end)) for (let nth = 0; nth < slots.length; nth++) addBit(found, slots[nth] as number);
    return found;
  }

  /** The slots below a cut that is inside this bucket or at its end. */
  #collectBelow(cut: number, bucket: number): Bits {
    const found = emptyBits(this.#capacity);
    const before = this.#below[bucket - 1];
    if (before) unite(found, before);
    return this.#collect(before ? this.order.countBelow(this.#cuts[bucket - 1] as number) : 0, this.order.countBelow(cut), found);
  }

  /** Bucket n holds the keys from cut n-1 up to, and without, cut n. */
  #bucketOf(key: number): number {
    return countWhile(this.#cuts.length, (nth) => (this.#cuts[nth] as number) <= key);
  }

  /** Divides a bucket that has become twice as large as it should be. If there are too many buckets already, joins the two smallest neighbours instead. */
  #balance(): void {
    const positions = [0, ...this.#cuts.map((cut) => this.order.countBelow(cut)), this.order.length];
    const sizeOf = (bucket: number, buckets = 1) => (positions[bucket + buckets] as number) - (positions[bucket] as number);
    const most = (2 * this.order.length) / BUCKETS;
    const [bucket, cut] = this.#divisible(positions, (nth) => sizeOf(nth) > most) ?? [];
    if (bucket === undefined || cut === undefined) return;
    if (this.#cuts.length < 2 * BUCKETS) {
      this.#below.splice(bucket, 0, this.#collectBelow(cut, bucket));
      this.#cuts.splice(bucket, 0, cut);
      return;
    }
    const smallest = this.#cuts.reduce((best, _, nth) => (sizeOf(nth, 2) < sizeOf(best, 2) ? nth : best), 0);
    this.#cuts.splice(smallest, 1);
    this.#below.splice(smallest, 1);
  }

  /** The first large bucket that has at least two different keys, and a key at which to divide it. */
  #divisible(positions: number[], isLarge: (bucket: number) => boolean): [number, number] | undefined {
    for (let bucket = 0; bucket + 1 < positions.length; bucket++) {
      if (!isLarge(bucket)) continue;
      const [start, end] = [positions[bucket] as number, positions[bucket + 1] as number];
      const middle = this.#keyAt((start + end) >>> 1);
      if (this.order.countBelow(middle) > start) return [bucket, middle];
      const next = this.order.countBelow(middle, true);
      if (next < end) return [bucket, this.#keyAt(next)];
    }
    return undefined;
  }
}
