import type { FactGroup } from './lot-details.ts';

/* Not in floor-and-land.ts, which every list of lots loads in the browser: only the page of a lot and its brochure need this. */

/** The most important facts first; all are short enough for large type. */
const KEYS_BY_IMPORTANCE = ['area', 'landArea', 'rooms', 'bedrooms', 'floor', 'ceiling', 'year', 'floors', 'bathrooms', 'livingArea', 'kitchenArea', 'firstLine', 'pool', 'type'];
const MAX_FACTS = 6;

/** The facts in the row under the price, chosen from all facts of a lot. */
export function keyFacts(groups: FactGroup[]): FactGroup['items'] {
  const facts = new Map(groups.flatMap(({ items }) => items).map((fact) => [fact.key, fact]));
  return KEYS_BY_IMPORTANCE.flatMap((key) => facts.get(key) ?? []).slice(0, MAX_FACTS);
}
