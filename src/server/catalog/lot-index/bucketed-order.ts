import { addBit, type Bits, countShared, emptyBits, intersect, removeBit, subtract, unite } from './bits.ts';
import { type Keys, Order } from './order.ts';

const STEPS = 64;

/** A place of an order, and how many matches lie before it. */
export type Start = { place: number; passed: number };
/** So many places from there on. */
export type Stretch = Start & { places: number };

/**
 * An order, cut into steps of about the same length; for each cut the slots below it are kept as bits. Between two bounds whole steps come by
 * subtraction, and only within the two that the bounds fall into the order is followed; a page of some matches is found by counting them below cuts.
 */
export class Steps {
  readonly order: Order;
  #cuts: number[] = [];
  #below: Bits[] = [];

  constructor(keys: Keys) {
    this.order = new Order(keys);
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
    found.set(this.#below[last - 1] as Bits);
    subtract(found, this.#below[first] as Bits);
    this.#follow(start, this.order.countBelow(this.#cuts[first] as number), found);
    return this.#follow(this.order.countBelow(this.#cuts[last - 1] as number), end, found);
  }

  /** A short stretch of whole steps that holds all matches after `offset` of them, up to `wanted`. Writes the matches in it to `found`. */
  stretchOf(matches: Bits, offset: number, wanted: number, fromLargest: boolean, found: Bits): Stretch {
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
    const place = this.#placesBefore(start, fromLargest);
    return { place, passed, places: this.#placesBefore(end, fromLargest) - place };
  }

  /** How many places of the order lie before the first that is between two bounds. */
  placesOutside(low = Number.NEGATIVE_INFINITY, high = Number.POSITIVE_INFINITY, fromLargest = false): number {
    return fromLargest ? this.order.length - this.order.countBelow(high, true) : this.order.countBelow(low);
  }

  #keyOf(slot: number): number {
    return this.order.keys()[slot] as number;
  }

  /** How many places lie before the nth cut, counted from either end. */
  #placesBefore(nth: number, fromLargest: boolean): number {
    if (nth < 0) return 0;
    if (nth >= this.#cuts.length) return this.order.length;
    const below = this.order.countBelow(this.#cuts[fromLargest ? this.#cuts.length - 1 - nth : nth] as number);
    return fromLargest ? this.order.length - below : below;
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

/** The first number from `low` on, before `high`, for which something holds that holds for all after it; `high` where there is none. */
function firstWhere(low: number, high: number, holds: (nth: number) => boolean): number {
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
