/**
 * A bitset of slots: sets of a million slots are intersected and counted in tens of microseconds. Signed words, since V8 handles half of the unsigned
 * ones several times more slowly.
 */
export type Bits = Int32Array;

export const emptyBits = (slots: number): Bits => new Int32Array((slots + 31) >>> 5);

export function addBit(bits: Bits, slot: number): void {
  const word = slot >>> 5;
  bits[word] = (bits[word] as number) | (1 << (slot & 31));
}

export function removeBit(bits: Bits, slot: number): void {
  const word = slot >>> 5;
  if (word < bits.length) bits[word] = (bits[word] as number) & ~(1 << (slot & 31));
}

export const hasBit = (bits: Bits, slot: number): boolean => (((bits[slot >>> 5] ?? 0) >>> (slot & 31)) & 1) === 1;

export function intersect(bits: Bits, other: Bits): void {
  const shared = Math.min(bits.length, other.length);
  for (let word = 0; word < shared; word++) bits[word] = (bits[word] as number) & (other[word] as number);
  bits.fill(0, shared);
}

export function subtract(bits: Bits, other: Bits): void {
  const shared = Math.min(bits.length, other.length);
  for (let word = 0; word < shared; word++) bits[word] = (bits[word] as number) & ~(other[word] as number);
}

export function unite(bits: Bits, other: Bits): void {
  const shared = Math.min(bits.length, other.length);
  for (let word = 0; word < shared; word++) bits[word] = (bits[word] as number) | (other[word] as number);
}

export function countBits(bits: Bits): number {
  let count = 0;
  for (let index = 0; index < bits.length; index++) count = (count + bitsOf(bits[index] as number)) | 0;
  return count;
}

/** How many of these slots are in the other set, or with `outside` not in it. Stops counting above `most`. */
export function countShared(bits: Bits, other: Bits, outside: boolean, most: number): number {
  const flip = outside ? -1 : 0;
  let count = 0;
  for (let index = 0; index < bits.length && count <= most; index++) count = (count + bitsOf((bits[index] as number) & ((other[index] as number) ^ flip))) | 0;
  return count;
}

function bitsOf(word: number): number {
  const pairs = (word - ((word >>> 1) & 0x55555555)) | 0;
  const fours = ((pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)) | 0;
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export function eachBit(bits: Bits, visit: (slot: number) => void): void {
  for (let index = 0; index < bits.length; index++) {
    for (let word = bits[index] as number; word !== 0; word &= word - 1) visit((index << 5) + 31 - Math.clz32(word & -word));
  }
}
