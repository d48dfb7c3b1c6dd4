import type { LotIndex } from '#server/lot-index/lot-index.ts';
import { type Comparable, highestBeyond, PRICE_SPAN, similarity } from './similarity.ts';

/** A lot to compare others with: those of its category, at these prices. */
export type Subject = Comparable & { id: number; categoryId: number; prices: { min: number; max: number }; parentOf: (locationId: number) => Comparable['parentId'] };
type Scored = { id: number; score: number };

/** Where the search begins: at prices up to so many times as high or as low. */
const FIRST_REACH = 1.06;
/** So many will hardly be found near by: they are looked for among all at once. */
const MANY = 200;
const SPARE = 100;

/**
 * The most alike first. There may be hundreds of thousands to compare with, and the best of them cost nearly the same: the search goes outwards
 * from the subject's own price, and ends where nothing further away could be more alike than what has been found.
 */
export function mostSimilar(index: LotIndex, subject: Subject, most: number): number[] {
  for (let reach = most > MANY ? PRICE_SPAN : FIRST_REACH; ; reach = reach ** 2) {
    const found = bestWithin(index, subject, most, reach);
    const last = found[most - 1];
    if (reach >= PRICE_SPAN || (last && last.score > highestBeyond(reach))) return found.map(({ id }) => id);
  }
}

/** Whatever may be compared with the subject, itself not counted. */
export function countSimilar(index: LotIndex, { id, categoryId, prices: { min, max } }: Subject): number {
  const comparable = { categories: [categoryId], priceMin: min, priceMax: max };
  return index.count(comparable) - index.count({ ...comparable, ids: [id] });
}

/** Keeps little more than the asked number at a time, since sorting them all takes many times longer than scoring them. */
function bestWithin(index: LotIndex, subject: Subject, most: number, reach: number): Scored[] {
  const { id: own, categoryId, prices, parentOf } = subject;
  const priceMin = Math.max(prices.min, Math.ceil(subject.price / reach));
  const priceMax = Math.min(prices.max, Math.floor(subject.price * reach));
  const best: Scored[] = [];
  let least = Number.NEGATIVE_INFINITY;
  index.each({ categories: [categoryId], priceMin, priceMax }, (slot, { id, price, size, rooms, locationId }) => {
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
