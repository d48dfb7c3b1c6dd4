import { CATEGORY, dealOf } from '#contract/catalog/category.ts';
import { lotQuery } from '#contract/catalog/lot-query.ts';
import type { Offer } from '#contract/catalog/offer.ts';
import { MAX_PAGE_SIZE } from '#contract/core/limits.ts';
import type { Locale } from '#contract/core/locale.ts';
import type { CatalogDeps } from '#server/catalog/deps.ts';
import { findLots } from '#server/catalog/lot/find-lots.ts';

/** The catalogue's filter by which a building's lots are found. */
export type BuildingFilter = 'complex' | 'settlement';

const SALE_CATEGORIES = Object.values(CATEGORY).filter((id) => dealOf(id) === 'sale');

/** The lots of a building and their price range. */
export async function findOffer(deps: CatalogDeps, filter: BuildingFilter, id: number, locale: Locale): Promise<Offer & { lotsOnSale: number }> {
  const query = lotQuery.parse({ [filter]: String(id), limit: String(MAX_PAGE_SIZE), orderBy: 'price', order: 'asc' });
  const [{ items, total }, index] = await Promise.all([findLots(deps, query, locale), deps.lots.current()]);
  // Sales first: sorted by price alone, every lot for rent would come before them.
  const lots = [...items.filter(({ deal }) => deal === 'sale'), ...items.filter(({ deal }) => deal === 'rent')];
  return { lots, lotsOnSale: total, priceRange: index.priceBounds({ [filter]: id, categories: SALE_CATEGORIES }) ?? null };
}
