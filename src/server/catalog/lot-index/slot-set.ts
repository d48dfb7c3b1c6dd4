import { addBit, type Bits, emptyBits, hasBit, removeBit, unite } from './bits.ts';

const FEW = 64;
/** A list of slots takes more room than a bit for every slot from here on. */
const DENSE = 32;

/** The slots that share one value or one word. Most words are rare and a list will do; what many lots share becomes bits. */
export class SlotSet {
  /** As many as the size says. */
  #list = new Int32Array(4);
  #bits: Bits | undefined;
  #size = 0;

  /** There where many lots share this. */
  get bits(): Bits | undefined {
    return this.#bits;
  }

  get size(): number {
    return this.#size;
  }

  /** A slot is added once, though perhaps several times in a row: a lot's name may repeat a word. */
  add(slot: number): void {
    if (this.#bits ? hasBit(this.#bits, slot) : this.#size > 0 && this.#list[this.#size - 1] === slot) return;
    if (this.#bits) this.#addBit(slot);
    else this.#append(slot);
    this.#size++;
    if (!this.#bits && this.#size > FEW && this.#size * DENSE > slot) this.#toBits();
  }

  delete(slot: number): void {
    const place = this.#bits ? 0 : this.#list.subarray(0, this.#size).indexOf(slot);
    if (this.#bits ? !hasBit(this.#bits, slot) : place < 0) return;
    if (this.#bits) removeBit(this.#bits, slot);
    else this.#list.copyWithin(place, place + 1, this.#size);
    this.#size--;
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
    this.#bits = emptyBits(FEW);
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
