import { asc, desc, eq, inArray } from 'drizzle-orm';
import type { Buyer, BuyerQuery } from '#contract/catalog/buyer.ts';
import type { List } from '#contract/core/list.ts';
import type { Locale } from '#contract/core/locale.ts';
import type { CatalogDeps } from '#server/catalog/deps.ts';
import { loadTranslations } from '#server/db/deps.ts';
import { findPage } from '#server/db/page.ts';
import { agent } from '#server/db/schema/agent.ts';
import { buyer, buyerCategory, buyerLocation } from '#server/db/schema/buyer.ts';
import { matchingBuyers } from './buyer-queries.ts';

/** Open requests, the newest first. */
export function findBuyers(deps: CatalogDeps, query: BuyerQuery, locale: Locale): Promise<List<Buyer>> {
  const { db } = deps;
  const condition = matchingBuyers(db, query);
  const found = db
    .select({ buyer, agent: { slug: agent.slug, name: agent.name } })
    .from(buyer)
    .innerJoin(agent, eq(agent.id, buyer.agentId))
    .where(condition)
    .orderBy(desc(buyer.createdAt), desc(buyer.id));
  return findPage(query, found, db.$count(buyer, condition), async (rows) => {
    const ids = rows.map((row) => row.buyer.id);
    const [categories, locations, { texts }] = await Promise.all([
      db.select().from(buyerCategory).where(inArray(buyerCategory.buyerId, ids)).orderBy(asc(buyerCategory.categoryId)),
      db.select().from(buyerLocation).where(inArray(buyerLocation.buyerId, ids)).orderBy(asc(buyerLocation.locationId)),
      loadTranslations(deps, locale),
    ]);
    const titled = (id: number, title: { ru: string; en: string } | undefined) => ({ id, title: title?.[locale] ?? '' });
    return rows.map(({ buyer: row, agent: who }) => ({
      id: row.id,
      title: row.title[locale],
      text: row.text[locale],
      categories: categories.filter((link) => link.buyerId === row.id).map(({ categoryId: id }) => titled(id, texts.categories.get(id)?.title)),
      locations: locations.filter((link) => link.buyerId === row.id).map(({ locationId: id }) => titled(id, texts.locations.get(id)?.title)),
      budget: { min: row.budgetMin, max: row.budgetMax },
      rooms: row.rooms,
      agent: { slug: who.slug, name: who.name[locale] },
      createdAt: row.createdAt.toISOString(),
    }));
  });
}
