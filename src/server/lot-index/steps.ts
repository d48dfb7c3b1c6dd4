import { addBit, type Bits, emptyBits, removeBit, unite } from './bits.ts';
import type { Order } from './order.ts';

const STEPS = 64;

/**
 * Finds the slots whose key lies between two bounds. An order is cut into steps of about the same length, and for each cut the slots
 * below it are kept as bits: whole steps come by subtraction, and only within the two that the bounds fall into the order is followed.
 */
export class Steps {
  readonly #order: Order;
  readonly #keyOf: (slot: number) => number;
  #cuts: number[] = [];
  #below: Bits[] = [];

  constructor(order: Order, keyOf: (slot: number) => number) {
    this.#order = order;
    this.#keyOf = keyOf;
  }

  /** Begins anew, with cuts that suit the order as it is now. */
  fill(room: number): void {
    const { length } = this.#order;
    const cuts = Array.from({ length: STEPS - 1 }, (_, index) => Math.floor(((index + 1) * length) / STEPS)).filter((place) => place > 0);
    this.#cuts = [...new Set(cuts.map((place) => this.#keyOf(this.#order.at(place, false))))];
    const places = this.#cuts.map((cut) => this.#order.countBelow(cut));
    this.#below = places.map((place, index) => this.#follow(places[index - 1] ?? 0, place, emptyBits(room)));
    for (let index = 1; index < this.#below.length; index++) unite(this.#below[index] as Bits, this.#below[index - 1] as Bits);
  }

  add(slot: number): void {
    for (let index = this.#stepOf(this.#keyOf(slot)); index < this.#below.length; index++) addBit(this.#roomFor(index, slot), slot);
  }

  remove(slot: number): void {
    for (const bits of this.#below) removeBit(bits, slot);
  }

  /** Adds the slots between two bounds, both included, to a set that is empty. */
  between(low: number, high: number, found: Bits): Bits {
    if (low > high) return found;
    const [first, last] = [this.#stepOf(low), this.#stepOf(high)];
    const [start, end] = [this.#order.countBelow(low), this.#order.countBelow(high, true)];
    if (first === last) return this.#follow(start, end, found);
    this.#addWhole(first, last - 1, found);
    this.#follow(start, this.#order.countBelow(this.#cuts[first] as number), found);
    return this.#follow(this.#order.countBelow(this.#cuts[last - 1] as number), end, found);
  }

  /** The slots below the cut `last` that are not below the cut `first`. */
  #addWhole(first: number, last: number, found: Bits): void {
    const [under, upTo] = [this.#below[first] as Bits, this.#below[last] as Bits];
    for (let word = 0; word < upTo.length; word++) found[word] = (upTo[word] as number) & ~(under[word] ?? 0);
  }

  #follow(start: number, end: number, found: Bits): Bits {
    for (let place = start; place < end; place++) addBit(found, this.#order.at(place, false));
    return found;
  }

  /** Step n holds the keys from cut n-1 up to, and without, cut n. */
  #stepOf(key: number): number {
    const step = this.#cuts.findIndex((cut) => key < cut);
    return step < 0 ? this.#cuts.length : step;
  }

  #roomFor(index: number, slot: number): Bits {
    const bits = this.#below[index] as Bits;
    if (slot >>> 5 < bits.length) return bits;
    const larger = emptyBits(2 * (slot + 1));
    larger.set(bits);
    this.#below[index] = larger;
    return larger;
  }
}
