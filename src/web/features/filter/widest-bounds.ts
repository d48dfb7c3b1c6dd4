import { endpoints } from '#contract/api/endpoints.ts';
import type { FilterValues } from '#contract/catalog/filters.ts';
import type { Api } from '#web/app/api.ts';
import { type Bounds, DEFAULT_BOUNDS, type ListKind } from '#web/stores/filter-rules.ts';
import type { DealAndCategories } from '#web/stores/one-deal.ts';

/** What the bounds are for: categories, or without one a deal; our lots, or partners' lots in a region. */
export type BoundsQuery = DealAndCategories & { region?: string };

/** The price bounds that include all given categories; without a category those of the deal, or of everything. */
export async function widestBounds(api: Pick<Api, 'get'>, { categories, deal, region }: BoundsQuery, kind: ListKind): Promise<Bounds> {
  const queries = categories.length === 0 ? [{ deal: deal || undefined, region }] : categories.map((category) => ({ category, region }));
  const values = await Promise.all(queries.map((one) => api.get(endpoints.filterValues, one)));
  const prices = values.map((value) => priceOf(value, kind));
  return { min: Math.min(...prices.map(({ min }) => min)), max: Math.max(...prices.map(({ max }) => max)) };
}

function priceOf(values: Partial<FilterValues>, kind: ListKind): Bounds {
  const price = values[kind]?.price;
  if (!price) console.error(`No price bounds for the list kind ${kind}`);
  return price ?? DEFAULT_BOUNDS;
}
