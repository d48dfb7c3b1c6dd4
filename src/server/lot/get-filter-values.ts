import { and, eq, exists, max, min, sql } from 'drizzle-orm';
import type { FilterValues } from '#contract/filters.ts';
import { PRICE_MAX, PRICE_MIN } from '#contract/price.ts';
import { buyer, buyerCategory } from '#server/db/schema/buyer.ts';
import { isPublic, lot } from '#server/db/schema/lot.ts';
import type { Deps } from '#server/deps.ts';

/** The price bounds of each kind; a kind with nothing in it gets the client's defaults. */
export async function getFilterValues({ db }: Deps, category?: number): Promise<FilterValues> {
  const ofCategory = db
    .select({ one: sql`1` })
    .from(buyerCategory)
    .where(and(eq(buyerCategory.buyerId, buyer.id), eq(buyerCategory.categoryId, category ?? 0)));
  const [[lots], [buyers]] = await Promise.all([
    db
      .select({ min: min(lot.price), max: max(lot.price) })
      .from(lot)
      .where(and(isPublic(lot), category ? eq(lot.categoryId, category) : undefined)),
    db
      .select({ min: sql<number | null>`min(coalesce(${buyer.budgetMin}, ${buyer.budgetMax}))`, max: max(buyer.budgetMax) })
      .from(buyer)
      .where(and(eq(buyer.open, true), category ? exists(ofCategory) : undefined)),
  ]);
  return { lots: { price: orDefaults(lots) }, buyers: { price: orDefaults(buyers) } };
}

function orDefaults(found: { min: number | null; max: number | null } | undefined) {
  return { min: found?.min ?? PRICE_MIN, max: found?.max ?? PRICE_MAX };
}
