import type { Adjustment, PriceRange, ValuationQuery } from '#contract/catalog/valuation.ts';
import { type AdjustmentReason, type HomeState, MIN_COMPARABLES } from '#contract/catalog/valuation-rules.ts';

/** A lot that may be comparable with the home. */
export type Candidate = {
  id: number;
  locationId: number;
  price: number;
  /** m² of a home, sotkas of a plot. */
  size: number;
  land: number | null;
  rooms: number | null;
  state: HomeState | null;
  isSold: boolean;
};
export type Valued<Lot extends Candidate = Candidate> = Lot & { adjustments: Adjustment[]; adjustedPrice: number };

/** How far sellers usually go down. The price of a sold lot is not lowered: what it was really sold for is not known. */
const ASKING_PERCENT = -5;
/** A home of twice the size costs 7 % less for each metre; a house with twice the land costs 7 % more. */
const ELASTICITY = 0.1;
/** What a home in this state is worth, in per cent of the same home with a good renovation. */
const STATE_WORTH: Record<HomeState, number> = { none: 85, cosmetic: 95, euro: 100, designer: 110 };
/** A lot in another place is adjusted by no more than this, however different the prices of the two places are. */
const MAX_PLACE_PERCENT = 20;
/** The typical price of a place is calculated from at least this many lots. */
const MIN_IN_PLACE = 5;

/** Lots whose size differs by more than this factor are not comparable. */
export const MAX_SIZE_FACTOR = 1.6;
const MAX_COMPARABLES = 10;
const POINTS = { size: 40, place: 30, rooms: 15, state: 15 };
/** The share of the points that a lot gets for what is not known. */
const UNKNOWN_SHARE = 0.5;

/** The lots that are most like the home, the most similar first, each with its price adjusted to the home. */
export function compareHome<Lot extends Candidate>(home: ValuationQuery, candidates: readonly Lot[]): Valued<Lot>[] {
  const typical = typicalPrices(candidates);
  return candidates
    .filter(({ size }) => Math.max(size / home.size, home.size / size) <= MAX_SIZE_FACTOR)
    .map((candidate) => ({ candidate, score: likeness(home, candidate) }))
    .sort((one, other) => other.score - one.score || other.candidate.id - one.candidate.id)
    .slice(0, MAX_COMPARABLES)
    .map(({ candidate }) => adjustLot(home, candidate, typical));
}

/** Half of the adjusted prices lie within the range; null if there are too few of them. */
export function rangeOf(prices: readonly number[]): PriceRange | null {
  if (prices.length < MIN_COMPARABLES) return null;
  const sorted = [...prices].sort((one, other) => one - other);
  const [min, max] = [quantile(sorted, 0.25), quantile(sorted, 0.75)];
  return { min: roundToDigits(min, 3, Math.floor), max: roundToDigits(max, 3, Math.ceil) };
}

/** The price of a lot, adjusted to the home. `typical`: the median price of a metre in each place. */
export function adjustLot<Lot extends Candidate>(home: ValuationQuery, candidate: Lot, typical = new Map<number, number>()): Valued<Lot> {
  const percents: [AdjustmentReason, number][] = [
    ['asking', candidate.isSold ? 0 : ASKING_PERCENT],
    ['size', percentOf((home.size / candidate.size) ** -ELASTICITY)],
    ['land', home.land && candidate.land ? percentOf((home.land / candidate.land) ** ELASTICITY) : 0],
    ['place', placePercent(home, candidate, typical)],
    ['state', home.state && candidate.state ? percentOf(STATE_WORTH[home.state] / STATE_WORTH[candidate.state]) : 0],
  ];
  const adjustments = percents.flatMap(([reason, percent]) => (percent === 0 ? [] : [{ reason, percent }]));
  const factor = adjustments.reduce((product, { percent }) => product * (1 + percent / 100), 1);
  return { ...candidate, adjustments, adjustedPrice: roundToDigits((candidate.price / candidate.size) * home.size * factor, 4, Math.round) };
}

function placePercent(home: ValuationQuery, { locationId }: Candidate, typical: Map<number, number>): number {
  const [here, there] = [typical.get(home.location), typical.get(locationId)];
  if (locationId === home.location || !here || !there) return 0;
  return Math.max(-MAX_PLACE_PERCENT, Math.min(MAX_PLACE_PERCENT, percentOf(here / there)));
}

/** The median price of a metre (or sotka) in each place with enough lots. */
function typicalPrices(candidates: readonly Candidate[]): Map<number, number> {
  const byPlace = Map.groupBy(candidates, ({ locationId }) => locationId);
  return new Map(
    [...byPlace].flatMap(([place, lots]) => {
      const prices = lots.map(({ price, size }) => price / size).sort((one, other) => one - other);
      return prices.length < MIN_IN_PLACE ? [] : [[place, quantile(prices, 0.5)] as const];
    }),
  );
}

function likeness(home: ValuationQuery, { size, locationId, rooms, state }: Candidate): number {
  const sizeShare = 1 - Math.abs(Math.log(size / home.size)) / Math.log(MAX_SIZE_FACTOR);
  const roomsApart = home.rooms && rooms ? Math.abs(home.rooms - rooms) : undefined;
  return (
    POINTS.size * sizeShare +
    POINTS.place * (locationId === home.location ? 1 : 0) +
    POINTS.rooms * (roomsApart === undefined ? UNKNOWN_SHARE : Math.max(0, 1 - roomsApart / 2)) +
    POINTS.state * (home.state && state ? Number(home.state === state) : UNKNOWN_SHARE)
  );
}

/** More digits would claim a precision that the calculation does not have. */
function roundToDigits(price: number, digits: number, round: (value: number) => number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(price)) + 1 - digits);
  return Math.max(1, round(price / step) * step);
}

const percentOf = (factor: number): number => Math.round((factor - 1) * 100);

/** The quantile of sorted numbers, interpolated between two neighbours. */
function quantile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share;
  const [below, above] = [sorted[Math.floor(at)] as number, sorted[Math.ceil(at)] as number];
  return below + (above - below) * (at - Math.floor(at));
}
