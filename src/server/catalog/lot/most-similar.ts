import type { LotIndex } from '#server/catalog/lot-index/lot-index.ts';
import { type Comparable, maxScoreOutside, PRICE_SPAN, similarity } from './similarity.ts';

/** A lot to compare with others of its category that have these prices. */
export type Subject = Comparable & { id: number; categoryId: number; prices: { min: number; max: number }; parentOf: (locationId: number) => Comparable['parentId'] };
type Scored = { id: number; score: number };

/** Which lots are searched: with a price up to `priceRatio` times higher or lower, in the subject's own place or in any. */
type SearchScope = { priceRatio: number; ownPlace: boolean };

/** In a busy place this is often enough: lots outside of it lose at least a quarter of the points for the price, or half of those for the place. */
const SAME_PLACE: SearchScope = { priceRatio: PRICE_SPAN ** 0.25, ownPlace: true };
const EVERYWHERE: SearchScope = { priceRatio: PRICE_SPAN, ownPlace: false };
const FIRST_RATIO = 1.06;
/** A small scope hardly has more than this, so larger requests search everywhere at once. */
const MAX_NARROW_LIMIT = 200;
const SPARE = 100;

/**
 * The most similar lots, the best first. There may be hundreds of thousands of candidates, and the best have nearly the same price. So the search starts
 * with the subject's own place and price, and widens until no lot outside the scope can have a higher score than those found.
 */
export function mostSimilar(index: LotIndex, subject: Subject, limit: number): number[] {
  for (const scope of scopesFor(limit)) {
    const found = bestWithin(index, subject, limit, scope);
    const last = found[limit - 1];
    if (last && last.score > maxScoreOutside(scope)) return found.map(({ id }) => id);
  }
  return bestWithin(index, subject, limit, EVERYWHERE).map(({ id }) => id);
}

function* scopesFor(limit: number): Generator<SearchScope> {
  if (limit > MAX_NARROW_LIMIT) return;
  yield SAME_PLACE;
  for (let priceRatio = FIRST_RATIO; priceRatio < PRICE_SPAN; priceRatio **= 2) yield { priceRatio, ownPlace: false };
}

/** How many lots are comparable with the subject, without the subject itself. */
export function countSimilar(index: LotIndex, { id, categoryId, prices: { min, max } }: Subject): number {
  const comparable = { categories: [categoryId], priceMin: min, priceMax: max };
  return index.count(comparable) - index.count({ ...comparable, ids: [id] });
}

/** Sorts only small batches, since sorting all candidates takes many times longer than scoring them. */
function bestWithin(index: LotIndex, subject: Subject, limit: number, { priceRatio, ownPlace }: SearchScope): Scored[] {
  const { id: own, categoryId, prices, parentOf } = subject;
  const locations = ownPlace ? [subject.locationId] : undefined;
  const priceMin = Math.max(prices.min, Math.ceil(subject.price / priceRatio));
  const priceMax = Math.min(prices.max, Math.floor(subject.price * priceRatio));
  const best: Scored[] = [];
  let lowestScore = Number.NEGATIVE_INFINITY;
  index.each({ categories: [categoryId], locations, priceMin, priceMax }, (slot, { id, price, size, rooms, locationId }) => {
    const place = locationId[slot] as number;
    const other = { price: price[slot] as number, size: size[slot] as number, rooms: rooms[slot] as number, locationId: place, parentId: parentOf(place) };
    const score = similarity(subject, other);
    if (score < lowestScore || id[slot] === own) return;
    best.push({ id: id[slot] as number, score });
    if (best.length < 2 * limit + SPARE) return;
    best.sort(byScore).length = limit;
    lowestScore = best[limit - 1]?.score ?? lowestScore;
  });
  return best.sort(byScore).slice(0, limit);
}

const byScore = (one: Scored, other: Scored) => other.score - one.score || other.id - one.id;
