import { type Item, readAmount, senseAt } from './amount.ts';
import type { Bound, Measure, Unit } from './senses.ts';

/* What is said before and after the amounts of a quantity. */

export type Prefix = {
  bound?: Bound;
  of?: Measure;
  /** «высота», ceilings: of something that no filter has. */
  isOther?: true;
  end: number;
};

/** «бюджет до», «площадью не менее», «этаж не ниже» */
export function readPrefix(items: readonly Item[], at: number): Prefix {
  const prefix: Prefix = { end: at };
  for (;;) {
    const sense = senseAt(items, prefix.end);
    if (sense?.is === 'bound') {
      prefix.bound = sense.bound === 'about' && prefix.bound !== undefined ? prefix.bound : sense.bound;
      prefix.of = sense.of ?? prefix.of;
    } else if (sense?.is === 'measure') prefix.of = sense.measure;
    else if (sense?.is === 'otherMeasure') prefix.isOther = true;
    else if ((sense?.is === 'orMore' || sense?.is === 'orLess') && sense.bound !== undefined && prefix.end === at) prefix.bound = sense.bound;
    else if (sense?.is === 'do' && senseAt(items, prefix.end + 1)?.is === 'number') prefix.bound = 'max';
    else if (sense?.is === 'unit' && isPrefixed(items, prefix.end) && PREFIXED[sense.unit]) prefix.of = PREFIXED[sense.unit];
    else if (prefix.end === at || !(sense?.is === 'skip' || sense?.is === 'dash' || sense?.is === 'where')) return prefix;
    prefix.end++;
  }
}
const PREFIXED: Partial<Record<Unit, Measure>> = { floor: 'floor', storeys: 'floor', year: 'year', area: 'area', land: 'land', money: 'price' };
/** «этаж не ниже 5», «год постройки от 2015», «метров 60», RUB 15m: the unit comes first. */
const isPrefixed = (items: readonly Item[], at: number): boolean => ['bound', 'number'].includes(senseAt(items, at + 1)?.is ?? '') && senseAt(items, at - 1)?.is !== 'number';

export type Suffix = { bound?: Bound; isMonthly: boolean; unit?: Unit; end: number };

/** «и больше», «+», «руб. в месяц», «максимум» */
export function readSuffix(items: readonly Item[], at: number): Suffix {
  const suffix: Suffix = { isMonthly: false, end: at };
  for (;;) {
    const sense = senseAt(items, suffix.end);
    const next = senseAt(items, suffix.end + 1);
    if ((sense?.is === 'orMore' || sense?.is === 'orLess') && isNextBound(items, suffix.end)) return suffix;
    if (sense?.is === 'orMore' || sense?.is === 'plus') suffix.bound = 'min';
    else if (sense?.is === 'orLess') suffix.bound = 'max';
    else if (
      sense?.is === 'bound' &&
      (sense.bound === 'min' || sense.bound === 'max' || sense.bound === 'about') &&
      !sense.isWay &&
      sense.of === undefined &&
      !isAmountAt(items, suffix.end + 1) &&
      suffix.bound === undefined &&
      isEmphasis(items, suffix.end)
    )
      suffix.bound = sense.bound;
    else if (sense?.is === 'month') suffix.isMonthly = true;
    else if (sense?.is === 'unit' && (sense.unit === 'money' || suffix.end > at)) suffix.unit = sense.unit;
    else if ((sense?.is === 'or' || sense?.is === 'skip' || sense?.is === 'dash') && next?.is === 'month') suffix.isMonthly = true;
    else return suffix;
    suffix.end += sense?.is === 'or' || sense?.is === 'skip' || sense?.is === 'dash' ? 2 : 1;
  }
}

/** "60 sqm and under 9m": whether the words bound the next number, not the one before. */
export const isNextBound = (items: readonly Item[], at: number): boolean => {
  const sense = senseAt(items, at);
  return (sense?.is === 'orMore' || sense?.is === 'orLess') && sense.bound !== undefined && isAmountAt(items, at + 1);
};
const isAmountAt = (items: readonly Item[], at: number): boolean => readAmount(items, at) !== undefined;
/** «15 млн максимум», but not «15 млн, от собственника»: a short word belongs to what follows it. */
const isEmphasis = (items: readonly Item[], at: number): boolean => (items[at]?.end ?? 0) - (items[at]?.start ?? 0) > 2;
