import { endsOf, RANGE_FILTERS, type RangeFilter } from '#contract/catalog/lot-filters.ts';
import type { LotFilters, LotOrder } from '#contract/catalog/lot-query.ts';
import { ROOMS_AND_MORE } from '#contract/catalog/option.ts';
import { addBit, type Bits, countBits, eachBit, emptyBits, hasBit, intersect, removeBit } from './bits.ts';
import { BucketedOrder } from './bucketed-order.ts';
import { COLUMNS, type Column, FACETS, type Facet, type IndexedLot, type LotVersions, RANGES, type Value } from './indexed-lot.ts';
import { LotWords } from './lot-words.ts';
import { pageOf } from './page-of.ts';
import { SlotMap } from './slot-map.ts';
import type { SlotSet } from './slot-set.ts';
import { SlotSets } from './slot-sets.ts';

const ORDER_COLUMNS = { price: 'price', date: 'publishedAt', area: 'areaUp' } as const satisfies Record<LotOrder, Column>;
type Sorted = (typeof ORDER_COLUMNS)[LotOrder] | (typeof RANGES)[RangeFilter] | 'areaDown' | 'longitude' | 'latitude';
const SORTED = [...new Set<Sorted>([...Object.values(ORDER_COLUMNS), ...Object.values(RANGES), 'areaDown', 'longitude', 'latitude'])];

const COLUMN_NAMES = COLUMNS.map(([column]) => column);
const ID_COLUMN = COLUMN_NAMES.indexOf('id');

export type IndexFilters = Omit<LotFilters, 'search[name]'> & { search?: string; region?: string };
export type Page = { orderBy: LotOrder; order: 'asc' | 'desc'; offset: number; limit: number };

/** By location, then by category; without zeros. */
type LocationCounts = Map<number, Record<string, number>>;

/** The numbers of the sets, by what they are the sets of. */
export type SetNumbers = { facets: [Facet, Value, number][]; words: [string, number][] };
/** Lots as they are kept: their numbers, one of `COLUMNS` after the other, and the encoded numbers of their sets, with the length of each list. */
export type KeptLots = { count: number; columns: Float64Array; lengths: Int32Array; sets: Uint8Array };

/**
 * An in-memory index of every public lot: it gives exact totals for any filters at once, for which a database would count row by row. The rows
 * themselves stay in PostgreSQL. Each lot has a slot, a number by which bitsets and columns refer to it.
 */
export class LotIndex {
  readonly #slots = new SlotMap();
  readonly #free: number[] = [];
  #capacity = 32;
  #present: Bits = emptyBits(this.#capacity);
  /** Reused by every query, since new ones would be a megabyte of garbage each time: their content is valid until the next query. */
  #found: Bits = emptyBits(this.#capacity);
  #scratch: Bits = emptyBits(this.#capacity);
  readonly #columns = Object.fromEntries(COLUMNS.map(([column]) => [column, new Float64Array(this.#capacity)])) as Record<Column, Float64Array>;
  readonly #facets = Object.fromEntries(FACETS.map(([facet]) => [facet, new Map<Value, SlotSet>()])) as Record<Facet, Map<Value, SlotSet>>;
  readonly #sets = new SlotSets();
  readonly #words = new LotWords(() => this.#sets.create());
  readonly #locationCounts: LocationCounts = new Map();
  readonly #orders = Object.fromEntries(SORTED.map((column) => [column, this.#ordered(column)])) as Record<Sorted, BucketedOrder>;

  constructor(lots: Iterable<IndexedLot> = []) {
    for (const lot of lots) this.load(lot);
    this.buildOrders();
  }

  get size(): number {
    return this.#slots.size;
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

  /** The same, and yields between parts of the work. */
  *buildingOrders(): Generator<void> {
    const slots = this.#slots.ids.sort().map((id) => this.#slots.get(id) as number);
    for (const bucketedOrder of Object.values(this.#orders)) yield* bucketedOrder.filling(slots, this.#capacity);
  }

  /** Adds or updates a lot. Only what differs is changed: of a million lots one takes microseconds. */
  put(lot: IndexedLot): void {
    const known = this.#slots.get(lot.id);
    const moved = COLUMNS.flatMap(([column, numberOf]) => (known !== undefined && this.#columns[column][known] === numberOf(lot) ? [] : (this.#orderBy(column) ?? [])));
    if (known !== undefined) {
      for (const bucketedOrder of moved) bucketedOrder.remove(known);
      this.#countLocation(known, -1);
      this.#write(known, lot);
    }
    const slot = known ?? this.load(lot);
    for (const bucketedOrder of moved) bucketedOrder.add(slot);
  }

  remove(id: number): void {
    const slot = this.#slots.get(id);
    if (slot === undefined) return;
    for (const bucketedOrder of Object.values(this.#orders)) bucketedOrder.remove(slot);
    this.#countLocation(slot, -1);
    this.#sets.assign(slot, []);
    removeBit(this.#present, slot);
    this.#slots.delete(id);
    this.#free.push(slot);
  }

  /** Which of these lots are not here, or here in another version. Those that are here are added to `listed`. */
  differing({ ids, versions }: LotVersions, listed: Bits): number[] {
    return ids.filter((id, nth) => {
      const slot = this.#slots.get(id);
      if (slot === undefined) return true;
      addBit(listed, slot);
      return this.#columns.version[slot] !== versions[nth];
    });
  }

  /** An empty set for `differing`. */
  noSlots(): Bits {
    return emptyBits(this.#capacity);
  }

  /** The ids of all lots that are not in this set. */
  idsOutside(slots: Bits): number[] {
    const ids: number[] = [];
    eachBit(this.#present, (slot) => hasBit(slots, slot) || ids.push(this.#columns.id[slot] as number));
    return ids;
  }

  /** For a snapshot: what `restoreSets` takes, and the lots of some slots, copied, as `restoring` takes them. */
  setNumbers(): SetNumbers {
    const facets = FACETS.flatMap(([facet]) => Array.from(this.#facets[facet], ([value, { number }]): [Facet, Value, number] => [facet, value, number]));
    return { facets, words: this.#words.numbers() };
  }

  keptLots(firstSlot: number, endSlot: number): KeptLots {
    const slots: number[] = [];
    for (let slot = firstSlot; slot < Math.min(endSlot, this.#capacity); slot++) if (hasBit(this.#present, slot)) slots.push(slot);
    const columns = new Float64Array(COLUMNS.length * slots.length);
    for (const [nth, [column]] of COLUMNS.entries())
      columns.set(
        slots.map((slot) => this.#columns[column][slot] as number),
        nth * slots.length,
      );
    const lists = slots.map((slot) => this.#sets.encoded(slot));
    return { count: slots.length, columns, lengths: Int32Array.from(lists, ({ length }) => length), sets: Buffer.concat(lists) };
  }

  /** Slots from here on have never been used. */
  get endOfSlots(): number {
    return this.#slots.size + this.#free.length;
  }

  /** The index must be new. */
  restoreSets({ facets, words }: SetNumbers): void {
    const sets = Array.from({ length: facets.length + words.length }, () => this.#sets.create());
    for (const [facet, value, number] of facets) this.#facets[facet].set(value, sets[number] as SlotSet);
    for (const [word, number] of words) this.#words.restore(word, sets[number] as SlotSet);
  }

  /** Like `load`, and yields after each lot. A lot that is here already stays as it is. */
  *restoring({ count, columns, lengths, sets }: KeptLots): Generator<void> {
    for (let row = 0, at = 0; row < count; at += lengths[row] as number, row++) {
      const id = columns[ID_COLUMN * count + row] as number;
      if (this.#slots.get(id) !== undefined) continue;
      const slot = this.#newSlot(id);
      for (let nth = 0; nth < COLUMN_NAMES.length; nth++) this.#columns[COLUMN_NAMES[nth] as Column][slot] = columns[nth * count + row] as number;
      this.#countLocation(slot, 1);
      this.#sets.restore(slot, sets.subarray(at, at + (lengths[row] as number)));
      yield;
    }
  }

  /** How many lots match, and the ids of one page of them. */
  find(filters: IndexFilters, { orderBy, order, offset, limit }: Page): { ids: number[]; total: number } {
    const matches = this.#matching(filters);
    const total = countBits(matches);
    const fromLargest = order === 'desc';
    const along = this.#orders[orderBy === 'area' && fromLargest ? 'areaDown' : ORDER_COLUMNS[orderBy]];
    const from = orderBy === 'price' ? this.#orders.price.positionsOutside(filters.priceMin, filters.priceMax, fromLargest) : 0;
    const slots = pageOf(matches, total, along, { offset, limit, fromLargest, from }, this.#scratch);
    return { ids: slots.map((slot) => this.#columns.id[slot] as number), total };
  }

  count(filters: IndexFilters): number {
    return countBits(this.#matching(filters));
  }

  /** How many lots have each value. */
  countBy(facet: Facet): Map<Value, number> {
    return new Map(Array.from(this.#facets[facet], ([value, { size }]) => [value, size]));
  }

  /** How many lots of each category are in each location. */
  countByLocation(): LocationCounts {
    return new Map(Array.from(this.#locationCounts, ([place, counts]) => [place, { ...counts }]));
  }

  /** The lowest and the highest price of the matches. */
  priceBounds(filters: IndexFilters): { min: number; max: number } | undefined {
    const { price } = this.#columns;
    const matches = this.#matching(filters);
    const total = countBits(matches);
    const end = (fromLargest: boolean) => price[pageOf(matches, total, this.#orders.price, { offset: 0, limit: 1, fromLargest }, this.#scratch)[0] as number] as number;
    return total === 0 ? undefined : { min: end(false), max: end(true) };
  }

  /** Visits every match with its slot and the columns of numbers. */
  each(filters: IndexFilters, visit: (slot: number, columns: Record<Column, Float64Array>) => void): void {
    eachBit(this.#matching(filters), (slot) => visit(slot, this.#columns));
  }

  #matching(filters: IndexFilters): Bits {
    let narrowed = false;
    for (const set of this.#filterSets(filters)) {
      if (narrowed) intersect(this.#found, set);
      else this.#startWith(set);
      narrowed = true;
    }
    if (!narrowed) this.#startWith(this.#present);
    return this.#found;
  }

  /** The first filter's set is copied: every set contains only present slots, so there is no need to start with all of them. */
  #startWith(bits: Bits): void {
    const shared = Math.min(bits.length, this.#found.length);
    this.#found.set(shared < bits.length ? bits.subarray(0, shared) : bits);
    this.#found.fill(0, shared);
  }

  *#filterSets(filters: IndexFilters): Generator<Bits> {
    for (const [facet] of FACETS) {
      const asked = filters[facet];
      // A flag that is off does not filter: with a pool or without.
      if (asked !== undefined && asked !== false) yield this.#anyOf(facet, [asked].flat());
    }
    for (const range of RANGE_FILTERS) {
      const [min, max] = endsOf(range).map((end) => filters[end]);
      // Lots without this number have Infinity, which is outside every range.
      if (min !== undefined || max !== undefined) yield this.#orders[RANGES[range]].between(min ?? 0, max ?? Number.MAX_VALUE, this.#empty());
    }
    const { bbox, ids, search } = filters;
    if (bbox) {
      yield this.#orders.longitude.between(bbox[0], bbox[2], this.#empty());
      yield this.#orders.latitude.between(bbox[1], bbox[3], this.#empty());
    }
    if (ids) yield this.#withIds(ids);
    const named = search === undefined ? undefined : this.#words.find(search, (number) => this.#slots.get(number), this.#capacity);
    if (named) yield named;
  }

  #anyOf(facet: Facet, values: Value[]): Bits {
    const only = values.length === 1 && facet !== 'rooms' ? this.#facets[facet].get(values[0] as Value)?.bits : undefined;
    if (only) return only;
    const bits = this.#empty();
    const more = facet === 'rooms' && values.includes(ROOMS_AND_MORE);
    for (const [value, slots] of this.#facets[facet]) if (values.includes(value) || (more && Number(value) > ROOMS_AND_MORE)) slots.addTo(bits);
    return bits;
  }

  #withIds(ids: number[]): Bits {
    const bits = this.#empty();
    for (const id of ids) {
      const slot = this.#slots.get(id);
      if (slot !== undefined) addBit(bits, slot);
    }
    return bits;
  }

  #newSlot(id: number): number {
    const slot = this.#free.pop() ?? this.#slots.size;
    this.#grow(slot);
    this.#slots.add(id, slot);
    addBit(this.#present, slot);
    return slot;
  }

  #write(slot: number, lot: IndexedLot): void {
    for (const [column, numberOf] of COLUMNS) this.#columns[column][slot] = numberOf(lot);
    this.#countLocation(slot, 1);
    const sets = this.#words.setsOf(lot.text, lot.places);
    for (const [facet, valuesOf] of FACETS) for (const value of valuesOf(lot)) if (value !== null && value !== false) sets.push(this.#setOf(facet, value));
    this.#sets.assign(slot, sets);
  }

  #setOf(facet: Facet, value: Value): SlotSet {
    const values = this.#facets[facet];
    const set = values.get(value) ?? this.#sets.create();
    values.set(value, set);
    return set;
  }

  #countLocation(slot: number, step: number): void {
    const [place, category] = [this.#columns.locationId[slot] as number, this.#columns.categoryId[slot] as number];
    if (Number.isNaN(place)) return;
    const counts = this.#locationCounts.get(place) ?? {};
    const count = (counts[category] ?? 0) + step;
    if (count > 0) counts[category] = count;
    else delete counts[category];
    this.#locationCounts.set(place, counts);
  }

  #empty(): Bits {
    return this.#scratch.fill(0);
  }

  #grow(slot: number): void {
    if (slot < this.#capacity) return;
    this.#capacity *= 2;
    const present = emptyBits(this.#capacity);
    present.set(this.#present);
    this.#present = present;
    this.#found = emptyBits(this.#capacity);
    this.#scratch = emptyBits(this.#capacity);
    for (const [column] of COLUMNS) {
      const larger = new Float64Array(this.#capacity);
      larger.set(this.#columns[column]);
      this.#columns[column] = larger;
    }
    for (const bucketedOrder of Object.values(this.#orders)) bucketedOrder.grow(this.#capacity);
  }

  #orderBy(column: Column): BucketedOrder | undefined {
    return (this.#orders as Partial<Record<Column, BucketedOrder>>)[column];
  }

  #ordered(column: Column): BucketedOrder {
    return new BucketedOrder({ keys: () => this.#columns[column], ids: () => this.#columns.id });
  }
}
