import type { Sense, Unit } from './senses.ts';

/** A part of a phrase with its meaning. */
export type Item = {
  sense: Sense | undefined;
  start: number;
  end: number;
  /** Written in letters. */
  isWord: boolean;
  /** No space before it. */
  isTight: boolean;
};
export type Amount = {
  value: number;
  /** Of the scale: a million in «15 млн». */
  times?: number;
  unit?: Unit | 'money';
  /** How many square metres or sotkas the unit has: 100 for a hectare. */
  factor: number;
  isOrdinal: boolean;
  /** The index of the item after it. */
  end: number;
  /** «2к»: rooms, or thousands */
  isK?: true;
  /** «3+» */
  isMore?: true;
  /** "20ish million" */
  isAbout?: true;
  /** «20 минут», «2 млн долларов»: no filter counts in this unit. */
  isForeign?: true;
  /** In metres or feet, not square ones. */
  isLinear?: true;
};

const SOTKAS_PER_HECTARE = 100;
/** «15 м» is millions, «60 м» is metres. */
const MAX_MILLIONS_OF_M = 19;
/** «6 месяцев» is a time, «60 в месяц» a rent. */
const MAX_MONTHS = 24;
const THOUSAND = 1000;
const HUNDRED = 100;
/** After millions a smaller number may be a year: «10 млн 2015». */
const MIN_IN_DIGITS = 10_000;
const HALF = 0.5;

export const senseAt = (items: readonly Item[], at: number): Sense | undefined => items[at]?.sense;

/** Reads a number with its scale and its unit: «15 млн», «9 млн 800 тысяч», «двадцать пять метров». */
export function readAmount(items: readonly Item[], at: number): Amount | undefined {
  const amount = readPart(items, at);
  return amount?.times === undefined || amount.unit !== undefined ? amount : withSmaller(items, amount);
}

/** «9 млн» of «9 млн 800 тысяч». */
function readPart(items: readonly Item[], at: number): Amount | undefined {
  const first = senseAt(items, at);
  if (first?.is !== 'number') return readOne(items, at);
  let { value } = first;
  let end = at + 1;
  let last = value;
  // «двадцать пять», but not «два три»
  for (;;) {
    const nextAt = senseAt(items, end)?.is === 'dash' && items[end]?.isTight ? end + 1 : end; // twenty-five
    const next = senseAt(items, nextAt);
    if (next?.is !== 'number' || !isWord(items, nextAt) || !isWord(items, end - 1) || !isSum(last, next.value)) break;
    value += next.value;
    last = next.value;
    end = nextAt + 1;
  }
  const amount: Amount = { value, factor: 1, isOrdinal: first.isOrdinal === true, end };
  return withScale(items, amount);
}

/** One of something, without a number: «до миллиона», «полгектара». */
function readOne(items: readonly Item[], at: number): Amount | undefined {
  const sense = senseAt(items, at);
  const isAfterBound = senseAt(items, at - 1)?.is === 'bound';
  if (sense?.is === 'scale') {
    const before = items[at - 1];
    const isOfUnknown = before !== undefined && (before.sense === undefined || before.sense.is === 'number' || before.sense.is === 'other'); // «несколько миллионов»
    return sense.isOne && !isOfUnknown ? withScale(items, { value: 1, factor: 1, isOrdinal: false, end: at }) : undefined;
  }
  const isOne = sense?.is === 'unit' && (sense.isAmount || (sense.times === SOTKAS_PER_HECTARE && isAfterBound)); // «до гектара»
  return isOne ? { value: 1, unit: sense.unit, factor: sense.times ?? 1, isOrdinal: false, end: at + 1 } : undefined;
}

function withScale(items: readonly Item[], number: Amount): Amount {
  let amount = withHalf(items, number);
  if (isAboutAt(items, amount.end)) amount = { ...amount, isAbout: true, end: amount.end + 1 };
  const scaleAt = senseAt(items, amount.end)?.is === 'dash' ? amount.end + 1 : amount.end; // «2-к»
  const scale = senseAt(items, scaleAt);
  if (scale?.is === 'k') return withUnit(items, { ...amount, isK: true, end: scaleAt + 1 });
  if (scale?.is !== 'scale') return withUnit(items, amount);
  const scaled = withHalf(items, { ...amount, times: scale.times, end: scaleAt + 1, ...(scale.isLinear && { isLinear: true }) });
  return withUnit(items, scaled);
}

/** «девять с половиной», "a million and a half" */
const withHalf = (items: readonly Item[], amount: Amount): Amount =>
  senseAt(items, amount.end)?.is === 'half' ? { ...amount, value: amount.value + HALF, end: amount.end + 1 } : amount;

/** "20ish" */
const isAboutAt = (items: readonly Item[], at: number): boolean => {
  const sense = senseAt(items, at);
  return sense?.is === 'bound' && sense.bound === 'about' && items[at]?.isTight === true && items[at]?.isWord === true;
};

/** «9 млн 800 тысяч», «1 млн 200 000», «миллион двести» */
function withSmaller(items: readonly Item[], amount: Amount): Amount {
  const { times = 1, end } = amount;
  const next = senseAt(items, end)?.is === 'and' && isWord(items, end) ? end + 1 : end;
  if (times <= THOUSAND || senseAt(items, next)?.is !== 'number') return amount;
  const smaller = readPart(items, next);
  if (!smaller || smaller.isForeign || smaller.isK || smaller.isOrdinal || (smaller.unit !== undefined && smaller.unit !== 'money')) return amount;
  const rest = smaller.value * (smaller.times ?? timesOf(items, smaller, next === end) ?? 0);
  if (rest < THOUSAND || rest >= times) return amount;
  return { ...amount, value: amount.value * times + rest, times: 1, unit: smaller.unit, end: smaller.end };
}

/** What a number after millions is to be multiplied by, if no word says so: «9 млн 800» and «1 млн 200 000». */
function timesOf(items: readonly Item[], { value, unit, end }: Amount, isNext: boolean): number | undefined {
  if (!isNext) return;
  if (value >= MIN_IN_DIGITS) return 1;
  const isOfThousands = value >= HUNDRED && Number.isInteger(value) && unit === undefined && !['dash', 'number', 'plus'].includes(senseAt(items, end)?.is ?? '');
  return isOfThousands ? THOUSAND : undefined;
}

const isSum = (larger: number, smaller: number): boolean => (larger >= 100 && smaller < 100) || (larger >= 20 && larger < 100 && smaller < 10);
/** Whether a number is written in letters: only such numbers are added up. */
const isWord = (items: readonly Item[], at: number): boolean => items[at]?.isWord === true;

const UNITS = new Set<Sense['is']>(['unit', 'scale', 'metres', 'otherUnit', 'foreign']);

function withUnit(items: readonly Item[], amount: Amount): Amount {
  let { end } = amount;
  if (senseAt(items, end)?.is === 'dash' && UNITS.has(senseAt(items, end + 1)?.is as Sense['is'])) end++; // «2-комнатная»
  const sense = senseAt(items, end);
  if (sense?.is === 'foreign' || sense?.is === 'otherUnit') return { ...amount, isForeign: true, end: end + 1 };
  if (amount.times === undefined && !amount.isK) {
    if (sense?.is === 'bound' && sense.isMinutes && amount.unit === undefined) return { ...amount, isForeign: true, end: end + 1 };
    if (sense?.is === 'month' && !sense.isPer && amount.value <= MAX_MONTHS) return { ...amount, isForeign: true, end: end + 1 };
  }
  if (sense?.is === 'metres') {
    if (amount.value <= MAX_MILLIONS_OF_M && amount.times === undefined) return { ...amount, times: 1_000_000, isLinear: true, end: end + 1 };
    return { ...amount, unit: 'area', isLinear: true, end: end + 1 };
  }
  if (sense?.is === 'plus' && !amount.isMore) return withUnit(items, { ...amount, isMore: true, end: end + 1 });
  if (sense?.is !== 'unit') return amount;
  return { ...amount, unit: sense.unit, factor: sense.times ?? 1, end: end + 1, ...(sense.isLinear && { isLinear: true as const }) };
}
