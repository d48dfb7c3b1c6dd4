const GROUP_BITS = 8;
const GROUP = 1 << GROUP_BITS;
/** How much larger than needed a group is made, so that it has room for changes. */
const SPARE = 1.25;

type Group = { bytes: Uint8Array; used: number };

/**
 * A short list of small numbers for each slot. The lists of 256 slots share an array, which is written anew when it is full: a million arrays would take
 * twice the memory, and the garbage collector would visit each of them. Numbers take one byte for each seven bits.
 */
export class NumberLists {
  readonly #groups: Group[] = [];
  #starts = new Int32Array(GROUP);
  #lengths = new Int32Array(GROUP);
  #encoded = new Uint8Array(256);

  /** Returns false if the slot has this list already. */
  set(slot: number, numbers: number[]): boolean {
    return this.setBytes(slot, this.#encode(numbers));
  }

  /** Like `set`, with a list encoded as `bytesOf` returns it. */
  setBytes(slot: number, list: Uint8Array): boolean {
    if (slot >= this.#starts.length) this.#grow(slot);
    const before = this.bytesOf(slot);
    if (areEqual(before, list)) return false;
    const group = this.#groupOf(slot);
    const inPlace = list.length <= before.length;
    if (!inPlace && group.used + list.length > group.bytes.length) this.#rewrite(slot, list.length);
    const start = inPlace ? (this.#starts[slot] as number) : group.used;
    group.bytes.set(list, start);
    if (!inPlace) group.used += list.length;
    this.#starts[slot] = start;
    this.#lengths[slot] = list.length;
    return true;
  }

  get(slot: number): number[] {
    const numbers: number[] = [];
    eachNumber(this.bytesOf(slot), (number) => numbers.push(number));
    return numbers;
  }

  /** Valid until the next change. */
  bytesOf(slot: number): Uint8Array {
    const start = this.#starts[slot] ?? 0;
    return this.#groupOf(slot).bytes.subarray(start, start + (this.#lengths[slot] ?? 0));
  }

  #groupOf(slot: number): Group {
    const nth = slot >>> GROUP_BITS;
    // Neighbouring groups need about the same room.
    const group = this.#groups[nth] ?? { bytes: new Uint8Array(this.#groups[nth - 1]?.bytes.length ?? GROUP), used: 0 };
    this.#groups[nth] = group;
    return group;
  }

  #encode(numbers: number[]): Uint8Array {
    let at = 0;
    for (let number of numbers) {
      if (at + 5 > this.#encoded.length) this.#encoded = grown(this.#encoded, 2 * this.#encoded.length);
      for (; number > 127; number >>>= 7) this.#encoded[at++] = (number & 127) | 128;
      this.#encoded[at++] = number;
    }
    return this.#encoded.subarray(0, at);
  }

  /** Writes the group of a slot anew, with room for the slot's new list, and without its old list and other unused bytes. */
  #rewrite(changed: number, length: number): void {
    this.#lengths[changed] = 0;
    const group = this.#groupOf(changed);
    const first = changed & ~(GROUP - 1);
    let needed = length;
    for (let slot = first; slot < first + GROUP; slot++) needed += this.#lengths[slot] as number;
    const bytes = new Uint8Array(Math.ceil(needed * SPARE));
    let used = 0;
    for (let slot = first; slot < first + GROUP; slot++) {
      bytes.set(this.bytesOf(slot), used);
      this.#starts[slot] = used;
      used += this.#lengths[slot] as number;
    }
    [group.bytes, group.used] = [bytes, used];
  }

  #grow(slot: number): void {
    const capacity = GROUP * 2 ** Math.ceil(Math.log2((slot + 1) / GROUP));
    const [starts, lengths] = [new Int32Array(capacity), new Int32Array(capacity)];
    starts.set(this.#starts);
    lengths.set(this.#lengths);
    [this.#starts, this.#lengths] = [starts, lengths];
  }
}

/** Visits the numbers of a list encoded as `bytesOf` returns it. */
export function eachNumber(bytes: Uint8Array, visit: (number: number) => void): void {
  let [number, shift] = [0, 0];
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] as number;
    number |= (byte & 127) << shift;
    shift += 7;
    if (byte > 127) continue;
    visit(number);
    number = 0;
    shift = 0;
  }
}

function areEqual(one: Uint8Array, other: Uint8Array): boolean {
  if (one.length !== other.length) return false;
  for (let at = 0; at < one.length; at++) if (one[at] !== other[at]) return false;
  return true;
}

function grown(bytes: Uint8Array<ArrayBuffer>, capacity: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(capacity);
  larger.set(bytes);
  return larger;
}
