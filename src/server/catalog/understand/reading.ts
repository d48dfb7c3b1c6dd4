import type { Deal } from '#contract/catalog/category.ts';
import type { NamedPlace } from './locations.ts';
import type { Item, Quantity } from './quantity.ts';
import type { Kind, Sense, Unit } from './senses.ts';

export type Filters = Record<string, number | number[] | true | string>;
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
/** A quantity that a phrase says. */
export type Said = { quantity: Quantity; at: number };
/** What a house or its walls are of, or are not of by the item `notAt`. */
export type NamedMaterial = { at: number; sense: Extract<Sense, { is: 'material' }>; notAt?: number };

const FUNCTION_WORDS = new Set<Sense['is']>(['skip', 'where', 'and', 'or', 'dash', 'plus', 'bound', 'measure', 'orMore', 'orLess', 'month', 'k', 'metres', 'do', 'half']);
/** What is not shown among the words that were not understood, even if the words around it were not. */
const SILENT = new Set<Sense['is']>(['skip', 'where', 'and', 'or', 'dash', 'bound', 'measure', 'do']);

/** A phrase that is being read: its items, what they say, and what is left of them. */
export class Reading {
  readonly items: readonly Item[];
  /* What means a filter only when the whole phrase is known. */
  readonly kinds: NamedKind[] = [];
  readonly places: NamedPlace[] = [];
  readonly materials: NamedMaterial[] = [];
  readonly prices: Said[] = [];
  readonly sizes: Said[] = [];
  rooms: { at: number; length: number } | undefined;
  monthAt: number | undefined;
  readonly #parts: Part[] = [];
  readonly #used = new Set<number>();
  /** Items that are known words, but mean no filter here: «не дом», «20 минут». */
  readonly #refused = new Set<number>();

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

  say(field: string, value: Filters[string], at: number, length = 1, more: Pick<Part, 'bedrooms' | 'except'> = {}): void {
    for (let index = at; index < at + length; index++) this.#used.add(index);
    const [first, last] = [this.items[at], this.items[at + length - 1]] as [Item, Item];
    this.#parts.push({ field, value, start: first.start, end: last.end, ...more });
  }

  hasSaid = (field: string): boolean => this.#parts.some((part) => part.field === field);

  /** Items that belong to what another one says. */
  use(...items: number[]): void {
    for (const at of items) this.#used.add(at);
  }

  refuse(at: number, length = 1): void {
    for (let index = at; index < at + length; index++) this.#refused.add(index);
  }

  result(): Understood {
    return { filters: merged(this.#parts), parts: this.#parts.sort((one, other) => one.start - other.start), rest: this.#rest() };
  }

  /** As typed: the parts of what was written without a space, «2m», are one word. */
  #rest(): { start: number; end: number }[] {
    const left: { start: number; end: number; isOfLetters: boolean }[] = [];
    this.items.forEach((item, index) => {
      if (!this.#isLeft(item, index)) return;
      const { start, end, isTight } = item;
      const isOfLetters = item.isWord || item.sense?.is === 'number';
      const last = left.at(-1);
      if (isTight && isOfLetters && last?.isOfLetters && last.end === start) last.end = end;
      else left.push({ start, end, isOfLetters });
    });
    return left.map(({ start, end }) => ({ start, end }));
  }

  #isLeft({ sense, start, end }: Item, index: number): boolean {
    if (this.#used.has(index)) return false;
    if (this.#refused.has(index)) return !(sense && SILENT.has(sense.is));
    // A kind or a deal that another word has said already.
    if (sense?.is === 'kind' || sense?.is === 'deal') return false;
    return !(sense && FUNCTION_WORDS.has(sense.is)) && !(sense?.is === 'unit' && end - start <= 2);
  }
}

/** Lists are joined; of anything else the last word counts. */
function merged(parts: Part[]): Filters {
  const filters: Filters = {};
  for (const { field, value } of parts) {
    const known = filters[field];
    filters[field] = Array.isArray(value) && Array.isArray(known) ? [...new Set([...known, ...value])].sort((one, other) => one - other) : value;
  }
  return filters;
}
