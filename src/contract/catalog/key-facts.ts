import type { FactGroup } from './lot-details.ts';

/* Apart from lot-facts.ts, which every list of lots needs in the browser: these are for the page of one lot and its brochure. */

/** What a visitor asks of any property first, in this order; short enough to be set large. */
const KEYS = ['area', 'landArea', 'rooms', 'bedrooms', 'floor', 'ceiling', 'year', 'floors', 'bathrooms', 'livingArea', 'kitchenArea', 'firstLine', 'pool', 'type'];
const MOST = 6;

/** The facts of the band under the price, out of all that are told of a lot. */
export function keyFacts(groups: FactGroup[]): FactGroup['items'] {
  const facts = new Map(groups.flatMap(({ items }) => items).map((fact) => [fact.key, fact]));
  return KEYS.flatMap((key) => facts.get(key) ?? []).slice(0, MOST);
}
