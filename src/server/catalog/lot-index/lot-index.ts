import { endsOf, RANGE_FILTERS, type RangeFilter } from '#contract/catalog/lot-filters.ts';
import type { LotFilters, LotOrder } from '#contract/catalog/lot-query.ts';
import { ROOMS_AND_MORE } from '#contract/catalog/option.ts';
import { addBit, type Bits, countBits, eachBit, emptyBits, intersect, removeBit } from './bits.ts';
import { firstOf } from './first-of.ts';
import { COLUMNS, type Column, FACETS, type Facet, type IndexedLot, RANGES, type Value } from './indexed-lot.ts';
import { LotWords } from './lot-words.ts';
import { SlotMap } from './slot-map.ts';
import { SlotSet } from './slot-set.ts';
import { Steps } from './steps.ts';

const ORDER_COLUMNS = { price: 'price', date: 'publishedAt', area: 'areaUp' } as const satisfies Record<LotOrder, Column>;
type Sorted = (typeof ORDER_COLUMNS)[LotOrder] | (typeof RANGES)[RangeFilter] | 'areaDown' | 'longitude' | 'latitude';
const SORTED = [...new Set<Sorted>([...Object.values(ORDER_COLUMNS), ...Object.values(RANGES), 'areaDown', 'longitude', 'latitude'])];

export type IndexFilters = Omit<LotFilters, 'search[name]'> & { search?: string; region?: string };
export type Page = { orderBy: LotOrder; order: 'asc' | 'desc'; offset: number; limit: number };

/** By place, then by category. */
type PlaceCounts = Map<number, Record<string, number>>;

/**
 * Every public lot by what it is found by, in this process's memory: exact totals and counts of any filters at once, which a database
 * would have to count row by row. The rows themselves stay in PostgreSQL.
 */
export class LotIndex {
  readonly #slots = new SlotMap();
  readonly #free: number[] = [];
  #room = 32;
  #present: Bits = emptyBits(this.#room);
  /** Every question works in these two: new ones each time would be a megabyte of garbage a question. What is in them is good until the next. */
  #found: Bits = emptyBits(this.#room);
  #scratch: Bits = emptyBits(this.#room);
  readonly #columns = Object.fromEntries(COLUMNS.map(([column]) => [column, new Float64Array(this.#room)])) as Record<Column, Float64Array>;
  readonly #facets = Object.fromEntries(FACETS.map(([facet]) => [facet, new Map<Value, SlotSet>()])) as Record<Facet, Map<Value, SlotSet>>;
  #places: PlaceCounts | undefined;
  readonly #words = new LotWords();
  readonly #orders = Object.fromEntries(SORTED.map((column) => [column, this.#ordered(column)])) as Record<Sorted, Steps>;

  constructor(lots: Iterable<IndexedLot> = []) {
    for (const lot of lots) this.load(lot);
    this.settle();
  }

  get size(): number {
    return this.#slots.size;
  }

  /** Takes in one of many lots; they are found only after `settle`. */
  load(lot: IndexedLot): number {
    this.#places = undefined;
    const slot = this.#free.pop() ?? this.#slots.size;
    this.#makeRoom(slot);
    this.#slots.add(lot.id, slot);
    addBit(this.#present, slot);
    for (const [column, numberOf] of COLUMNS) this.#columns[column][slot] = numberOf(lot);
    for (const [facet, valuesOf] of FACETS) for (const value of valuesOf(lot)) this.#add(facet, value, slot);
    this.#words.add(slot, lot.text, lot.places);
    return slot;
  }

  settle(): void {
    const slots = this.#slots.ids.sort().map((id) => this.#slots.get(id) as number);
    for (const steps of Object.values(this.#orders)) steps.fill(slots, this.#room);
  }

  put(lot: IndexedLot): void {
    this.remove(lot.id);
    const slot = this.load(lot);
    for (const steps of Object.values(this.#orders)) steps.add(slot);
  }

  remove(id: number): void {
    const slot = this.#slots.get(id);
    if (slot === undefined) return;
    this.#places = undefined;
    for (const steps of Object.values(this.#orders)) steps.remove(slot);
    for (const facet of Object.values(this.#facets)) for (const set of facet.values()) set.delete(slot);
    this.#words.remove(slot);
    removeBit(this.#present, slot);
    this.#slots.delete(id);
    this.#free.push(slot);
  }

  /** How many lots match, and the ids of one page of them. */
  find(filters: IndexFilters, { orderBy, order, offset, limit }: Page): { ids: number[]; total: number } {
    const matches = this.#matching(filters);
    const total = countBits(matches);
    const fromLargest = order === 'desc';
    const along = this.#orders[orderBy === 'area' && fromLargest ? 'areaDown' : ORDER_COLUMNS[orderBy]];
    const from = orderBy === 'price' ? this.#orders.price.placesOutside(filters.priceMin, filters.priceMax, fromLargest) : 0;
    const slots = firstOf(matches, total, along, { offset, limit, fromLargest, from }, this.#scratch);
    return { ids: slots.map((slot) => this.#columns.id[slot] as number), total };
  }

  count(filters: IndexFilters): number {
    return countBits(this.#matching(filters));
  }

  /** How many lots have each value. */
  countBy(facet: Facet): Map<Value, number> {
    return new Map(Array.from(this.#facets[facet], ([value, { size }]) => [value, size]));
  }

  /** How many lots of each category are in each place. Counted once for all who ask until a lot changes. */
  countPlaces(): PlaceCounts {
    const [places, categories] = [this.#facets.locations, this.#facets.categories].map((facet) => [...facet.keys()].map(Number)) as [number[], number[]];
    const inPlace = (place: number) =>
      categories.map((category) => [category, this.count({ locations: [place], categories: [category] })] as const).filter(([, count]) => count > 0);
    this.#places ??= new Map(places.map((place) => [place, Object.fromEntries(inPlace(place))]));
    return this.#places;
  }

  /** The lowest and the highest price of what matches. */
  priceBounds(filters: IndexFilters): { min: number; max: number } | undefined {
    const { price } = this.#columns;
    const matches = this.#matching(filters);
    const total = countBits(matches);
    const end = (fromLargest: boolean) => price[firstOf(matches, total, this.#orders.price, { offset: 0, limit: 1, fromLargest }, this.#scratch)[0] as number] as number;
    return total === 0 ? undefined : { min: end(false), max: end(true) };
  }

  /** Every match, for those who compare: its slot, and the numbers of all slots by name. */
  each(filters: IndexFilters, visit: (slot: number, columns: Record<Column, Float64Array>) => void): void {
    eachBit(this.#matching(filters), (slot) => visit(slot, this.#columns));
  }

  #matching(filters: IndexFilters): Bits {
    let narrowed = false;
    for (const asked of this.#asked(filters)) {
      if (narrowed) intersect(this.#found, asked);
      else this.#begin(asked);
      narrowed = true;
    }
    if (!narrowed) this.#begin(this.#present);
    return this.#found;
  }

  /** Every slot of any set is a present one, so the first that is asked for is as good a beginning as all. */
  #begin(bits: Bits): void {
    const shared = Math.min(bits.length, this.#found.length);
    this.#found.set(shared < bits.length ? bits.subarray(0, shared) : bits);
    this.#found.fill(0, shared);
  }

  *#asked(filters: IndexFilters): Generator<Bits> {
    for (const [facet] of FACETS) {
      const asked = filters[facet];
      // A flag that is not set asks for nothing: with a pool or without.
      if (asked !== undefined && asked !== false) yield this.#anyOf(facet, [asked].flat());
    }
    for (const range of RANGE_FILTERS) {
      const [min, max] = endsOf(range).map((end) => filters[end]);
      // A lot that has no such number stands at infinity, where no range ends.
      if (min !== undefined || max !== undefined) yield this.#orders[RANGES[range]].between(min ?? 0, max ?? Number.MAX_VALUE, this.#empty());
    }
    const { bbox, ids, search } = filters;
    if (bbox) {
      yield this.#orders.longitude.between(bbox[0], bbox[2], this.#empty());
      yield this.#orders.latitude.between(bbox[1], bbox[3], this.#empty());
    }
    if (ids) yield this.#withIds(ids);
    const named = search === undefined ? undefined : this.#words.find(search, (number) => this.#slots.get(number), this.#room);
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

  #add(facet: Facet, value: Value, slot: number): void {
    if (value === null || value === false) return;
    const values = this.#facets[facet];
    const slots = values.get(value) ?? new SlotSet();
    slots.add(slot);
    values.set(value, slots);
  }

  #empty(): Bits {
    return this.#scratch.fill(0);
  }

  #makeRoom(slot: number): void {
    if (slot < this.#room) return;
    this.#room *= 2;
    const present = emptyBits(this.#room);
    present.set(this.#present);
    this.#present = present;
    this.#found = emptyBits(this.#room);
    this.#scratch = emptyBits(this.#room);
    for (const [column] of COLUMNS) {
      const larger = new Float64Array(this.#room);
      larger.set(this.#columns[column]);
      this.#columns[column] = larger;
    }
    for (const steps of Object.values(this.#orders)) steps.makeRoom(this.#room);
  }

  #ordered(column: Column): Steps {
    return new Steps({ keys: () => this.#columns[column], ids: () => this.#columns.id });
  }
}
