import { eachNumber, NumberLists } from './number-lists.ts';
import { SlotSet } from './slot-set.ts';

/**
 * All sets of slots, and for each slot the numbers of the sets it is in: when a lot changes, only the sets it leaves and those it enters are changed.
 */
export class SlotSets {
  readonly #sets: SlotSet[] = [];
  readonly #numbers = new NumberLists();
  /** For each set number: the last call of `assign` that named the set. */
  #namedIn = new Float64Array(64);
  #calls = 0;

  create(): SlotSet {
    const set = new SlotSet(this.#sets.length);
    this.#sets.push(set);
    return set;
  }

  /** Puts a slot into these sets and no others. A set may be named several times, since a lot's name may repeat a word. */
  assign(slot: number, sets: SlotSet[]): void {
    const now = this.#numbersOf(sets);
    const before = this.#numbers.get(slot);
    if (!this.#numbers.set(slot, now)) return;
    for (const number of before) if (this.#namedIn[number] !== this.#calls) (this.#sets[number] as SlotSet).delete(slot);
    for (const number of now) if (!before.includes(number)) (this.#sets[number] as SlotSet).add(slot);
  }

  /** For a snapshot: the numbers of a slot's sets, encoded. */
  encoded(slot: number): Uint8Array {
    return this.#numbers.bytesOf(slot);
  }

  /** Puts a slot that is in no set yet into the sets that `encoded` has listed. */
  restore(slot: number, encoded: Uint8Array): void {
    this.#numbers.setBytes(slot, encoded);
    eachNumber(encoded, (number) => (this.#sets[number] as SlotSet).add(slot));
  }

  /** The numbers of the sets, each once. Records which sets this call of `assign` names. */
  #numbersOf(sets: SlotSet[]): number[] {
    if (this.#namedIn.length < this.#sets.length) this.#namedIn = new Float64Array(2 * this.#sets.length);
    this.#calls++;
    const numbers: number[] = [];
    for (const { number } of sets) {
      if (this.#namedIn[number] !== this.#calls) numbers.push(number);
      this.#namedIn[number] = this.#calls;
    }
    return numbers;
  }
}
