import type { LotFilters } from '#contract/catalog/lot-query.ts';
import { ROOMS_AND_MORE } from '#contract/catalog/option.ts';
import type { Wish } from '#contract/office/matching.ts';

/** What a wish may ask of a lot. */
export type GradedLot = {
  id: number;
  categoryId: number;
  deal: 'sale' | 'rent';
  locationId: number | null;
  /** The district or town that the location belongs to. */
  parentId: number | null;
  price: number;
  area: number | null;
  rooms: number | null;
  pool: boolean;
  firstLine: boolean;
};

/**
 * `parents` are the districts and towns of the wished locations: a lot elsewhere in one of them is near. `isFromLot`: the wish was
 * made from a lot that somebody asked about, so its price is no budget.
 */
export type GradedWish = Wish & { parents?: number[]; isFromLot?: boolean };

/** Why a lot fits a wish, or where it differs; `percent` is always positive. */
export type Reason =
  | { kind: 'price-within' | 'price-like' }
  | { kind: 'price-over' | 'price-under' | 'price-dearer' | 'price-cheaper' | 'area-smaller' | 'area-larger'; percent: number }
  | { kind: 'place-same' | 'place-near'; locationId: number }
  | { kind: 'rooms-same'; rooms: number }
  | { kind: 'rooms-like' | 'rooms-more' | 'rooms-fewer' | 'area-within' | 'pool' | 'no-pool' | 'first-line' | 'no-first-line' };
export type Grade = { score: number; reasons: Reason[] };

/** How far a lot may be outside the limits of a wish: prices and areas in per cent of the limit, rooms in rooms. A lot farther away would look as if nobody had read the wish. */
const OVER_BUDGET = 15;
const UNDER_BUDGET = 30;
const OUTSIDE_AREA = 15;
const ROOMS_APART = 1;
/** Prices that differ by less than this, in per cent, are called similar. */
const SIMILAR_PRICE = 2;

const BEST = 100;
/** The points that each difference costs; those of price and area are multiplied by the per cent of the difference. */
const COSTS = { 'price-over': 3, 'price-under': 1, 'area-smaller': 2, 'area-larger': 0.5, rooms: 15, place: 12, flag: 10 };

/** How a lot fits one part of a wish. `neutral`: the wish does not ask, or the lot does not say. `excluded`: a hard limit is crossed. */
type PartGrade = { cost: number; reason: Reason } | 'neutral' | 'excluded';

/** How well a lot fits a wish, with the reasons; undefined where a hard limit is crossed. What the wish leaves open gives no reason. */
export function gradeLot(wish: GradedWish, lot: GradedLot): Grade | undefined {
  if (wish.deal && wish.deal !== lot.deal) return undefined;
  if (wish.categories?.length && !wish.categories.includes(lot.categoryId)) return undefined;
  const parts = [gradePlace(wish, lot), gradePrice(wish, lot), gradeRooms(wish, lot), gradeArea(wish, lot), ...gradeFlags(wish, lot)];
  if (parts.includes('excluded')) return undefined;
  const withReason = parts.filter((part) => typeof part === 'object');
  return { score: Math.max(0, BEST - withReason.reduce((sum, { cost }) => sum + cost, 0)), reasons: withReason.map(({ reason }) => reason) };
}

const percentOver = (value: number, limit: number): number => ((value - limit) / limit) * 100;
/** At least one: «0 % above» says nothing. */
const wholePercent = (percent: number): number => Math.max(1, Math.round(percent));

function gradePrice({ priceMin, priceMax, isFromLot }: GradedWish, { price }: GradedLot): PartGrade {
  if (priceMin === undefined && priceMax === undefined) return 'neutral';
  const over = priceMax ? percentOver(price, priceMax) : 0;
  const under = priceMin ? -percentOver(price, priceMin) : 0;
  if (over > OVER_BUDGET || under > UNDER_BUDGET) return 'excluded';
  if (isFromLot && Math.max(over, under) < SIMILAR_PRICE) return { cost: 0, reason: { kind: 'price-like' } };
  if (over > 0) return { cost: over * COSTS['price-over'], reason: { kind: isFromLot ? 'price-dearer' : 'price-over', percent: wholePercent(over) } };
  if (under > 0) return { cost: under * COSTS['price-under'], reason: { kind: isFromLot ? 'price-cheaper' : 'price-under', percent: wholePercent(under) } };
  return { cost: 0, reason: { kind: 'price-within' } };
}

function gradePlace({ locations, parents }: GradedWish, { locationId, parentId }: GradedLot): PartGrade {
  if (!locations?.length) return 'neutral';
  if (locationId !== null && locations.includes(locationId)) return { cost: 0, reason: { kind: 'place-same', locationId } };
  if (locationId !== null && parentId !== null && parents?.includes(parentId)) return { cost: COSTS.place, reason: { kind: 'place-near', locationId } };
  return 'excluded';
}

function gradeRooms({ rooms, isFromLot }: GradedWish, lot: GradedLot): PartGrade {
  if (!rooms?.length || lot.rooms === null) return 'neutral';
  const count = lot.rooms;
  // A lot that somebody asked about has just its number of rooms; in a wish five means «and more».
  const fits = (wanted: number) => wanted === count || (!isFromLot && wanted >= ROOMS_AND_MORE && count > wanted);
  if (rooms.some(fits)) return { cost: 0, reason: isFromLot ? { kind: 'rooms-like' } : { kind: 'rooms-same', rooms: count } };
  const nearest = rooms.toSorted((one, other) => Math.abs(one - count) - Math.abs(other - count))[0] ?? count;
  if (Math.abs(nearest - count) > ROOMS_APART) return 'excluded';
  return { cost: COSTS.rooms, reason: { kind: count > nearest ? 'rooms-more' : 'rooms-fewer' } };
}

function gradeArea({ areaMin, areaMax }: Wish, { area }: GradedLot): PartGrade {
  if ((areaMin === undefined && areaMax === undefined) || area === null) return 'neutral';
  const smaller = areaMin ? -percentOver(area, areaMin) : 0;
  const larger = areaMax ? percentOver(area, areaMax) : 0;
  if (smaller > OUTSIDE_AREA || larger > OUTSIDE_AREA * 2) return 'excluded';
  if (smaller > 0) return { cost: smaller * COSTS['area-smaller'], reason: { kind: 'area-smaller', percent: wholePercent(smaller) } };
  if (larger > 0) return { cost: larger * COSTS['area-larger'], reason: { kind: 'area-larger', percent: wholePercent(larger) } };
  return { cost: 0, reason: { kind: 'area-within' } };
}

function gradeFlags(wish: Wish, lot: GradedLot): PartGrade[] {
  const pool: PartGrade = !wish.pool ? 'neutral' : lot.pool ? { cost: 0, reason: { kind: 'pool' } } : { cost: COSTS.flag, reason: { kind: 'no-pool' } };
  const firstLine: PartGrade = !wish.firstLine ? 'neutral' : lot.firstLine ? { cost: 0, reason: { kind: 'first-line' } } : { cost: COSTS.flag, reason: { kind: 'no-first-line' } };
  return [pool, firstLine];
}

/** Filters of the catalogue that find every lot which can get a grade for a wish: price limits are widened, categories and filters that are not graded stay, all others are left out. */
export function widestFilter(filters: LotFilters): LotFilters {
  const { priceMin, priceMax } = filters;
  return {
    ...ungradedOf(filters),
    ...(priceMin && { priceMin: Math.floor(priceMin * (1 - UNDER_BUDGET / 100)) }),
    ...(priceMax && { priceMax: Math.ceil(priceMax * (1 + OVER_BUDGET / 100)) }),
  };
}

/** The filters that a lot must match exactly. */
export function ungradedOf({ locations, rooms, priceMin, priceMax, areaMin, areaMax, pool, firstLine, categories, ...rest }: LotFilters): LotFilters {
  return { ...rest, ...(categories?.length && { categories }) };
}
