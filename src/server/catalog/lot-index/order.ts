/** What slots are ordered by, and their ids. Functions, since the arrays are replaced when the index grows. */
export type Keys = { keys(): Float64Array; ids(): Float64Array };

/** Slots sorted by key, smallest first, then by id. The key of a slot must not change while it is in the order. */
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

  /** Replaces everything with these slots, given in the order of their ids: each takes the next free position of its key, which is many times faster than sorting with a comparison. */
  fill(slots: Int32Array): void {
    const keys = this.keys();
    const sorted = Float64Array.from(slots, (slot) => keys[slot] as number).sort();
    const taken = new Int32Array(slots.length);
    this.#slots = new Int32Array(slots.length + 16);
    this.#length = slots.length;
    for (const slot of slots) {
      const first = firstPosition(sorted, keys[slot] as number);
      this.#slots[first + (taken[first] as number)] = slot;
      taken[first] = (taken[first] as number) + 1;
    }
  }

  insert(slot: number): void {
    if (this.#length === this.#slots.length) this.#grow();
    const position = this.#positionOf(slot);
    this.#slots.copyWithin(position + 1, position, this.#length);
    this.#slots[position] = slot;
    this.#length++;
  }

  remove(slot: number): void {
    const position = this.#positionOf(slot);
    this.#slots.copyWithin(position, position + 1, this.#length);
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

  /** The slot at a position, counted from the smallest or from the largest key. */
  at(position: number, fromLargest: boolean): number {
    return this.#slots[fromLargest ? this.#length - 1 - position : position] as number;
  }

  #positionOf(slot: number): number {
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

function firstPosition(sorted: Float64Array, key: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] as number) < key) low = middle + 1;
    else high = middle;
  }
  return low;
}
