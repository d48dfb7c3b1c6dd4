import { and, eq, exists, inArray, max, sql } from 'drizzle-orm';
import { CATEGORY, dealOf } from '#contract/catalog/category.ts';
import type { FilterValues, FilterValuesQuery } from '#contract/catalog/filters.ts';
import { PRICE_MAX, PRICE_MIN } from '#contract/catalog/price-bounds.ts';
import type { CatalogDeps } from '#server/catalog/deps.ts';
import type { Database } from '#server/db/client.ts';
import { buyer, buyerCategory } from '#server/db/schema/buyer.ts';

type Bounds = { min: number; max: number };
const DEFAULTS: Bounds = { min: PRICE_MIN, max: PRICE_MAX };

/** The price bounds of lots and of buyers' requests; the defaults where there are none. */
export async function getFilterValues({ db, lots, partnerLots }: CatalogDeps, { category, deal, region }: FilterValuesQuery): Promise<FilterValues> {
  const categories = category ? [category] : deal && Object.values(CATEGORY).filter((id) => dealOf(id) === deal);
  const [index, budgets] = await Promise.all([(region === undefined ? lots : partnerLots).current(), getBudgets(db, categories)]);
  return { lots: { price: index.priceBounds({ categories, deal, region }) ?? DEFAULTS }, buyers: { price: budgets ?? DEFAULTS } };
}

async function getBudgets(db: Database, categories?: number[]): Promise<Bounds | undefined> {
  const ofCategory = db
    .select({ one: sql`1` })
    .from(buyerCategory)
    .where(and(eq(buyerCategory.buyerId, buyer.id), inArray(buyerCategory.categoryId, categories ?? [])));
  const [found] = await db
    .select({ min: sql<number | null>`min(coalesce(${buyer.budgetMin}, ${buyer.budgetMax}))`, max: max(buyer.budgetMax) })
    .from(buyer)
    .where(and(eq(buyer.open, true), categories ? exists(ofCategory) : undefined));
  return found?.min && found.max ? { min: found.min, max: found.max } : undefined;
}
