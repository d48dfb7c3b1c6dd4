import { endpoints } from '#contract/api/endpoints.ts';
import type { Api } from '#web/app/api.ts';
import type { Bounds, PriceKind } from '#web/stores/filter-rules.ts';
import type { DealAndCategories } from '#web/stores/one-deal.ts';

/** What the bounds are of: categories, or without one a deal; of our lots, or of those that partners have in a region. */
export type Measured = DealAndCategories & { region?: string };

/** The price bounds of categories; of several, the widest; of none, those of the deal, or of everything. */
export async function widestBounds(api: Pick<Api, 'get'>, { categories, deal, region }: Measured, kind: PriceKind): Promise<Bounds> {
  const asked = categories.length === 0 ? [{ deal: deal || undefined, region }] : categories.map((category) => ({ category, region }));
  const values = await Promise.all(asked.map((one) => api.get(endpoints.filterValues, one)));
  const prices = values.map((value) => value[kind].price);
  return { min: Math.min(...prices.map(({ min }) => min)), max: Math.max(...prices.map(({ max }) => max)) };
}
