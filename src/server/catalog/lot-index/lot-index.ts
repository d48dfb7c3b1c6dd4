import { endsOf, RANGE_FILTERS } from '#contract/catalog/lot-filters.ts';
import type { LotFilters, LotOrder } from '#contract/catalog/lot-query.ts';
import { ROOMS_AND_MORE } from '#contract/catalog/option.ts';
import { addBit, type Bits, countBits, eachBit, emptyBits, intersect } from './bits.ts';
import { type Column, FACETS, type Facet, RANGES, type Value } from './indexed-lot.ts';
import { type LocationCounts, LotStore, ORDER_COLUMNS } from './lot-store.ts';
import { pageOf } from './page-of.ts';

export type IndexFilters = Omit<LotFilters, 'search[name]'> & { search?: string; region?: string };
export type Page = { orderBy: LotOrder; order: 'asc' | 'desc'; offset: number; limit: number };

/**
 * An in-memory index of every public lot. It gives exact totals for any filters at once, where a database would count row by row. The rows
 * themselves stay in PostgreSQL.
 */
export class LotIndex extends LotStore {
  /** Reused by every query, since new ones would be a megabyte of garbage each time: their content is valid until the next query. */
  #found: Bits = emptyBits(0);
  #scratch: Bits = emptyBits(0);

  /** How many lots match, and the ids of one page of them. */
  find(filters: IndexFilters, { orderBy, order, offset, limit }: Page): { ids: number[]; total: number } {
    const matches = this.#matching(filters);
    const total = countBits(matches);
    const fromLargest = order === 'desc';
    const along = this.orders[orderBy === 'area' && fromLargest ? 'areaDown' : ORDER_COLUMNS[orderBy]];
    const from = orderBy === 'price' ? this.orders.price.positionsOutside(filters.priceMin, filters.priceMax, fromLargest) : 0;
    const slots = pageOf(matches, total, along, { offset, limit, fromLargest, from }, this.#scratch);
    return { ids: slots.map((slot) => this.columns.id[slot] as number), total };
  }

  count(filters: IndexFilters): number {
    return countBits(this.#matching(filters));
  }

  /** How many lots have each value. */
  countBy(facet: Facet): Map<Value, number> {
    return new Map(Array.from(this.facets[facet], ([value, { size }]) => [value, size]));
  }

  /** How many lots of each category are in each location. */
  countByLocation(): LocationCounts {
    return new Map(Array.from(this.locationCounts, ([place, counts]) => [place, { ...counts }]));
  }

  /** The lowest and the highest price of the matches. */
  priceBounds(filters: IndexFilters): { min: number; max: number } | undefined {
    const { price } = this.columns;
    const matches = this.#matching(filters);
    const total = countBits(matches);
    const end = (fromLargest: boolean) => price[pageOf(matches, total, this.orders.price, { offset: 0, limit: 1, fromLargest }, this.#scratch)[0] as number] as number;
    return total === 0 ? undefined : { min: end(false), max: end(true) };
  }

  /** Visits every match with its slot and the columns of numbers. */
  each(filters: IndexFilters, visit: (slot: number, columns: Record<Column, Float64Array>) => void): void {
    eachBit(this.#matching(filters), (slot) => visit(slot, this.columns));
  }

  #matching(filters: IndexFilters): Bits {
    if (this.#found.length !== this.present.length) [this.#found, this.#scratch] = [emptyBits(this.capacity), emptyBits(this.capacity)];
    let narrowed = false;
    for (const set of this.#filterSets(filters)) {
      if (narrowed) intersect(this.#found, set);
      else this.#startWith(set);
      narrowed = true;
    }
    if (!narrowed) this.#startWith(this.present);
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
      // A flag that is off does not filter: `pool: false` means with a pool or without.
      if (asked === undefined || asked === false) continue;
      if (facet !== 'features') yield this.#anyOf(facet, [asked].flat());
      else for (const one of [asked].flat()) yield this.#anyOf(facet, [one]); // a lot has all of them
    }
    for (const range of RANGE_FILTERS) {
      const [min, max] = endsOf(range).map((end) => filters[end]);
      // Lots without this number have Infinity, which is outside every range.
      if (min !== undefined || max !== undefined) yield this.orders[RANGES[range]].between(min ?? 0, max ?? Number.MAX_VALUE, this.#empty());
    }
    const { bbox, ids, search } = filters;
    if (bbox) {
      yield this.orders.longitude.between(bbox[0], bbox[2], this.#empty());
      yield this.orders.latitude.between(bbox[1], bbox[3], this.#empty());
    }
    if (ids) yield this.#withIds(ids);
    const named = search === undefined ? undefined : this.words.find(search, (id) => this.slots.get(id), this.capacity);
    if (named) yield named;
  }

  #anyOf(facet: Facet, values: Value[]): Bits {
    const single = values.length === 1 && facet !== 'rooms' ? this.facets[facet].get(values[0] as Value)?.bits : undefined;
    if (single) return single;
    const bits = this.#empty();
    const orMoreRooms = facet === 'rooms' && values.includes(ROOMS_AND_MORE);
    for (const [value, slots] of this.facets[facet]) if (values.includes(value) || (orMoreRooms && Number(value) > ROOMS_AND_MORE)) slots.addTo(bits);
    return bits;
  }

  #withIds(ids: number[]): Bits {
    const bits = this.#empty();
    for (const id of ids) {
      const slot = this.slots.get(id);
      if (slot !== undefined) addBit(bits, slot);
    }
    return bits;
  }

  #empty(): Bits {
    return this.#scratch.fill(0);
  }
}
