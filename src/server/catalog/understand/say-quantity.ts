import { ROOMS, ROOMS_AND_MORE } from '#contract/catalog/option.ts';
import { AMOUNT_MAX } from '#contract/core/limits.ts';
import { isNextBound } from './around-amount.ts';
import type { Quantity } from './quantity.ts';
import type { Reading, Said } from './reading.ts';
import type { Kind } from './senses.ts';

const LESS = 0.9;
const MORE = 1.1;

/** Says the filter of a quantity; false where there is none. A price waits until the deal is known, a size in square metres until it is known of what it is. */
export function sayQuantity(reading: Reading, quantity: Quantity, at: number): boolean {
  const { measure, min, max, isExact, isAbout, list, length } = quantity;
  if (quantity.isMonthly) reading.monthAt ??= at;
  const isSome = isExact === true || isAbout === true;
  if (measure === 'price') reading.prices.push({ quantity, at });
  else if (measure === 'area' && !list) reading.sizes.push({ quantity, at });
  else if (measure === 'rooms' || measure === 'bedrooms') return sayRoomQuantity(reading, quantity, at);
  else if (list) return false;
  else if (measure === 'year') {
    if (min === undefined || isSome || max !== undefined) return false;
    reading.say('yearMin', min, at, length);
  } else if (measure === 'floor') sayEnds(reading, 'floor', { min, max }, at, length);
  else saySize(reading, measure, { quantity, at });
  return true;
}

function saySize(reading: Reading, measure: 'area' | 'land', { quantity: { min, max, isExact, isAbout, length }, at }: Said, times = 1): void {
  const [less, more] = isExact || isAbout ? [LESS, MORE] : [1, 1];
  sayEnds(reading, measure, { min: min === undefined ? min : min * times * less, max: max === undefined ? max : max * times * more }, at, length);
}

/** «участок 600 м²» is the size of the land; "flat 80 m" is no price. */
export function saySizesAndPrices(reading: Reading, kinds: Kind[], isRent: boolean): void {
  const isOfLand = kinds.length > 0 && kinds.every((kind) => kind === 'land' || kind === 'developmentLand');
  const isHome = !isOfLand && kinds.length > 0;
  const inMetres = isHome && reading.sizes.length === 0 ? reading.prices.find((price) => isInMetres(reading, price)) : undefined;
  for (const size of reading.sizes) isOfLand ? saySize(reading, 'land', size, 1 / SQUARE_METRES_PER_SOTKA) : saySize(reading, 'area', size);
  if (inMetres) saySize(reading, 'area', inMetres, 1 / MILLION);
  sayPrices(
    reading,
    reading.prices.filter((price) => price !== inMetres),
    isRent,
  );
}

const SQUARE_METRES_PER_SOTKA = 100;
const MILLION = 1_000_000;

/** "flat 80 m": after a space, or beside a price, metres and not millions. */
const isInMetres = (reading: Reading, { quantity: { mayBeMetres } }: Said): boolean => mayBeMetres === 'spaced' || (mayBeMetres === 'tight' && reading.prices.length > 1);

/** Without a word of the deal a bare «до 15» means millions; in a rent it means thousands. */
function sayPrices(reading: Reading, prices: Said[], isRent: boolean): void {
  for (const { quantity, at } of prices) {
    const times = quantity.isBare ? (isRent ? 1000 : 1_000_000) : 1;
    const [less, more] = quantity.isAbout ? [LESS, MORE] : [1, 1];
    const min = quantity.isExact || quantity.min === undefined ? undefined : quantity.min * times * less;
    const max = quantity.max === undefined ? undefined : quantity.max * times * (quantity.isExact ? MORE : more);
    sayEnds(reading, 'price', { min, max }, at, quantity.length);
  }
}

/** Amounts beyond what the API accepts are not understood. */
function sayEnds(reading: Reading, measure: 'area' | 'land' | 'floor' | 'price', { min, max }: { min?: number; max?: number }, at: number, length: number): void {
  if ([min, max].some((value) => value !== undefined && Math.round(value) > AMOUNT_MAX)) {
    reading.refuse(at, length);
    return;
  }
  if (min !== undefined) reading.say(`${measure}Min`, Math.round(min), at, length);
  if (max !== undefined) reading.say(`${measure}Max`, Math.round(max), at, length);
}

function sayRoomQuantity(reading: Reading, { measure, min, max, list, length }: Quantity, at: number): boolean {
  const roomsOf = (count: number) => Math.min(measure === 'bedrooms' ? (count < ROOMS_AND_MORE ? count + 1 : count) : count, ROOMS_AND_MORE);
  const split = (count: number) => (Number.isInteger(count) ? [count] : String(count).split('.').map(Number)); // «2,3-комнатная»
  const asked = list ? list.flatMap(split) : min !== undefined && min === max ? split(min) : undefined;
  const rooms = asked ? asked.map(roomsOf) : range(min === undefined ? 1 : roomsOf(min), max === undefined ? ROOMS_AND_MORE : roomsOf(max));
  if (rooms.length === 0 || rooms.some((count) => !Number.isInteger(count) || count < 1)) return false;
  sayRooms(reading, [...new Set(rooms)].sort(), at, length, measure === 'bedrooms' ? (min ?? list?.[0]) : undefined);
  return true;
}

export function sayRooms(reading: Reading, rooms: readonly number[], at: number, length: number, bedrooms?: number): void {
  reading.rooms ??= { at, length };
  reading.say('rooms', [...rooms], at, length, bedrooms === undefined ? {} : { bedrooms });
}

/** «трёшка», «трёшка и больше»; returns how many items it takes. */
export function readRooms(reading: Reading, rooms: readonly number[], at: number): number {
  const next = reading.sense(at + 1);
  const isMore = (next?.is === 'orMore' && !isNextBound(reading.items, at + 1)) || next?.is === 'plus';
  sayRooms(reading, isMore ? ROOMS.filter((count) => count >= Math.min(...rooms)) : rooms, at, isMore ? 2 : 1);
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
  sayRooms(reading, range(first.value, Math.max(...last.rooms)), at, next - at + 1);
  return next - at + 1;
}

const range = (from: number, to: number): number[] => ROOMS.filter((count) => count >= from && count <= to);
