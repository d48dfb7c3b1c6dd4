import { and, eq, max, min } from 'drizzle-orm';
import { MAX_LIMIT } from '#contract/list.ts';
import type { Locale } from '#contract/locale.ts';
import { lotQuery } from '#contract/lot-query.ts';
import type { Offer } from '#contract/offer.ts';
import type { Database } from '#server/db/client.ts';
import { category } from '#server/db/schema/dictionary.ts';
import { isPublic, lot } from '#server/db/schema/lot.ts';
import type { Deps } from '#server/deps.ts';
import { findLots } from '#server/lot/find-lots.ts';
import { type LotOwner, OWNER_COLUMN } from './building-kind.ts';

/** The lots of a building and the span of their prices. */
export async function findOffer(deps: Deps, owner: LotOwner, id: number, locale: Locale): Promise<Offer & { lotsOnSale: number }> {
  const query = lotQuery.parse({ [owner]: String(id), limit: String(MAX_LIMIT), orderBy: 'price', order: 'asc' });
  const [{ items, total }, priceRange] = await Promise.all([findLots(deps, query, locale), getPriceRange(deps.db, owner, id)]);
  // By price alone a month's rent would come before every flat for sale.
  const lots = [...items.filter(({ deal }) => deal === 'sale'), ...items.filter(({ deal }) => deal === 'rent')];
  return { lots, lotsOnSale: total, priceRange };
}

async function getPriceRange(db: Database, owner: LotOwner, id: number): Promise<Offer['priceRange']> {
  const [range] = await db
    .select({ min: min(lot.price), max: max(lot.price) })
    .from(lot)
    .innerJoin(category, eq(category.id, lot.categoryId))
    .where(and(isPublic(lot), eq(OWNER_COLUMN[owner], id), eq(category.deal, 'sale')));
  return range?.min && range.max ? { min: range.min, max: range.max } : null;
}
