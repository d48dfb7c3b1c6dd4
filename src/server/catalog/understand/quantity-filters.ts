import { SQUARE_METRES_PER_SOTKA } from '#contract/catalog/floor-and-land.ts';
import { ROOMS, ROOMS_AND_MORE } from '#contract/catalog/option.ts';
import { AMOUNT_MAX } from '#contract/core/limits.ts';
import { isNextBound } from './around-amount.ts';
import type { Quantity } from './quantity.ts';
import type { NamedQuantity, Reading } from './reading.ts';
import type { Kind } from './senses.ts';

/** A tenth less and a tenth more than «около 12 млн» or «100 м²». */
const LESS = 0.9;
const MORE = 1.1;

/** Adds the filters of a quantity; returns false if there are none. Prices and sizes in square metres are added later, when the deal and the kind of property are known. */
export function addQuantity(reading: Reading, quantity: Quantity, at: number): boolean {
  const { measure, min, max, isExact, isAbout, list, length } = quantity;
  if (quantity.isMonthly) reading.monthAt ??= at;
  const isSome = isExact === true || isAbout === true;
  if (measure === 'price') reading.prices.push({ quantity, at });
  else if (measure === 'area' && !list) reading.sizes.push({ quantity, at });
  else if (measure === 'rooms' || measure === 'bedrooms') return addRoomQuantity(reading, quantity, at);
  else if (list) return false;
  else if (measure === 'year') {
    if (min === undefined || isSome || max !== undefined) return false;
    reading.addFilter('yearMin', min, at, length);
  } else if (measure === 'floor') addRange(reading, 'floor', { min, max }, at, length);
  else addSize(reading, measure, { quantity, at });
  return true;
}

function addSize(reading: Reading, measure: 'area' | 'land', { quantity: { min, max, isExact, isAbout, length }, at }: NamedQuantity, times = 1): void {
  const [less, more] = isExact || isAbout ? [LESS, MORE] : [1, 1];
  addRange(reading, measure, { min: min === undefined ? min : min * times * less, max: max === undefined ? max : max * times * more }, at, length);
}

/** «участок 600 м²» is the size of the land; "flat 80 m" is no price. */
export function addSizesAndPrices(reading: Reading, kinds: Kind[], isRent: boolean): void {
  const isOfLand = kinds.length > 0 && kinds.every((kind) => kind === 'land' || kind === 'developmentLand');
  const isHome = !isOfLand && kinds.length > 0;
  const inMetres = isHome && reading.sizes.length === 0 ? reading.prices.find((price) => isInMetres(reading, price)) : undefined;
  for (const size of reading.sizes) isOfLand ? addSize(reading, 'land', size, 1 / SQUARE_METRES_PER_SOTKA) : addSize(reading, 'area', size);
  if (inMetres) addSize(reading, 'area', inMetres, 1 / MILLION);
  addPrices(
    reading,
    reading.prices.filter((price) => price !== inMetres),
    isRent,
  );
}

const MILLION = 1_000_000;

/** "flat 80 m" is in metres; "80m" without the space only if the phrase has another price too. */
const isInMetres = (reading: Reading, { quantity: { mayBeMetres } }: NamedQuantity): boolean => mayBeMetres === 'spaced' || (mayBeMetres === 'tight' && reading.prices.length > 1);

/** A bare «до 15» means thousands in a rent, otherwise millions. */
function addPrices(reading: Reading, prices: NamedQuantity[], isRent: boolean): void {
  for (const { quantity, at } of prices) {
    const times = quantity.isBare ? (isRent ? 1000 : 1_000_000) : 1;
    const [less, more] = quantity.isAbout ? [LESS, MORE] : [1, 1];
    const min = quantity.isExact || quantity.min === undefined ? undefined : quantity.min * times * less;
    const max = quantity.max === undefined ? undefined : quantity.max * times * (quantity.isExact ? MORE : more);
    addRange(reading, 'price', { min, max }, at, quantity.length);
  }
}

/** Amounts beyond what the API accepts are not understood. */
function addRange(reading: Reading, measure: 'area' | 'land' | 'floor' | 'price', { min, max }: { min?: number; max?: number }, at: number, length: number): void {
  if ([min, max].some((value) => value !== undefined && Math.round(value) > AMOUNT_MAX)) {
    reading.markNotUnderstood(at, length);
    return;
  }
  if (min !== undefined) reading.addFilter(`${measure}Min`, Math.round(min), at, length);
  if (max !== undefined) reading.addFilter(`${measure}Max`, Math.round(max), at, length);
}

function addRoomQuantity(reading: Reading, { measure, min, max, list, length }: Quantity, at: number): boolean {
  const roomsOf = (count: number) => Math.min(measure === 'bedrooms' ? (count < ROOMS_AND_MORE ? count + 1 : count) : count, ROOMS_AND_MORE);
  const split = (count: number) => (Number.isInteger(count) ? [count] : String(count).split('.').map(Number)); // «2,3-комнатная»
  const asked = list ? list.flatMap(split) : min !== undefined && min === max ? split(min) : undefined;
  const rooms = asked ? asked.map(roomsOf) : range(min === undefined ? 1 : roomsOf(min), max === undefined ? ROOMS_AND_MORE : roomsOf(max));
  if (rooms.length === 0 || rooms.some((count) => !Number.isInteger(count) || count < 1)) return false;
  addRooms(reading, [...new Set(rooms)].sort(), at, length, measure === 'bedrooms' ? (min ?? list?.[0]) : undefined);
  return true;
}

export function addRooms(reading: Reading, rooms: readonly number[], at: number, length: number, bedrooms?: number): void {
  reading.rooms ??= { at, length };
  reading.addFilter('rooms', [...rooms], at, length, bedrooms === undefined ? {} : { bedrooms });
}

/** «трёшка», «трёшка и больше»; returns how many items it takes. */
export function readRooms(reading: Reading, rooms: readonly number[], at: number): number {
  const next = reading.sense(at + 1);
  const isMore = (next?.is === 'orMore' && !isNextBound(reading.items, at + 1)) || next?.is === 'plus';
  addRooms(reading, isMore ? ROOMS.filter((count) => count >= Math.min(...rooms)) : rooms, at, isMore ? 2 : 1);
  return isMore ? 2 : 1;
}

/** «двух-трёхкомнатная», «одно- или двухкомнатная» */
export function readJoinedRooms(reading: Reading, at: number): number | undefined {
  const first = reading.sense(at);
  if (first?.is !== 'number' || first.value > ROOMS_AND_MORE || !Number.isInteger(first.value)) return;
  let next = at + 1;
  while (['dash', 'or', 'and'].includes(reading.sense(next)?.is ?? '')) next++;
  const last = reading.sense(next);
  if (next === at + 1 || last?.is !== 'rooms') return;
  addRooms(reading, range(first.value, Math.max(...last.rooms)), at, next - at + 1);
  return next - at + 1;
}

const range = (from: number, to: number): number[] => ROOMS.filter((count) => count >= from && count <= to);
