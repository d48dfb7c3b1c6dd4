import { ROOMS, ROOMS_AND_MORE } from '#contract/catalog/option.ts';
import { AMOUNT_MAX } from '#contract/core/limits.ts';
import { inEnglishLayout, inRussianLayout } from '#server/catalog/lot-index/word-forms.ts';
import { chooseKinds, type Said } from './choose-kinds.ts';
import type { Lexicon } from './lexicon.ts';
import { locationsOf } from './locations.ts';
import { refusedItems } from './negation.ts';
import { type Item, isNextBound, type Quantity, readQuantity } from './quantity.ts';
import type { Kind, Sense } from './senses.ts';
import { tokensOf } from './tokens.ts';

export type Filters = Record<string, number | number[] | true | string>;
export type Part = {
  field: string;
  value: Filters[string];
  start: number;
  end: number /** «3-bed»: rooms were said as bedrooms. */;
  bedrooms?: number /** Ids that were excluded; the value is what is left. */;
  except?: number[];
};
export type Understood = { filters: Filters; parts: Part[]; rest: { start: number; end: number }[] };

/** All ids of the dictionaries that an exclusion leaves over. */
export type Known = { places: readonly { id: number; parentId: number | null }[]; houseTypes: readonly number[]; wallsTypes: readonly number[] };
export type Grammar = { lexicon: Lexicon; known: Known; year: number };

/** The filters that a phrase asks for, which words say each of them, and the words that say none. */
export function understand(grammar: Grammar, phrase: string): Understood {
  const found = readPhrase(grammar, phrase);
  if (found.rest.length === 0) return found;
  const other = readPhrase(grammar, /[a-z]/i.test(phrase) ? inOtherLayout(phrase, inRussianLayout) : inOtherLayout(phrase, inEnglishLayout));
  const sizeOf = ({ rest }: Understood) => rest.reduce((sum, { start, end }) => sum + end - start, 0);
  return other.parts.length > found.parts.length || (other.parts.length === found.parts.length && other.parts.length > 0 && sizeOf(other) < sizeOf(found)) ? other : found;
}

/** A comma or full stop at the end of a word is one, not the letter of the same key. */
const inOtherLayout = (phrase: string, layout: (text: string) => string): string =>
  phrase.replace(/\S+/g, (chunk) => (/[.,]$/.test(chunk) ? layout(chunk.slice(0, -1)) + chunk.slice(-1) : layout(chunk)));

function readPhrase(grammar: Grammar, phrase: string): Understood {
  const reading = new Reading(grammar, itemsOf(grammar.lexicon, phrase));
  return reading.read();
}

function itemsOf(lexicon: Lexicon, phrase: string): Item[] {
  const tokens = tokensOf(phrase);
  const items: Item[] = [];
  for (let at = 0; at < tokens.length; ) {
    const match = lexicon.match(tokens, at);
    const token = tokens[at] as (typeof tokens)[number];
    const last = tokens[at + (match?.length ?? 1) - 1] as typeof token;
    const sense: Sense | undefined = match?.sense ?? (token.kind === 'number' ? { is: 'number', value: token.value } : undefined);
    items.push({ sense, start: token.start, end: last.end, isWord: token.kind === 'word', isTight: token.isTight });
    at += match?.length ?? 1;
  }
  return items;
}

const FUNCTION_WORDS = new Set<Sense['is']>(['skip', 'where', 'and', 'or', 'dash', 'plus', 'bound', 'measure', 'orMore', 'orLess', 'month', 'k', 'metres', 'do', 'half']);
/** What is not shown among the words that were not understood, even if the words around it were not. */
const SILENT = new Set<Sense['is']>(['skip', 'where', 'and', 'or', 'dash', 'bound', 'measure', 'do']);

/** One reading of a phrase from left to right. */
class Reading {
  readonly #grammar: Grammar;
  readonly #items: Item[];
  readonly #used = new Set<number>();
  /** Items that are known words, but mean no filter here: «не дом», «20 минут». */
  readonly #refused = new Set<number>();
  readonly #negated: Map<number, number>;
  readonly #parts: Part[] = [];
  readonly #said: Said[] = [];
  readonly #materials: { at: number; sense: Extract<Sense, { is: 'material' }>; notAt?: number }[] = [];
  readonly #places: { at: number; sense: Extract<Sense, { is: 'place' }>; notAt?: number }[] = [];
  readonly #prices: { quantity: Quantity; at: number }[] = [];
  #rooms: { at: number; length: number } | undefined;
  #monthAt: number | undefined;

  constructor(grammar: Grammar, items: Item[]) {
    this.#grammar = grammar;
    this.#items = items;
    this.#negated = refusedItems(items);
  }

  read(): Understood {
    for (let at = 0; at < this.#items.length; ) at += this.#readAt(at);
    const { kinds, chosen, deal, isRent } = chooseKinds(this.#said, { rooms: this.#rooms, monthAt: this.#monthAt });
    for (const { field, value, at, length = 1 } of kinds) this.#say(field, value, at, length);
    if (deal) this.#say('deal', deal.value, deal.at, 1);
    this.#sayPrices(isRent);
    this.#sayPlaces();
    this.#sayMaterials(chosen);
    return { filters: merged(this.#parts), parts: this.#parts.sort((one, other) => one.start - other.start), rest: this.#rest() };
  }

  #sense(at: number): Sense | undefined {
    return this.#items[at]?.sense;
  }

  /** What stands before a kind and says of it only how it is built: «в кирпичном доме», «9-этажного дома». */
  #beforeKind(at: number): Pick<Said, 'isAfterPreposition' | 'isAfterOr' | 'isOfBuilding'> {
    let before = at - 1;
    let isOfBuilding = false;
    for (; ; before--) {
      const sense = this.#sense(before);
      if (sense?.is === 'material') isOfBuilding ||= sense.wallsType === undefined;
      else if (this.#unitAt(before) === 'storeys') while (['number', 'dash'].includes(this.#sense(before - 1)?.is ?? '')) before--;
      else if (this.#items[before] === undefined || (sense !== undefined && sense.is !== 'other')) break;
    }
    const sense = this.#sense(before);
    // «с» is also the beginning of «с 2015 года».
    const isAfterPreposition = sense?.is === 'where' || (sense?.is === 'bound' && sense.of === 'year');
    const isAfterFloor = this.#unitAt(before) === 'floor';
    return { isAfterPreposition: isAfterPreposition || isAfterFloor, isAfterOr: sense?.is === 'or', isOfBuilding: isOfBuilding || isAfterFloor };
  }

  /** Reads what begins at an item, and returns how many items it takes. */
  #readAt(at: number): number {
    const sense = this.#sense(at);
    if (!sense) return 1;
    const refusedBy = this.#negated.get(at);
    if (refusedBy !== undefined) return this.#refuse(at, refusedBy);
    const length = this.#readRefusedFloors(at) ?? this.#readJoinedRooms(at) ?? this.#readQuantity(at);
    if (length !== undefined) return length;
    switch (sense.is) {
      case 'not':
        return this.#readNot(at);
      case 'kind':
        this.#said.push({ at, ...sense, ...this.#beforeKind(at) });
        if (sense.rooms !== undefined) this.#sayRooms([sense.rooms], at, 1);
        return 1;
      case 'deal':
        this.#said.push({ at, deal: sense.deal });
        return 1;
      case 'month':
        this.#monthAt ??= at;
        return 1;
      case 'place':
        this.#places.push({ at, sense });
        return 1;
      case 'complex':
      case 'settlement':
        if (!this.#parts.some(({ field }) => field === sense.is)) this.#say(sense.is, sense.id, at, 1);
        return 1;
      case 'feature':
        this.#say('features', [sense.id], at, 1);
        return 1;
      case 'pool':
      case 'firstLine':
        this.#say(sense.is, true, at, 1);
        return 1;
      case 'newBuilding':
        this.#say('yearMin', this.#grammar.year - NEW_FOR_YEARS, at, 1);
        return 1;
      case 'material':
        this.#materials.push({ at, sense });
        return 1;
      case 'rooms':
        return this.#readRooms(sense.rooms, at);
      default:
        return 1;
    }
  }

  /** «трёшка», «трёшка и больше» */
  #readRooms(rooms: readonly number[], at: number): number {
    const isMore = (this.#sense(at + 1)?.is === 'orMore' && !isNextBound(this.#items, at + 1)) || this.#sense(at + 1)?.is === 'plus';
    this.#sayRooms(isMore ? ROOMS.filter((count) => count >= Math.min(...rooms)) : rooms, at, isMore ? 2 : 1);
    return isMore ? 2 : 1;
  }

  /** «первый и последний этаж не предлагать» */
  #readRefusedFloors(at: number): number | undefined {
    const flags: string[] = [];
    for (let next = at; ; next++) {
      const sense = this.#sense(next);
      if (sense?.is === 'number' && sense.isOrdinal && sense.value === 1) flags.push('notFirstFloor');
      else if (sense?.is === 'outermost') flags.push('notFirstFloor', 'notLastFloor');
      else if (sense?.is === 'last') flags.push('notLastFloor');
      else if (flags.length > 0 && sense?.is === 'notOffered') {
        for (const flag of flags) this.#say(flag, true, at, next - at + 1);
        return next - at + 1;
      } else if (flags.length === 0 || !(sense?.is === 'and' || sense?.is === 'or' || sense?.is === 'skip' || this.#unitAt(next) === 'floor' || this.#unitAt(next) === 'storeys'))
        return;
    }
  }

  /** «двух-трёхкомнатная», «одно- или двухкомнатная» */
  #readJoinedRooms(at: number): number | undefined {
    const first = this.#sense(at);
    if (first?.is !== 'number' || first.value > ROOMS_AND_MORE || !Number.isInteger(first.value)) return;
    let next = at + 1;
    while (['dash', 'or', 'and'].includes(this.#sense(next)?.is ?? '')) next++;
    const last = this.#sense(next);
    if (next === at + 1 || last?.is !== 'rooms') return;
    this.#sayRooms(range(first.value, Math.max(...last.rooms)), at, next - at + 1);
    return next - at + 1;
  }

  #readQuantity(at: number): number | undefined {
    const quantity = readQuantity(this.#items, at);
    if (quantity === undefined) return;
    if (!('isRefused' in quantity)) return this.#sayQuantity(quantity, at) ? quantity.length : undefined;
    for (let index = at; index < at + quantity.length; index++) this.#refused.add(index);
    return quantity.length;
  }

  /** A place or a material that is not wanted is excluded; no filter says so of other things. */
  #refuse(at: number, notAt: number): number {
    const sense = this.#sense(at);
    if (sense?.is === 'place') this.#places.push({ at, sense, notAt });
    else if (sense?.is === 'material') this.#materials.push({ at, sense, notAt });
    else this.#refused.add(at);
    return 1;
  }

  #sayQuantity(quantity: Quantity, at: number): boolean {
    const { measure, min, max, isExact, isAbout, list, length } = quantity;
    if (quantity.isMonthly) this.#monthAt ??= at;
    const isSome = isExact === true || isAbout === true;
    if (measure === 'price') this.#prices.push({ quantity, at });
    else if (measure === 'rooms' || measure === 'bedrooms') return this.#sayRoomQuantity(quantity, at);
    else if (list) return false;
    else if (measure === 'year') {
      if (min === undefined || isSome || max !== undefined) return false;
      this.#say('yearMin', min, at, length);
    } else if (measure === 'floor') this.#sayEnds('floor', { min, max }, at, length);
    else this.#sayEnds(measure, { min: min !== undefined && isSome ? min * LESS : min, max: max !== undefined && isSome ? max * MORE : max }, at, length);
    return true;
  }

  #sayRoomQuantity({ measure, min, max, list, length }: Quantity, at: number): boolean {
    const roomsOf = (count: number) => Math.min(measure === 'bedrooms' ? (count < ROOMS_AND_MORE ? count + 1 : count) : count, ROOMS_AND_MORE);
    const split = (count: number) => (Number.isInteger(count) ? [count] : String(count).split('.').map(Number)); // «2,3-комнатная»
    const asked = list ? list.flatMap(split) : min !== undefined && min === max ? split(min) : undefined;
    const rooms = asked ? asked.map(roomsOf) : range(min === undefined ? 1 : roomsOf(min), max === undefined ? ROOMS_AND_MORE : roomsOf(max));
    if (rooms.length === 0 || rooms.some((count) => !Number.isInteger(count) || count < 1)) return false;
    this.#sayRooms([...new Set(rooms)].sort(), at, length, measure === 'bedrooms' ? (min ?? list?.[0]) : undefined);
    return true;
  }

  #sayRooms(rooms: readonly number[], at: number, length: number, bedrooms?: number): void {
    this.#rooms ??= { at, length };
    this.#say('rooms', [...rooms], at, length, bedrooms === undefined ? {} : { bedrooms });
  }

  #sayEnds(measure: 'area' | 'land' | 'floor' | 'price', { min, max }: { min?: number; max?: number }, at: number, length: number): void {
    if ([min, max].some((value) => value !== undefined && Math.round(value) > AMOUNT_MAX)) {
      for (let index = at; index < at + length; index++) this.#refused.add(index);
      return;
    }
    if (min !== undefined) this.#say(`${measure}Min`, Math.round(min), at, length);
    if (max !== undefined) this.#say(`${measure}Max`, Math.round(max), at, length);
  }

  /** «не первый и не последний», «не панель», «кроме Западного»; what cannot be excluded is not understood. */
  #readNot(at: number): number {
    let next = at + 1;
    while (this.#sense(next)?.is === 'skip' || this.#sense(next)?.is === 'where') next++;
    const first = next;
    let by = at;
    for (;;) {
      const sense = this.#sense(next);
      const isFloor = (value: number) => value === 1 && sense?.is === 'number' && (sense.isOrdinal || this.#unitAt(next + 1) === 'floor' || this.#unitAt(next + 1) === 'storeys');
      if (sense?.is === 'number' && isFloor(sense.value)) this.#say('notFirstFloor', true, at, next - at + 1);
      else if (sense?.is === 'last' || sense?.is === 'outermost') {
        if (sense.is === 'outermost') this.#say('notFirstFloor', true, at, next - at + 1);
        this.#say('notLastFloor', true, at, next - at + 1);
      } else if (sense?.is === 'place' || sense?.is === 'material') this.#refuse(next, by);
      else break;
      if (isFloorSense(sense) || sense.is === 'number') this.#used.add(at);
      next++;
      if (this.#unitAt(next) === 'floor' || this.#unitAt(next) === 'storeys') this.#used.add(next++);
      const isJoined = ['and', 'or'].includes(this.#sense(next)?.is ?? '');
      const afterJoint = next + (isJoined ? 1 : 0);
      const isRepeated = this.#sense(afterJoint)?.is === 'not';
      const following = this.#sense(afterJoint + (isRepeated ? 1 : 0));
      // «не первый, Западный»: only what is of the same sort is excluded too.
      const isSame = following?.is === sense.is || (isFloorSense(following) && isFloorSense(sense));
      if (!isJoined || !isSame) break;
      if (isRepeated && isFloorSense(sense)) this.#used.add(afterJoint);
      if (isRepeated) by = afterJoint;
      next = afterJoint + (isRepeated ? 1 : 0);
    }
    if (next > first) return next - at;
    return this.#negated.has(first) ? first - at : first + 1 - at;
  }

  #unitAt(at: number): string | undefined {
    const sense = this.#sense(at);
    return sense?.is === 'unit' ? sense.unit : undefined;
  }

  /** Without a word of the deal a bare «до 15» means millions; in a rent it means thousands. */
  #sayPrices(isRent: boolean): void {
    for (const { quantity, at } of this.#prices) {
      const times = quantity.isBare ? (isRent ? 1000 : 1_000_000) : 1;
      const [less, more] = quantity.isAbout ? [LESS, MORE] : [1, 1];
      const min = quantity.isExact || quantity.min === undefined ? undefined : quantity.min * times * less;
      const max = quantity.max === undefined ? undefined : quantity.max * times * (quantity.isExact ? MORE : more);
      this.#sayEnds('price', { min, max }, at, quantity.length);
    }
  }

  #sayPlaces(): void {
    const places = this.#places.filter(({ at }) => !this.#isCentreOfOther(at));
    const { locations, used } = locationsOf(places, this.#grammar.known.places);
    for (const at of used) this.#used.add(at);
    for (const { value, at, except } of locations) this.#say('locations', value, at, 1, except && { except });
  }

  /** «в центре Таганрога», "centre of Taganrog": no filter has the centres of other towns than the one whose place it is. */
  #isCentreOfOther(at: number): boolean {
    const centre = this.#sense(at);
    if (centre?.is !== 'place' || !centre.isCentre) return false;
    return [1, -1].some((step) => {
      let next = at + step;
      while (['where', 'skip'].includes(this.#sense(next)?.is ?? '')) next += step;
      const town = this.#sense(next);
      return town?.is === 'place' && town.parentId !== null && town.parentId !== centre.parentId;
    });
  }

  /** A material is of the walls of a house, and else of the building. */
  #sayMaterials(kinds: Kind[]): void {
    const isHouse = kinds.length > 0 && kinds.every((kind) => kind === 'house');
    for (const field of ['houseType', 'wallsType'] as const) {
      const of = this.#materials.flatMap(({ at, sense, notAt }) => {
        const fieldOf = sense.houseType !== undefined && (!isHouse || sense.wallsType === undefined) ? 'houseType' : 'wallsType';
        const id = sense[fieldOf];
        return fieldOf !== field || id === undefined || (isHouse && field === 'houseType') ? [] : [{ at, id, notAt }];
      });
      const excluded = of.flatMap(({ id, notAt }) => (notAt === undefined ? [] : id));
      const all = field === 'houseType' ? this.#grammar.known.houseTypes : this.#grammar.known.wallsTypes;
      const left = all.filter((id) => !excluded.includes(id));
      if (left.length === 0) continue;
      for (const { at, id, notAt } of of) {
        this.#used.add(at).add(notAt ?? at);
        if (notAt === undefined) this.#say(field, [id], at, 1);
      }
      const first = of.find(({ notAt }) => notAt !== undefined);
      if (first && excluded.length === of.length) this.#say(field, left, first.at, 1, { except: excluded });
    }
  }

  #say(field: string, value: Filters[string], at: number, length: number, more: Pick<Part, 'bedrooms' | 'except'> = {}): void {
    for (let index = at; index < at + length; index++) this.#used.add(index);
    const [first, last] = [this.#items[at], this.#items[at + length - 1]] as [Item, Item];
    this.#parts.push({ field, value, start: first.start, end: last.end, ...more });
  }

  /** As typed: the parts of what was written without a space, «2m», are one word. */
  #rest(): { start: number; end: number }[] {
    const left: { start: number; end: number; isOfLetters: boolean }[] = [];
    this.#items.forEach((item, index) => {
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
    return !(sense && FUNCTION_WORDS.has(sense.is)) && !(sense?.is === 'unit' && end - start <= 2) && !this.#isUnderstood(sense);
  }

  /** A kind or a deal that another word has said already. */
  #isUnderstood(sense: Sense | undefined): boolean {
    return sense?.is === 'kind' || sense?.is === 'deal';
  }
}

const isFloorSense = (sense: Sense | undefined): boolean => sense?.is === 'last' || sense?.is === 'outermost' || (sense?.is === 'number' && sense.isOrdinal === true);

const LESS = 0.9;
const MORE = 1.1;
const NEW_FOR_YEARS = 3;
const range = (from: number, to: number): number[] => ROOMS.filter((count) => count >= from && count <= to);

/** Lists are joined; of anything else the last word counts. */
function merged(parts: Part[]): Filters {
  const filters: Filters = {};
  for (const { field, value } of parts) {
    const known = filters[field];
    filters[field] = Array.isArray(value) && Array.isArray(known) ? [...new Set([...known, ...value])].sort((one, other) => one - other) : value;
  }
  return filters;
}
