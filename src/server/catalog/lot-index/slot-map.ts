const EMPTY = 0;
const DELETED = -1;

/**
 * A hash map from a lot's id to its slot. Typed arrays, since the garbage collector would visit each of a million entries of a `Map` while requests
 * wait.
 */
export class SlotMap {
  #ids = new Int32Array(64);
  #slots = new Int32Array(64);
  /** Positions in use, including those of deleted ids. */
  #taken = 0;
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** Unordered. */
  get ids(): Int32Array {
    return this.#ids.filter((id) => id > 0);
  }

  get(id: number): number | undefined {
    const position = this.#positionOf(id);
    return this.#ids[position] === id ? this.#slots[position] : undefined;
  }

  /** The id must not have a slot yet. */
  add(id: number, slot: number): void {
    if (4 * this.#taken >= 3 * this.#ids.length) this.#rehash();
    const position = this.#positionOf(id);
    this.#ids[position] = id;
    this.#slots[position] = slot;
    this.#taken++;
    this.#size++;
  }

  delete(id: number): void {
    const position = this.#positionOf(id);
    if (this.#ids[position] !== id) return;
    this.#ids[position] = DELETED;
    this.#size--;
  }

  /** Where an id is, or where it would be put. */
  #positionOf(id: number): number {
    const last = this.#ids.length - 1; // a power of two, less one
    let position = Math.imul(id, 0x9e3779b1) >>> Math.clz32(last);
    while (this.#ids[position] !== EMPTY && this.#ids[position] !== id) position = (position + 1) & last;
    return position;
  }

  #rehash(): void {
    const [ids, slots] = [this.#ids, this.#slots];
    const capacity = 2 * Math.max(32, 2 ** Math.ceil(Math.log2(this.#size + 1)));
    [this.#ids, this.#slots] = [new Int32Array(capacity), new Int32Array(capacity)];
    [this.#taken, this.#size] = [0, 0];
    for (let position = 0; position < ids.length; position++) if ((ids[position] as number) > 0) this.add(ids[position] as number, slots[position] as number);
  }
}
