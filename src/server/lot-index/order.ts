export type Keys = { keyOf(slot: number): number; idOf(slot: number): number };

/** Slots kept in the order of a key, smallest first, and of the ids where keys are the same. A slot's key must not change while it is in. */
export class Order {
  #slots = new Int32Array(16);
  #length = 0;
  readonly #keys: Keys;

  constructor(keys: Keys) {
    this.#keys = keys;
  }

  get length(): number {
    return this.#length;
  }

  compare(one: number, other: number): number {
    const left = this.#keys.keyOf(one);
    const right = this.#keys.keyOf(other);
    if (left < right) return -1;
    return left > right ? 1 : this.#keys.idOf(one) - this.#keys.idOf(other);
  }

  /** Begins anew with these slots, given in the order of their ids: each goes to the next free place of its key. Sorting by comparison takes many times longer. */
  fill(slots: Int32Array): void {
    const sorted = Float64Array.from(slots, this.#keys.keyOf).sort();
    const taken = new Int32Array(slots.length);
    this.#slots = new Int32Array(slots.length + 16);
    this.#length = slots.length;
    for (const slot of slots) {
      const first = firstPlace(sorted, this.#keys.keyOf(slot));
      this.#slots[first + (taken[first] as number)] = slot;
      taken[first] = (taken[first] as number) + 1;
    }
  }

  insert(slot: number): void {
    if (this.#length === this.#slots.length) this.#grow();
    const place = this.#placeOf(slot);
    this.#slots.copyWithin(place + 1, place, this.#length);
    this.#slots[place] = slot;
    this.#length++;
  }

  remove(slot: number): void {
    const place = this.#placeOf(slot);
    this.#slots.copyWithin(place, place + 1, this.#length);
    this.#length--;
  }

  /** How many slots have a smaller key, or with `inclusive` one that is not larger. */
  countBelow(key: number, inclusive = false): number {
    let low = 0;
    let high = this.#length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const found = this.#keys.keyOf(this.#slots[middle] as number);
      if (found < key || (inclusive && found === key)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The slot at a place, counted from the smallest or from the largest. */
  at(place: number, fromLargest: boolean): number {
    return this.#slots[fromLargest ? this.#length - 1 - place : place] as number;
  }

  #placeOf(slot: number): number {
    let low = 0;
    let high = this.#length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.compare(this.#slots[middle] as number, slot) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #grow(): void {
    const larger = new Int32Array(2 * this.#length);
    larger.set(this.#slots);
    this.#slots = larger;
  }
}

function firstPlace(sorted: Float64Array, key: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] as number) < key) low = middle + 1;
    else high = middle;
  }
  return low;
}
