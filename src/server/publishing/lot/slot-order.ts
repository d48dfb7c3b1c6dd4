/** The value of a slot that a list is sorted by; null if it is unknown. */
export type KeyOf = (slot: number) => number | string | null;

/** All slots in one order: unknown values at the end, equal values by the ids of the lots. Slots that have changed are put in their places when the order is asked for. */
export class SlotOrder {
  readonly #keyOf: KeyOf;
  readonly #idOf: (slot: number) => number;
  #sorted = new Int32Array(0);
  /** How many slots have a known value. */
  #knownCount = 0;
  #changed = new Set<number>();

  constructor(keyOf: KeyOf, idOf: (slot: number) => number) {
    this.#keyOf = keyOf;
    this.#idOf = idOf;
  }

  markChanged(slot: number): void {
    this.#changed.add(slot);
  }

  /** The marked slots from `offset` on, at most `limit`. In both directions unknown values are at the end. */
  page(marks: Uint8Array, direction: 'asc' | 'desc', offset: number, limit: number): number[] {
    this.#update();
    const [slots, knownCount, last] = [this.#sorted, this.#knownCount, this.#sorted.length - 1];
    const found: number[] = [];
    let skip = offset;
    for (let nth = 0; nth <= last && found.length < limit; nth++) {
      const at = direction === 'asc' ? nth : nth < knownCount ? knownCount - 1 - nth : last - (nth - knownCount);
      const slot = slots[at] as number;
      if (marks[slot] && skip-- <= 0) found.push(slot);
    }
    return found;
  }

  #update(): void {
    const changed = this.#changed;
    if (changed.size === 0) return;
    const added = Int32Array.from(changed).sort(this.#compare);
    const kept = changed.size < this.#sorted.length ? this.#sorted.filter((slot) => !changed.has(slot)) : this.#sorted.filter(() => false);
    const merged = new Int32Array(kept.length + added.length);
    let [next, at] = [0, 0];
    for (const slot of kept) {
      while (next < added.length && this.#compare(added[next] as number, slot) < 0) merged[at++] = added[next++] as number;
      merged[at++] = slot;
    }
    merged.set(added.subarray(next), at);
    this.#sorted = merged;
    this.#changed = new Set();
    const firstUnknown = merged.findIndex((slot) => this.#keyOf(slot) === null);
    this.#knownCount = firstUnknown < 0 ? merged.length : firstUnknown;
  }

  readonly #compare = (one: number, other: number): number => {
    const [a, b] = [this.#keyOf(one), this.#keyOf(other)];
    if (a === b) return this.#idOf(one) - this.#idOf(other);
    if (a === null) return 1;
    if (b === null) return -1;
    return a < b ? -1 : 1;
  };
}
