const EMPTY = 0;
const GONE = -1;

/**
 * Which slot a lot has, by its id. Kept in plain numbers: in a `Map` of a million entries the garbage collector would look at each of them, time and
 * again, while visitors wait.
 */
export class SlotMap {
  #ids = new Int32Array(64);
  #slots = new Int32Array(64);
  /** Places that are not empty: those of lots, and those that lots have left. */
  #taken = 0;
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** In no order. */
  get ids(): Int32Array {
    return this.#ids.filter((id) => id > 0);
  }

  get(id: number): number | undefined {
    const place = this.#placeOf(id);
    return this.#ids[place] === id ? this.#slots[place] : undefined;
  }

  /** For an id that has no slot yet. */
  add(id: number, slot: number): void {
    if (4 * this.#taken >= 3 * this.#ids.length) this.#spread();
    const place = this.#placeOf(id);
    this.#ids[place] = id;
    this.#slots[place] = slot;
    this.#taken++;
    this.#size++;
  }

  delete(id: number): void {
    const place = this.#placeOf(id);
    if (this.#ids[place] !== id) return;
    this.#ids[place] = GONE;
    this.#size--;
  }

  /** Where an id is, or where it would be put. */
  #placeOf(id: number): number {
    const last = this.#ids.length - 1; // a power of two, less one
    let place = Math.imul(id, 0x9e3779b1) >>> Math.clz32(last);
    while (this.#ids[place] !== EMPTY && this.#ids[place] !== id) place = (place + 1) & last;
    return place;
  }

  #spread(): void {
    const [ids, slots] = [this.#ids, this.#slots];
    const room = 2 * Math.max(32, 2 ** Math.ceil(Math.log2(this.#size + 1)));
    [this.#ids, this.#slots] = [new Int32Array(room), new Int32Array(room)];
    [this.#taken, this.#size] = [0, 0];
    for (let place = 0; place < ids.length; place++) if ((ids[place] as number) > 0) this.add(ids[place] as number, slots[place] as number);
  }
}
