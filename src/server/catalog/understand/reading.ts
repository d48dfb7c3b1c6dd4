import type { Deal } from '#contract/catalog/category.ts';
import type { NamedPlace } from './locations.ts';
import type { Item, Quantity } from './quantity.ts';
import type { Kind, Sense, Unit } from './senses.ts';

export type Filters = Record<string, number | number[] | true | string>;
/** A filter, and the part of the phrase that asks for it. */
export type Part = {
  field: string;
  value: Filters[string];
  start: number;
  end: number;
  /** «3-bed»: rooms were said as bedrooms. */
  bedrooms?: number;
  /** Ids that were excluded; the value is what is left. */
  except?: number[];
};
export type Understood = { filters: Filters; parts: Part[]; rest: { start: number; end: number }[] };
/** A kind of property or a deal that a phrase names; `at` is the index of the item that names it. */
export type NamedKind = {
  at: number;
  kind?: Kind;
  objectType?: number;
  isGeneral?: true;
  isAfterPreposition?: boolean;
  isAfterOr?: boolean;
  isAfterMaterial?: boolean;
  isOfBuilding?: boolean;
  isPurpose?: true;
  deal?: Deal;
};
/** A quantity that a phrase names. */
export type NamedQuantity = { quantity: Quantity; at: number };
/** A material of a building or its walls; if it is excluded, `notAt` is the item that excludes it. */
export type NamedMaterial = { at: number; sense: Extract<Sense, { is: 'material' }>; notAt?: number };

/** What is not reported as not understood, since it means no filter by itself. */
const FUNCTION_WORDS = new Set<Sense['is']>(['skip', 'where', 'and', 'or', 'dash', 'plus', 'bound', 'measure', 'orMore', 'orLess', 'month', 'k', 'metres', 'do', 'half']);
/** What is not reported even as part of something that was not understood. */
const SILENT = new Set<Sense['is']>(['skip', 'where', 'and', 'or', 'dash', 'bound', 'measure', 'do']);

/** A phrase that is being read: its items, the filters found so far, and the items that none of them uses. */
export class Reading {
  readonly items: readonly Item[];
  /* What becomes a filter only when the whole phrase is read. */
  readonly kinds: NamedKind[] = [];
  readonly places: NamedPlace[] = [];
  readonly materials: NamedMaterial[] = [];
  readonly prices: NamedQuantity[] = [];
  readonly sizes: NamedQuantity[] = [];
  rooms: { at: number; length: number } | undefined;
  monthAt: number | undefined;
  readonly #parts: Part[] = [];
  readonly #used = new Set<number>();
  /** Items that are known words, but mean no filter here: «не дом», «20 минут». */
  readonly #notUnderstood = new Set<number>();

  constructor(items: readonly Item[]) {
    this.items = items;
  }

  sense(at: number): Sense | undefined {
    return this.items[at]?.sense;
  }

  unitAt(at: number): Unit | undefined {
    const sense = this.sense(at);
    return sense?.is === 'unit' ? sense.unit : undefined;
  }

  /** «этаж», «этажей» */
  isFloorWord = (at: number): boolean => this.unitAt(at) === 'floor' || this.unitAt(at) === 'storeys';

  addFilter(field: string, value: Filters[string], at: number, length = 1, more: Pick<Part, 'bedrooms' | 'except'> = {}): void {
    for (let index = at; index < at + length; index++) this.#used.add(index);
    const [first, last] = [this.items[at], this.items[at + length - 1]] as [Item, Item];
    this.#parts.push({ field, value, start: first.start, end: last.end, ...more });
  }

  hasFilter = (field: string): boolean => this.#parts.some((part) => part.field === field);

  /** Marks items that belong to the filter of another item. */
  use(...items: number[]): void {
    for (const at of items) this.#used.add(at);
  }

  markNotUnderstood(at: number, length = 1): void {
    for (let index = at; index < at + length; index++) this.#notUnderstood.add(index);
  }

  result(): Understood {
    return { filters: merged(this.#parts), parts: this.#parts.sort((one, other) => one.start - other.start), rest: this.#rest() };
  }

  /** What was not understood, as typed: items that were written without a space between them, «2m», are one word. */
  #rest(): { start: number; end: number }[] {
    const left: { start: number; end: number; isOfLetters: boolean }[] = [];
    this.items.forEach((item, index) => {
      if (!this.#isInRest(item, index)) return;
      const { start, end, isTight } = item;
      const isOfLetters = item.isWord || item.sense?.is === 'number';
      const last = left.at(-1);
      if (isTight && isOfLetters && last?.isOfLetters && last.end === start) last.end = end;
      else left.push({ start, end, isOfLetters });
    });
    return left.map(({ start, end }) => ({ start, end }));
  }

  #isInRest({ sense, start, end }: Item, index: number): boolean {
    if (this.#used.has(index)) return false;
    if (this.#notUnderstood.has(index)) return !(sense && SILENT.has(sense.is));
    // A kind or a deal that another word has named already.
    if (sense?.is === 'kind' || sense?.is === 'deal') return false;
    return !(sense && FUNCTION_WORDS.has(sense.is)) && !(sense?.is === 'unit' && end - start <= 2);
  }
}

/** If several parts have the same filter, lists are joined, and of anything else the last one counts. */
function merged(parts: Part[]): Filters {
  const filters: Filters = {};
  for (const { field, value } of parts) {
    const known = filters[field];
    filters[field] = Array.isArray(value) && Array.isArray(known) ? [...new Set([...known, ...value])].sort((one, other) => one - other) : value;
  }
  return filters;
}
