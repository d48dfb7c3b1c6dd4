import { and, eq, exists, gte, inArray, lte, not, or, type SQL, sql } from 'drizzle-orm';
import type { BuyerQuery } from '#contract/catalog/buyer.ts';
import type { Database } from '#server/db/client.ts';
import { anyOf } from '#server/db/queries.ts';
import { buyer, buyerCategory, buyerLocation } from '#server/db/schema/buyer.ts';

/** The condition for open requests that match a query. A request without locations matches every location. */
export function matchingBuyers(db: Database, query: Omit<BuyerQuery, 'page' | 'limit'>): SQL | undefined {
  const linked = (table: typeof buyerCategory | typeof buyerLocation, to?: SQL) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(table)
        .where(and(eq(table.buyerId, buyer.id), to)),
    );
  return and(
    eq(buyer.open, true),
    query.ids && anyOf(buyer.id, query.ids),
    query.categories && linked(buyerCategory, inArray(buyerCategory.categoryId, query.categories)),
    query.locations && or(not(linked(buyerLocation)), linked(buyerLocation, inArray(buyerLocation.locationId, query.locations))),
    query.priceMin !== undefined ? gte(buyer.budgetMax, query.priceMin) : undefined,
    query.priceMax !== undefined ? lte(sql`coalesce(${buyer.budgetMin}, 0)`, query.priceMax) : undefined,
  );
}
