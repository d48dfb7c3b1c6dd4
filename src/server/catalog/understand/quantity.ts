import { type Amount, type Item, readAmount, senseAt } from './amount.ts';
import { type Prefix, readPrefix, readSuffix } from './around-amount.ts';
import type { Bound, Measure, Unit } from './senses.ts';

export type { Item } from './amount.ts';
export type Quantity = {
  measure: Measure;
  min?: number;
  max?: number;
  /** «2 или 3» */
  list?: number[];
  /** Without «до» or «от»: «площадь 80 м²», «бюджет 20 млн». */
  isExact?: true;
  isAbout?: true;
  /** «до 15»: millions or thousands, which depends on the deal. */
  isBare?: true;
  isMonthly?: true;
  /** "80 m", "80m": millions, or metres. */
  mayBeMetres?: 'spaced' | 'tight';
  /** How many items it takes. */
  length: number;
};
/** Words with a number that mean no filter: «20 минут», «$2m», «100 м от Дона». */
export type NotUnderstood = { isNotUnderstood: true; length: number };
const notUnderstood = (length: number): NotUnderstood => ({ isNotUnderstood: true, length });
/** From this on, a number without a unit is a price. */
const LARGE_PRICE = 100_000;
const MAX_ROOMS_OF_K = 9;
/** Fewer metres are a height or a width, even if they are called a size. */
const MIN_AREA = 8;
/** From this on, "80 m" may be the metres of a home: no smaller one is sold here. Less is always millions. */
const MIN_METRES = 20;
const FIRST_YEAR = 1900;
const LAST_YEAR = 2100;

/** Reads a quantity that begins at this item: «от 10 до 15 млн», «не ниже 5 этажа», 80-120 sqm. Undefined if there is none with a meaning. */
export function readQuantity(items: readonly Item[], at: number): Quantity | NotUnderstood | undefined {
  const start = readPrefix(items, at);
  if (senseAt(items, start.end)?.is === 'foreign') return readForeign(items, at, start.end);
  const first = readAmount(items, start.end);
  if (!first) return;
  // «2к»: rooms, unless it is said to be a price.
  if (first.isK && first.value <= MAX_ROOMS_OF_K && (start.of === undefined || start.of === 'area') && start.bound === undefined) first.unit = 'rooms'; // «кв 2к»: a flat
  const storeys = readStoreys(items, start, first);
  if (storeys) return { measure: 'floor', min: first.value, max: first.value, isExact: true, length: storeys - at };
  const amounts = [first];
  let { bound } = start;
  let isList = false;
  let isDash = false;
  /** «20 или 30» */
  let isOr = true;
  for (let end = first.end; amounts.length < MAX_AMOUNTS; ) {
    const joint = readJoint(items, end, bound, amounts);
    const next = joint && readAmount(items, joint.end);
    if (joint?.isList) isOr &&= senseAt(items, end)?.is === 'or' && items[end]?.isWord === true;
    if (!next || !isSameMeasure(amounts, next) || (joint.isList && (next.isForeign || isOtherQuantity(items, { joint: end, first, next })))) break;
    if (joint.isList) isList = true;
    else isDash = bound === undefined && senseAt(items, end)?.is === 'dash';
    if (!joint.isList) bound = bound === 'about' ? bound : 'between';
    amounts.push(next);
    end = next.end;
    if (!joint.isList) break;
  }
  const length = (amounts.at(-1)?.end ?? at) - at;
  if (amounts.some(({ isForeign }) => isForeign) || isOtherSize(items, start, amounts)) return notUnderstood(length);
  if (isRate(items, at + length, amounts)) return notUnderstood(length + lengthOfRate(items, at + length));
  return interpret(items, { amounts, bound, isList, isOr: isList && isOr, isDash, of: start.of, at, length });
}

/** «1500 руб. за метр», "2000 rub/m²": the price of a metre. */
const isRate = (items: readonly Item[], at: number, amounts: Amount[]): boolean => kindOf(amounts.at(-1) as Amount) === 'money' && lengthOfRate(items, at) > 0;
function lengthOfRate(items: readonly Item[], at: number): number {
  const per = senseAt(items, at);
  const of = senseAt(items, at + 1);
  const isPer = per?.is === 'or' || per?.is === 'skip' || (per?.is === 'measure' && per.measure === 'price');
  const isSize = of?.is === 'metres' || (of?.is === 'unit' && (of.unit === 'area' || of.unit === 'land'));
  return isPer && isSize ? 2 : 0;
}

const MAX_AMOUNTS = 5;
/** «2-комнатная, 3/5»: after a comma a number without a unit is no number of rooms. */
const isOtherQuantity = (items: readonly Item[], { joint, first, next }: { joint: number; first: Amount; next: Amount }): boolean =>
  items[joint]?.isWord === false && kindOf(first) !== undefined && kindOf(next) === undefined;

/** Where «5/9 этаж» or «этаж 5/9» ends: the fifth floor of a building with nine. */
function readStoreys(items: readonly Item[], { bound, of }: Prefix, { end, unit, times }: Amount): number | undefined {
  const isSlash = senseAt(items, end)?.is === 'or' && items[end]?.isWord === false && items[end]?.isTight === true;
  const storeys = isSlash && bound === undefined && unit === undefined && times === undefined ? readAmount(items, end + 1) : undefined;
  const isOfFloors = storeys && (storeys.unit === 'floor' || storeys.unit === 'storeys' || (of === 'floor' && storeys.unit === undefined && storeys.times === undefined));
  return isOfFloors ? storeys.end : undefined;
}

/** «$2m»: a currency before its amount; in «евро двухкомнатная» there is no amount of money. */
function readForeign(items: readonly Item[], at: number, currencyAt: number): NotUnderstood | undefined {
  const amount = readAmount(items, currencyAt + 1);
  const quantity = amount && readQuantity(items, currencyAt + 1);
  if (!amount || (quantity && 'measure' in quantity && quantity.measure !== 'price')) return;
  return notUnderstood(currencyAt + 1 - at + (quantity?.length ?? amount.end - currencyAt - 1));
}

/** A height or a distance: «потолки 3 метра», «100 м от Дона», «до моря 200 метров». */
function isOtherSize(items: readonly Item[], { end: start, isOther }: Prefix, amounts: Amount[]): boolean {
  const { end, unit, times, isLinear = false } = amounts.at(-1) as Amount;
  if (isOther && (isLinear || unit === 'area' || (unit === undefined && times === undefined))) return true;
  if (!isLinear) return false;
  if (unit === 'area' && amounts.every(({ value }) => value < MIN_AREA)) return true;
  const next = senseAt(items, end);
  const isAfterPlace = isWayAt(items, start - 2) && !NOT_PLACES.has(senseAt(items, start - 1)?.is ?? 'number');
  const way = isWayAt(items, end) ? end : end + 1;
  const hasWay = way === end || (items[end] !== undefined && next === undefined && isWayAt(items, way)); // "200 m away from"
  const isBeforePlace = hasWay && items[way + 1] !== undefined && !NOT_PLACES.has(senseAt(items, way + 1)?.is ?? '') && readAmount(items, way + 1) === undefined;
  return next?.is === 'otherMeasure' || isAfterPlace || isBeforePlace;
}
/** «до», «от», from, to: words that may say from where or to where. */
const isWayAt = (items: readonly Item[], at: number): boolean => {
  const sense = senseAt(items, at);
  return (sense?.is === 'bound' && sense.isWay === true) || (sense?.is === 'dash' && items[at]?.isWord === true);
};
/** What «от» or "to" may stand before without saying a distance: «60 м от собственника», "15m to buy". */
const NOT_PLACES = new Set<string>(['seller', 'number', 'and', 'bound', 'deal', 'kind', 'measure', 'month', 'unit', 'complex', 'settlement', 'rooms', 'feature']);

/** What joins two amounts: «10–15», «от 10 до 15», between 10 and 15, «2 или 3». */
function readJoint(items: readonly Item[], at: number, bound: Bound | undefined, [first]: Amount[]): { end: number; isList: boolean } | undefined {
  const sense = senseAt(items, at);
  if (sense?.is === 'dash') return { end: at + 1, isList: false };
  // «2к до 15» is two quantities, «от 2 до 3» one.
  if (sense?.is === 'bound' && sense.bound === 'max' && (bound === 'min' || (bound === undefined && first && kindOf(first) === undefined))) return { end: at + 1, isList: false };
  if (sense?.is === 'and' && bound === 'between') return { end: at + 1, isList: false };
  if ((sense?.is === 'or' || sense?.is === 'and') && bound === undefined) {
    return { end: at + 1, isList: true };
  }
  return;
}

const kindOf = ({ unit, times, isK, isForeign }: Amount): string | undefined => (isForeign ? 'foreign' : unit) ?? (times !== undefined || isK ? 'money' : undefined);
const isSameMeasure = (amounts: Amount[], next: Amount): boolean => {
  const known = amounts.map(kindOf).find((kind) => kind !== undefined);
  const nextKind = kindOf(next);
  return known === undefined || nextKind === undefined || known === nextKind;
};

type Parsed = {
  amounts: Amount[];
  bound?: Bound;
  isList: boolean;
  /** «20 или 30» */
  isOr: boolean;
  /** «10–15» */
  isDash: boolean;
  of?: Measure;
  at: number;
  length: number;
};

function interpret(items: readonly Item[], parsed: Parsed): Quantity | NotUnderstood | undefined {
  const { amounts, of, at } = parsed;
  const last = amounts.at(-1) as Amount;
  let end = at + parsed.length;
  let { bound } = parsed;
  const unit = amounts.map(({ unit: one }) => one).findLast((one) => one !== undefined);
  const suffix = readSuffix(items, end);
  end = suffix.end;
  bound = bound ?? (last.isMore ? 'min' : suffix.bound) ?? (last.isAbout ? 'about' : undefined);
  const isK = amounts.some((amount) => amount.isK);
  const times = last.times ?? amounts[0]?.times;
  const measure = measureOf({ unit: unit ?? suffix.unit, times, isK, of, bound, amounts, isMonthly: suffix.isMonthly, isDash: parsed.isDash });
  if (!measure) return;
  const isCounted = measure === 'rooms' || measure === 'bedrooms';
  const isRange = parsed.isOr && ['price', 'area', 'land'].includes(measure); // «20 или 30 млн»: from 20 to 30
  if (parsed.isList && !isCounted && !isRange) return interpretFirst(items, parsed);
  const scale = measure !== 'price' ? 1 : (times ?? (isK ? 1000 : undefined));
  const factor = amounts.map((amount) => amount.factor).findLast((one) => one !== 1) ?? 1;
  const values = amounts.map(({ value, times: own }) => value * (measure === 'price' ? (own ?? scale ?? 1) : 1) * factor);
  const quantity: Quantity = { measure, length: end - at };
  if (suffix.isMonthly) quantity.isMonthly = true;
  if (measure === 'price' && scale === undefined && values.every((value) => value < 1000) && unit !== 'money') quantity.isBare = true;
  const isPlain = (bound === undefined || parsed.isDash) && of === undefined && unit === undefined;
  if (measure === 'price' && isPlain && last.isLinear && amounts.every(({ value }) => value >= MIN_METRES))
    quantity.mayBeMetres = items[last.end - 1]?.isTight ? 'tight' : 'spaced';
  return withBounds(quantity, values, { bound, isList: parsed.isList && !isRange });
}

/** «2 или 15 млн»: the second amount has nothing to do with the first. */
const interpretFirst = (items: readonly Item[], { amounts, bound, of, at }: Parsed): Quantity | NotUnderstood | undefined =>
  interpret(items, { amounts: amounts.slice(0, 1), bound, of, at, isList: false, isOr: false, isDash: false, length: (amounts[0]?.end ?? at) - at });

type Facts = { unit?: Unit; times?: number; isK: boolean; of?: Measure; bound?: Bound; amounts: Amount[]; isMonthly: boolean; isDash: boolean };

function measureOf({ unit, times, isK, of, bound, amounts, isMonthly, isDash }: Facts): Measure | undefined {
  const largest = Math.max(...amounts.map(({ value }) => value));
  if (unit === 'storeys') return bound !== undefined ? 'floor' : undefined;
  if (unit !== undefined && unit !== 'money') return unit;
  if (unit === 'money' || times !== undefined) return 'price';
  if (isK) return 'price';
  if (isMonthly) return 'price';
  if (of === 'year' && largest >= FIRST_YEAR && largest <= LAST_YEAR) return 'year';
  if (of === 'year') return; // «с 3 человек»
  if (of === 'area' && largest >= LARGE_PRICE) return 'price'; // «кв до 5 000 000»
  if (of !== undefined) return of;
  if (amounts.some(({ isOrdinal }) => isOrdinal)) return;
  const isYear = largest >= FIRST_YEAR && largest <= LAST_YEAR;
  if (bound === 'min' && isYear) return 'year'; // «от 2018»
  if (bound !== undefined && bound !== 'between') return isYear ? undefined : 'price';
  if (bound === 'between') return amounts.length > 1 && (largest >= LARGE_PRICE || (largest < 1000 && !isDash)) ? 'price' : undefined;
  return largest >= LARGE_PRICE ? 'price' : undefined;
}

function withBounds(quantity: Quantity, values: number[], { bound, isList }: { bound?: Bound; isList: boolean }): Quantity {
  const [first = 0] = values;
  const { measure } = quantity;
  const isCounted = measure === 'floor' || measure === 'rooms' || measure === 'bedrooms';
  if (isList) return { ...quantity, list: values };
  if (values.length > 1) return { ...quantity, min: Math.min(...values), max: Math.max(...values), ...(bound === 'about' && { isAbout: true as const }) };
  if (bound === 'min') return { ...quantity, min: first };
  if (bound === 'max') return { ...quantity, max: first };
  if (bound === 'above') return { ...quantity, min: isCounted ? first + 1 : first };
  if (bound === 'below') return { ...quantity, max: isCounted ? first - 1 : first };
  if (bound === 'about') return { ...quantity, min: first, max: first, isAbout: true };
  return { ...quantity, min: first, max: first, isExact: true };
}
