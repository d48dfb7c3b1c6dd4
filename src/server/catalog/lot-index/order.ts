/** What slots are ordered by, and their ids; asked for anew each time, since they move when room is made. */
export type Keys = { keys(): Float64Array; ids(): Float64Array };

/** Slots kept in the order of a key, smallest first, and of the ids where keys are the same. A slot's key must not change while it is in. */
export class Order {
  #slots = new Int32Array(16);
  #length = 0;
  readonly keys: Keys['keys'];
  readonly ids: Keys['ids'];

  constructor({ keys, ids }: Keys) {
    this.keys = keys;
    this.ids = ids;
  }

  get length(): number {
    return this.#length;
  }

  compare(one: number, other: number): number {
    const [keys, ids] = [this.keys(), this.ids()];
    const [left, right] = [keys[one] as number, keys[other] as number];
    if (left < right) return -1;
    return left > right ? 1 : (ids[one] as number) - (ids[other] as number);
  }

  /** Begins anew with these slots, given in the order of their ids: each goes to the next free place of its key. Sorting by comparison takes many times longer. */
  fill(slots: Int32Array): void {
    const keys = this.keys();
    const sorted = Float64Array.from(slots, (slot) => keys[slot] as number).sort();
    const taken = new Int32Array(slots.length);
    this.#slots = new Int32Array(slots.length + 16);
    this.#length = slots.length;
    for (const slot of slots) {
      const first = firstPlace(sorted, keys[slot] as number);
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
    const keys = this.keys();
    let low = 0;
    let high = this.#length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const found = keys[this.#slots[middle] as number] as number;
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
