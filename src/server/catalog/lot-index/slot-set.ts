import { addBit, type Bits, emptyBits, removeBit, unite } from './bits.ts';

const MAX_LIST = 64;
/** A list entry has 32 bits: from this density on a bitset takes less memory. */
const BITS_PER_ENTRY = 32;

/** The slots with one value or word: a list while it is short, a bitset when many lots share it. */
export class SlotSet {
  /** Only the first `size` entries are used. */
  #list = new Int32Array(4);
  #bits: Bits | undefined;
  #size = 0;
  readonly number: number;

  constructor(number: number) {
    this.number = number;
  }

  /** Undefined while the set is a list. */
  get bits(): Bits | undefined {
    return this.#bits;
  }

  get size(): number {
    return this.#size;
  }

  /** The slot must not be in the set. */
  add(slot: number): void {
    if (this.#bits) this.#addBit(slot);
    else this.#append(slot);
    this.#size++;
    if (!this.#bits && this.#size > MAX_LIST && this.#size * BITS_PER_ENTRY > slot) this.#toBits();
  }

  /** The slot must be in the set. */
  delete(slot: number): void {
    this.#size--;
    if (this.#bits) removeBit(this.#bits, slot);
    // The order of a list does not matter: the last slot takes the place of the deleted one.
    else this.#list[this.#list.indexOf(slot)] = this.#list[this.#size] as number;
  }

  addTo(bits: Bits): void {
    if (this.#bits) unite(bits, this.#bits);
    else for (let nth = 0; nth < this.#size; nth++) addBit(bits, this.#list[nth] as number);
  }

  #append(slot: number): void {
    if (this.#size === this.#list.length) {
      const larger = new Int32Array(2 * this.#size);
      larger.set(this.#list);
      this.#list = larger;
    }
    this.#list[this.#size] = slot;
  }

  #toBits(): void {
    const slots = this.#list.subarray(0, this.#size);
    this.#list = new Int32Array();
    this.#bits = emptyBits(MAX_LIST);
    for (const slot of slots) this.#addBit(slot);
  }

  #addBit(slot: number): void {
    let bits = this.#bits as Bits;
    if (slot >>> 5 >= bits.length) {
      bits = emptyBits(2 * (slot + 1));
      bits.set(this.#bits as Bits);
      this.#bits = bits;
    }
    addBit(bits, slot);
  }
}
