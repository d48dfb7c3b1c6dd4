import { addBit, type Bits, countShared, emptyBits, removeBit, unite } from './bits.ts';
import { type Keys, Order } from './order.ts';

const STEPS = 64;

/** A place of an order, and how many matches lie before it. */
export type Start = { place: number; passed: number };
export const BEGINNING: Start = { place: 0, passed: 0 };

/**
 * An order, cut into steps of about the same length; for each cut the slots below it are kept as bits. Between two bounds whole steps come by
 * subtraction, and only within the two that the bounds fall into the order is followed; a page of some matches is found by counting them below cuts.
 */
export class Steps {
  readonly order: Order;
  readonly #keyOf: Keys['keyOf'];
  #cuts: number[] = [];
  #below: Bits[] = [];

  constructor(keys: Keys) {
    this.order = new Order(keys);
    this.#keyOf = keys.keyOf;
  }

  /** How many places a step has. */
  get length(): number {
    return Math.ceil(this.order.length / STEPS);
  }

  /** Begins anew with these slots, given in the order of their ids, and with cuts that suit them. */
  fill(slots: Int32Array, room: number): void {
    this.order.fill(slots);
    const { length } = this.order;
    const cuts = Array.from({ length: STEPS - 1 }, (_, index) => Math.floor(((index + 1) * length) / STEPS)).filter((place) => place > 0);
    this.#cuts = [...new Set(cuts.map((place) => this.#keyOf(this.order.at(place, false))))];
    const places = this.#cuts.map((cut) => this.order.countBelow(cut));
    this.#below = places.map((place, index) => this.#follow(places[index - 1] ?? 0, place, emptyBits(room)));
    for (let index = 1; index < this.#below.length; index++) unite(this.#below[index] as Bits, this.#below[index - 1] as Bits);
  }

  add(slot: number): void {
    this.order.insert(slot);
    for (let index = this.#stepOf(this.#keyOf(slot)); index < this.#below.length; index++) addBit(this.#below[index] as Bits, slot);
  }

  remove(slot: number): void {
    this.order.remove(slot);
    for (const bits of this.#below) removeBit(bits, slot);
  }

  makeRoom(room: number): void {
    this.#below = this.#below.map((bits) => {
      const larger = emptyBits(room);
      larger.set(bits);
      return larger;
    });
  }

  /** Adds the slots between two bounds, both included, to a set that is empty. */
  between(low: number, high: number, found: Bits): Bits {
    if (low > high) return found;
    const [first, last] = [this.#stepOf(low), this.#stepOf(high)];
    const [start, end] = [this.order.countBelow(low), this.order.countBelow(high, true)];
    if (first === last) return this.#follow(start, end, found);
    this.#addWhole(first, last - 1, found);
    this.#follow(start, this.order.countBelow(this.#cuts[first] as number), found);
    return this.#follow(this.order.countBelow(this.#cuts[last - 1] as number), end, found);
  }

  /** The farthest cut with no more than `offset` of the matches before it: the place to follow the order from, and how many matches are passed by then. */
  startOf(matches: Bits, offset: number, fromLargest: boolean): Start {
    let start = BEGINNING;
    let [low, high] = [0, this.#cuts.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const passed = countShared(matches, this.#below[middle] as Bits, fromLargest, offset);
      const near = passed <= offset;
      if (near) start = { place: this.#placesBefore(middle, fromLargest), passed };
      if (near === fromLargest) high = middle;
      else low = middle + 1;
    }
    return start;
  }

  #placesBefore(cut: number, fromLargest: boolean): number {
    const below = this.order.countBelow(this.#cuts[cut] as number);
    return fromLargest ? this.order.length - below : below;
  }

  /** The slots below the cut `last` that are not below the cut `first`. */
  #addWhole(first: number, last: number, found: Bits): void {
    const [under, upTo] = [this.#below[first] as Bits, this.#below[last] as Bits];
    for (let word = 0; word < upTo.length; word++) found[word] = (upTo[word] as number) & ~(under[word] ?? 0);
  }

  #follow(start: number, end: number, found: Bits): Bits {
    for (let place = start; place < end; place++) addBit(found, this.order.at(place, false));
    return found;
  }

  /** Step n holds the keys from cut n-1 up to, and without, cut n. */
  #stepOf(key: number): number {
    const step = this.#cuts.findIndex((cut) => key < cut);
    return step < 0 ? this.#cuts.length : step;
  }
}
