import { endpoints } from '#contract/endpoints.ts';
import { browserApi, fetchOrNothing } from '#web/browser-api.ts';
import type { Bounds, PriceKind } from './filter-rules.ts';

/** The price bounds of categories; of several, the widest; of none, those of everything. Nothing where they could not be had. */
export async function boundsOfCategories(categories: readonly number[], kind: PriceKind, signal: AbortSignal): Promise<Bounds | undefined> {
  const api = browserApi();
  const asked = categories.length === 0 ? [undefined] : categories;
  const found = await fetchOrNothing(Promise.all(asked.map((category) => api.get(endpoints.filterValues, { category }, signal))));
  const prices = found?.map((values) => values[kind].price);
  return prices && { min: Math.min(...prices.map(({ min }) => min)), max: Math.max(...prices.map(({ max }) => max)) };
}
