import { endpoints } from '#contract/endpoints.ts';
import { browserApi, fetchOrNothing } from '#web/browser-api.ts';
import type { Bounds, PriceKind } from './filter-rules.ts';

/** The price bounds of categories; of several, the widest. Nothing where none is chosen or none could be had: the bounds of everything are true as well. */
export async function boundsOfCategories(categories: readonly number[], kind: PriceKind, signal: AbortSignal): Promise<Bounds | undefined> {
  if (categories.length === 0) return undefined;
  const api = browserApi();
  const found = await fetchOrNothing(Promise.all(categories.map((category) => api.get(endpoints.filterValues, { category }, signal))));
  const prices = found?.map((values) => values[kind].price);
  return prices && { min: Math.min(...prices.map(({ min }) => min)), max: Math.max(...prices.map(({ max }) => max)) };
}
