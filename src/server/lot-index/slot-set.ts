import { addBit, type Bits, emptyBits, hasBit, removeBit, unite } from './bits.ts';

const FEW = 64;
/** A list of slots takes more room than a bit for every slot from here on. */
const DENSE = 32;

/** The slots that share one value or one word. Most words are rare and a list will do; what many lots share becomes bits. */
export class SlotSet {
  #list: number[] = [];
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
    if (this.#bits ? hasBit(this.#bits, slot) : this.#list.at(-1) === slot) return;
    this.#size++;
    if (this.#bits) this.#addBit(slot);
    else {
      this.#list.push(slot);
      if (this.#list.length > FEW && this.#list.length * DENSE > slot) this.#toBits();
    }
  }

  delete(slot: number): void {
    const place = this.#bits ? 0 : this.#list.indexOf(slot);
    if (this.#bits ? !hasBit(this.#bits, slot) : place < 0) return;
    this.#size--;
    if (this.#bits) removeBit(this.#bits, slot);
    else this.#list.splice(place, 1);
  }

  addTo(bits: Bits): void {
    if (this.#bits) unite(bits, this.#bits);
    else for (const slot of this.#list) addBit(bits, slot);
  }

  #toBits(): void {
    const slots = this.#list;
    this.#list = [];
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
