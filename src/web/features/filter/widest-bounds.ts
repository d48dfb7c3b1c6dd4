import { endpoints } from '#contract/endpoints.ts';
import type { Api } from '#web/api.ts';
import type { Bounds, PriceKind } from './filter-rules.ts';

/** The price bounds of categories; of several, the widest; of none, those of everything. */
export async function widestBounds(api: Pick<Api, 'get'>, categories: readonly number[], kind: PriceKind, signal?: AbortSignal): Promise<Bounds> {
  const asked = categories.length === 0 ? [undefined] : categories;
  const values = await Promise.all(asked.map((category) => api.get(endpoints.filterValues, { category }, signal)));
  const prices = values.map((value) => value[kind].price);
  return { min: Math.min(...prices.map(({ min }) => min)), max: Math.max(...prices.map(({ max }) => max)) };
}
