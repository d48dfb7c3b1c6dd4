import type { Deal } from '#contract/catalog/category.ts';

/** What two lots of one category are compared by; NaN for a missing value. */
export type Comparable = { price: number; size: number; rooms: number; locationId: number; parentId: number | null | undefined };

/** The maximum points for each property; equal lots get all of them. */
const POINTS = { price: 40, size: 25, rooms: 15, place: 20 };
/** A price or size that differs by this factor gets no points. */
export const PRICE_SPAN = 2;
const SIZE_SPAN = 2;
/** The share of the points for another place in the same district. */
const SAME_PARENT = 0.5;

/** A de luxe lot is only compared with other de luxe lots. */
const DE_LUXE_FROM: Record<Deal, number> = { sale: 60_000_000, rent: 250_000 };

/** The price range of comparable lots. */
export function similarPrices(price: number, deal: Deal): { min: number; max: number } {
  const isDeLuxe = price >= DE_LUXE_FROM[deal];
  return { min: Math.max(Math.ceil(price / PRICE_SPAN), isDeLuxe ? DE_LUXE_FROM[deal] : 0), max: Math.floor(price * PRICE_SPAN) };
}

/** From 0 to 100. */
export function similarity(one: Comparable, other: Comparable): number {
  return (
    POINTS.price * nearness(one.price, other.price, PRICE_SPAN) +
    POINTS.size * nearness(one.size, other.size, SIZE_SPAN) +
    POINTS.rooms * nearRooms(one.rooms, other.rooms) +
    POINTS.place * nearPlace(one, other)
  );
}

/** The highest score that a lot outside this search scope can have. */
export function maxScoreOutside({ priceRatio, ownPlace }: { priceRatio: number; ownPlace: boolean }): number {
  const { price, size, rooms, place } = POINTS;
  const beyond = price * nearness(1, priceRatio, PRICE_SPAN) + size + rooms + place;
  return ownPlace ? Math.max(beyond, price + size + rooms + place * SAME_PARENT) : beyond;
}

/** 1 for equal values, 0 if they differ by the factor `span` or more, logarithmic in between. */
function nearness(one: number, other: number, span: number): number {
  const apart = Math.abs(Math.log(one / other)) / Math.log(span);
  return apart < 1 ? 1 - apart : 0;
}

function nearRooms(one: number, other: number): number {
  if (Number.isNaN(one) && Number.isNaN(other)) return 1; // plots and halls have no rooms
  if (one === other) return 1;
  return Math.abs(one - other) === 1 ? 0.5 : 0;
}

function nearPlace(one: Comparable, other: Comparable): number {
  if (one.locationId === other.locationId) return 1;
  return one.parentId && one.parentId === other.parentId ? SAME_PARENT : 0;
}
