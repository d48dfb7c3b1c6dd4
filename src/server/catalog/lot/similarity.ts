import type { Deal } from '#contract/catalog/category.ts';

/** What two lots of one category are compared by; NaN where a lot has none. */
export type Comparable = { price: number; size: number; rooms: number; locationId: number; parentId: number | null | undefined };

/** The points that each likeness is worth; a lot in every way the same has all of them. */
const POINTS = { price: 40, size: 25, rooms: 15, place: 20 };
/** A price twice as high or as low is like nothing any more; so is twice the size. */
export const PRICE_SPAN = 2;
const SIZE_SPAN = 2;
/** What another place of the same district is worth of the same place. */
const SAME_PARENT = 0.5;

/** From here on a lot is de luxe, and nothing below stands beside it. */
const DE_LUXE_FROM: Record<Deal, number> = { sale: 60_000_000, rent: 250_000 };

/** The prices that a lot may be compared with. */
export function similarPrices(price: number, deal: Deal): { min: number; max: number } {
  const isDeLuxe = price >= DE_LUXE_FROM[deal];
  return { min: Math.max(Math.ceil(price / PRICE_SPAN), isDeLuxe ? DE_LUXE_FROM[deal] : 0), max: Math.floor(price * PRICE_SPAN) };
}

/** How alike two lots are, from 0 to 100. */
export function similarity(one: Comparable, other: Comparable): number {
  return (
    POINTS.price * nearness(one.price, other.price, PRICE_SPAN) +
    POINTS.size * nearness(one.size, other.size, SIZE_SPAN) +
    POINTS.rooms * nearRooms(one.rooms, other.rooms) +
    POINTS.place * nearPlace(one, other)
  );
}

/** What a lot may have at most whose price is further away than so many times, or that lies elsewhere where only one place has been searched. */
export function highestOutside({ reach, ownPlace }: { reach: number; ownPlace: boolean }): number {
  const { price, size, rooms, place } = POINTS;
  const beyond = price * nearness(1, reach, PRICE_SPAN) + size + rooms + place;
  return ownPlace ? Math.max(beyond, price + size + rooms + place * SAME_PARENT) : beyond;
}

/** 1 for the same, 0 for `span` times as much or as little, and in between by the ratio. */
function nearness(one: number, other: number, span: number): number {
  const apart = Math.abs(Math.log(one / other)) / Math.log(span);
  return apart < 1 ? 1 - apart : 0;
}

function nearRooms(one: number, other: number): number {
  if (Number.isNaN(one) && Number.isNaN(other)) return 1; // plots and halls have none to differ by
  if (one === other) return 1;
  return Math.abs(one - other) === 1 ? 0.5 : 0;
}

function nearPlace(one: Comparable, other: Comparable): number {
  if (one.locationId === other.locationId) return 1;
  return one.parentId && one.parentId === other.parentId ? SAME_PARENT : 0;
}
