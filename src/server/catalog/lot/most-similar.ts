import type { LotIndex } from '#server/catalog/lot-index/lot-index.ts';
import { type Comparable, highestOutside, PRICE_SPAN, similarity } from './similarity.ts';

/** A lot to compare others with: those of its category, at these prices. */
export type Subject = Comparable & { id: number; categoryId: number; prices: { min: number; max: number }; parentOf: (locationId: number) => Comparable['parentId'] };
type Scored = { id: number; score: number };

/** Where lots are looked for: at prices up to so many times as high or as low, and in the subject's own place or in any. */
type Area = { reach: number; ownPlace: boolean };

/** In a busy place there are enough that nothing further away or elsewhere could be more alike: both would have a quarter of the price's points less. */
const NEXT_DOOR: Area = { reach: PRICE_SPAN ** 0.25, ownPlace: true };
const EVERYWHERE: Area = { reach: PRICE_SPAN, ownPlace: false };
const FIRST_REACH = 1.06;
/** So many will hardly be found near by: they are looked for among all at once. */
const MANY = 200;
const SPARE = 100;

/**
 * The most alike first. There may be hundreds of thousands to compare with, and the best of them cost nearly the same: the search goes outwards
 * from the subject's own place and price, and ends where nothing outside could be more alike than what has been found.
 */
export function mostSimilar(index: LotIndex, subject: Subject, most: number): number[] {
  for (const area of areasFor(most)) {
    const found = bestWithin(index, subject, most, area);
    const last = found[most - 1];
    if (last && last.score > highestOutside(area)) return found.map(({ id }) => id);
  }
  return bestWithin(index, subject, most, EVERYWHERE).map(({ id }) => id);
}

function* areasFor(most: number): Generator<Area> {
  if (most > MANY) return;
  yield NEXT_DOOR;
  for (let reach = FIRST_REACH; reach < PRICE_SPAN; reach **= 2) yield { reach, ownPlace: false };
}

/** Whatever may be compared with the subject, itself not counted. */
export function countSimilar(index: LotIndex, { id, categoryId, prices: { min, max } }: Subject): number {
  const comparable = { categories: [categoryId], priceMin: min, priceMax: max };
  return index.count(comparable) - index.count({ ...comparable, ids: [id] });
}

/** Keeps little more than the asked number at a time, since sorting them all takes many times longer than scoring them. */
function bestWithin(index: LotIndex, subject: Subject, most: number, { reach, ownPlace }: Area): Scored[] {
  const { id: own, categoryId, prices, parentOf } = subject;
  const locations = ownPlace ? [subject.locationId] : undefined;
  const priceMin = Math.max(prices.min, Math.ceil(subject.price / reach));
  const priceMax = Math.min(prices.max, Math.floor(subject.price * reach));
  const best: Scored[] = [];
  let least = Number.NEGATIVE_INFINITY;
  index.each({ categories: [categoryId], locations, priceMin, priceMax }, (slot, { id, price, size, rooms, locationId }) => {
    const place = locationId[slot] as number;
    const other = { price: price[slot] as number, size: size[slot] as number, rooms: rooms[slot] as number, locationId: place, parentId: parentOf(place) };
    const score = similarity(subject, other);
    if (score < least || id[slot] === own) return;
    best.push({ id: id[slot] as number, score });
    if (best.length < 2 * most + SPARE) return;
    best.sort(byLikeness).length = most;
    least = best[most - 1]?.score ?? least;
  });
  return best.sort(byLikeness).slice(0, most);
}

const byLikeness = (one: Scored, other: Scored) => other.score - one.score || other.id - one.id;
