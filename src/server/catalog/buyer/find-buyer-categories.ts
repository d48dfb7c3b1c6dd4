import { count, eq } from 'drizzle-orm';
import type { BuyerCategory, BuyerQuery } from '#contract/catalog/buyer.ts';
import type { List } from '#contract/core/list.ts';
import type { Locale } from '#contract/core/locale.ts';
import type { CatalogDeps } from '#server/catalog/deps.ts';
import { loadTranslations } from '#server/db/deps.ts';
import { listAnswer, offsetOf } from '#server/db/page.ts';
import { buyer, buyerCategory } from '#server/db/schema/buyer.ts';
import { matchingBuyers } from './buyer-queries.ts';

/** Every category with the number of open requests that selecting it would show, given the other filters. */
export async function findBuyerCategories(deps: CatalogDeps, { categories: _, ...query }: BuyerQuery, locale: Locale): Promise<List<BuyerCategory>> {
  const { db } = deps;
  const [rows, { texts }] = await Promise.all([
    db
      .select({ id: buyerCategory.categoryId, total: count() })
      .from(buyerCategory)
      .innerJoin(buyer, eq(buyer.id, buyerCategory.buyerId))
      .where(matchingBuyers(db, query))
      .groupBy(buyerCategory.categoryId),
    loadTranslations(deps, locale),
  ]);
  const totals = new Map(rows.map(({ id, total }) => [id, total]));
  const items = [...texts.categories.values()].map(({ id, title }) => ({ id, title: title[locale], count: totals.get(id) ?? 0 }));
  const first = offsetOf(query);
  return listAnswer(items.slice(first, first + query.limit), items.length, query);
}
