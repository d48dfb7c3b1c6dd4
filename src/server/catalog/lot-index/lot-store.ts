import type { RangeFilter } from '#contract/catalog/lot-filters.ts';
import type { LotOrder } from '#contract/catalog/lot-query.ts';
import { addBit, type Bits, eachBit, emptyBits, hasBit, removeBit } from './bits.ts';
import { BucketedOrder } from './bucketed-order.ts';
import { COLUMNS, type Column, FACETS, type Facet, type IndexedLot, type LotVersions, RANGES, type Value } from './indexed-lot.ts';
import { LotWords } from './lot-words.ts';
import { SlotMap } from './slot-map.ts';
import type { SlotSet } from './slot-set.ts';
import { SlotSets } from './slot-sets.ts';

export const ORDER_COLUMNS = { price: 'price', date: 'publishedAt', area: 'areaUp' } as const satisfies Record<LotOrder, Column>;
type Sorted = (typeof ORDER_COLUMNS)[LotOrder] | (typeof RANGES)[RangeFilter] | 'areaDown' | 'longitude' | 'latitude';
const SORTED = [...new Set<Sorted>([...Object.values(ORDER_COLUMNS), ...Object.values(RANGES), 'areaDown', 'longitude', 'latitude'])];

const COLUMN_NAMES = COLUMNS.map(([column]) => column);
const ID_COLUMN = COLUMN_NAMES.indexOf('id');

/** By location, then by category; without zeros. */
export type LocationCounts = Map<number, Record<string, number>>;

/** The number of each set of slots, with the value or the word that its lots have. */
export type SetNumbers = { facets: [Facet, Value, number][]; words: [string, number][] };
/** Lots as they are kept: one column after the other, in the order of `COLUMNS`; then the encoded set numbers of each lot, and the length of each such list. */
export type KeptLots = { count: number; columns: Float64Array; lengths: Int32Array; sets: Uint8Array };

/**
 * Every public lot as the index keeps it: each has a slot, a number by which bitsets, columns and orders refer to it. Lots are added, updated, removed, compared
 * by version, and copied for a snapshot; how they are found is in lot-index.ts.
 */
export class LotStore {
  protected readonly slots = new SlotMap();
  readonly #free: number[] = [];
  protected capacity = 32;
  protected present: Bits = emptyBits(this.capacity);
  protected readonly columns = Object.fromEntries(COLUMNS.map(([column]) => [column, new Float64Array(this.capacity)])) as Record<Column, Float64Array>;
  protected readonly facets = Object.fromEntries(FACETS.map(([facet]) => [facet, new Map<Value, SlotSet>()])) as Record<Facet, Map<Value, SlotSet>>;
  readonly #sets = new SlotSets();
  protected readonly words = new LotWords(() => this.#sets.create());
  readonly locationCounts: LocationCounts = new Map();
  protected readonly orders = Object.fromEntries(SORTED.map((column) => [column, this.#ordered(column)])) as Record<Sorted, BucketedOrder>;

  constructor(lots: Iterable<IndexedLot> = []) {
    for (const lot of lots) this.load(lot);
    this.buildOrders();
  }

  get size(): number {
    return this.slots.size;
  }

  /** For loading many lots: they are found only after `buildOrders`. */
  load(lot: IndexedLot): number {
    const slot = this.#newSlot(lot.id);
    this.#write(slot, lot);
    return slot;
  }

  buildOrders(): void {
    for (const _ of this.buildingOrders());
  }

  /** Like `buildOrders`, and yields between parts of the work. */
  *buildingOrders(): Generator<void> {
    const slots = this.slots.ids.sort().map((id) => this.slots.get(id) as number);
    for (const bucketedOrder of Object.values(this.orders)) yield* bucketedOrder.filling(slots, this.capacity);
  }

  /** Adds or updates a lot. Only what differs is changed: with a million lots it takes microseconds. */
  put(lot: IndexedLot): void {
    const known = this.slots.get(lot.id);
    const moved = COLUMNS.flatMap(([column, numberOf]) => (known !== undefined && this.columns[column][known] === numberOf(lot) ? [] : (this.#orderBy(column) ?? [])));
    if (known !== undefined) {
      for (const bucketedOrder of moved) bucketedOrder.remove(known);
      this.#countLocation(known, -1);
      this.#write(known, lot);
    }
    const slot = known ?? this.load(lot);
    for (const bucketedOrder of moved) bucketedOrder.add(slot);
  }

  remove(id: number): void {
    const slot = this.slots.get(id);
    if (slot === undefined) return;
    for (const bucketedOrder of Object.values(this.orders)) bucketedOrder.remove(slot);
    this.#countLocation(slot, -1);
    this.#sets.assign(slot, []);
    removeBit(this.present, slot);
    this.slots.delete(id);
    this.#free.push(slot);
  }

  /** Which of these lots are not here, or here in another version. Those that are here are added to `listed`. */
  differing({ ids, versions }: LotVersions, listed: Bits): number[] {
    return ids.filter((id, nth) => {
      const slot = this.slots.get(id);
      if (slot === undefined) return true;
      addBit(listed, slot);
      return this.columns.version[slot] !== versions[nth];
    });
  }

  /** An empty set for `differing`. */
  noSlots(): Bits {
    return emptyBits(this.capacity);
  }

  /** The ids of all lots that are not in this set. */
  idsOutside(slots: Bits): number[] {
    const ids: number[] = [];
    eachBit(this.present, (slot) => hasBit(slots, slot) || ids.push(this.columns.id[slot] as number));
    return ids;
  }

  /** For a snapshot, to be read by `restoreSets`. */
  setNumbers(): SetNumbers {
    const facets = FACETS.flatMap(([facet]) => Array.from(this.facets[facet], ([value, { number }]): [Facet, Value, number] => [facet, value, number]));
    return { facets, words: this.words.numbers() };
  }

  /** For a snapshot, to be read by `restoring`: copies of the lots of some slots. */
  keptLots(firstSlot: number, endSlot: number): KeptLots {
    const slots: number[] = [];
    for (let slot = firstSlot; slot < Math.min(endSlot, this.capacity); slot++) if (hasBit(this.present, slot)) slots.push(slot);
    const columns = new Float64Array(COLUMNS.length * slots.length);
    for (const [nth, [column]] of COLUMNS.entries())
      columns.set(
        slots.map((slot) => this.columns[column][slot] as number),
        nth * slots.length,
      );
    const lists = slots.map((slot) => this.#sets.encoded(slot));
    return { count: slots.length, columns, lengths: Int32Array.from(lists, ({ length }) => length), sets: Buffer.concat(lists) };
  }

  /** Slots from this number on have never been used. */
  get endOfSlots(): number {
    return this.slots.size + this.#free.length;
  }

  /** The index must be new. */
  restoreSets({ facets, words }: SetNumbers): void {
    const sets = Array.from({ length: facets.length + words.length }, () => this.#sets.create());
    for (const [facet, value, number] of facets) this.facets[facet].set(value, sets[number] as SlotSet);
    for (const [word, number] of words) this.words.add(word, sets[number] as SlotSet);
  }

  /** Like `load`, and yields after each lot. A lot that is here already stays as it is. */
  *restoring({ count, columns, lengths, sets }: KeptLots): Generator<void> {
    for (let row = 0, at = 0; row < count; at += lengths[row] as number, row++) {
      const id = columns[ID_COLUMN * count + row] as number;
      if (this.slots.get(id) !== undefined) continue;
      const slot = this.#newSlot(id);
      for (let nth = 0; nth < COLUMN_NAMES.length; nth++) this.columns[COLUMN_NAMES[nth] as Column][slot] = columns[nth * count + row] as number;
      this.#countLocation(slot, 1);
      this.#sets.restore(slot, sets.subarray(at, at + (lengths[row] as number)));
      yield;
    }
  }

  #newSlot(id: number): number {
    const slot = this.#free.pop() ?? this.slots.size;
    this.#grow(slot);
    this.slots.add(id, slot);
    addBit(this.present, slot);
    return slot;
  }

  #write(slot: number, lot: IndexedLot): void {
    for (const [column, numberOf] of COLUMNS) this.columns[column][slot] = numberOf(lot);
    this.#countLocation(slot, 1);
    const sets = this.words.setsOf(lot.text, lot.places);
    for (const [facet, valuesOf] of FACETS) for (const value of valuesOf(lot)) if (value !== null && value !== false) sets.push(this.#setOf(facet, value));
    this.#sets.assign(slot, sets);
  }

  #setOf(facet: Facet, value: Value): SlotSet {
    const values = this.facets[facet];
    const set = values.get(value) ?? this.#sets.create();
    values.set(value, set);
    return set;
  }

  #countLocation(slot: number, step: number): void {
    const [place, category] = [this.columns.locationId[slot] as number, this.columns.categoryId[slot] as number];
    if (Number.isNaN(place)) return;
    const counts = this.locationCounts.get(place) ?? {};
    const count = (counts[category] ?? 0) + step;
    if (count > 0) counts[category] = count;
    else delete counts[category];
    this.locationCounts.set(place, counts);
  }

  #grow(slot: number): void {
    if (slot < this.capacity) return;
    this.capacity *= 2;
    const present = emptyBits(this.capacity);
    present.set(this.present);
    this.present = present;
    for (const [column] of COLUMNS) {
      const larger = new Float64Array(this.capacity);
      larger.set(this.columns[column]);
      this.columns[column] = larger;
    }
    for (const bucketedOrder of Object.values(this.orders)) bucketedOrder.grow(this.capacity);
  }

  #orderBy(column: Column): BucketedOrder | undefined {
    return (this.orders as Partial<Record<Column, BucketedOrder>>)[column];
  }

  #ordered(column: Column): BucketedOrder {
    return new BucketedOrder({ keys: () => this.columns[column], ids: () => this.columns.id });
  }
}
