import { and, arrayOverlaps, asc, count, desc, eq, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import type { LotFilters, LotQuery } from '#contract/lot-query.ts';
import { ROOMS_AND_MORE } from '#contract/option.ts';
import type { Database } from '#server/db/client.ts';
import { offsetOf } from '#server/db/page.ts';
import { isPublic, lot } from '#server/db/schema/lot.ts';

export type LotRow = typeof lot.$inferSelect;

export async function selectLots(db: Database, query: LotQuery): Promise<LotRow[]> {
  return db
    .select()
    .from(lot)
    .where(matching(query))
    .orderBy(...inOrder(query))
    .limit(query.limit)
    .offset(offsetOf(query));
}

export async function countLots(db: Database, filters: LotFilters): Promise<number> {
  const [row] = await db.select({ total: count() }).from(lot).where(matching(filters));
  return row?.total ?? 0;
}

function matching(filters: LotFilters): SQL | undefined {
  return and(
    isPublic(lot),
    filters.categories && inArray(lot.categoryId, filters.categories),
    filters.locations && inArray(lot.locationId, filters.locations),
    filters.houseType && inArray(lot.houseTypeId, filters.houseType),
    filters.wallsType && inArray(lot.wallsTypeId, filters.wallsType),
    filters.objectType && arrayOverlaps(lot.objectTypeIds, filters.objectType),
    filters.rooms && withRooms(filters.rooms),
    filters.priceMin !== undefined ? gte(lot.price, filters.priceMin) : undefined,
    filters.priceMax !== undefined ? lte(lot.price, filters.priceMax) : undefined,
    filters.firstLine ? eq(lot.firstLine, true) : undefined,
    filters.pool ? eq(lot.pool, true) : undefined,
    filters.exclusive ? eq(lot.exclusive, true) : undefined,
    filters.ids && inArray(lot.id, filters.ids),
    filters.complex !== undefined ? eq(lot.complexId, filters.complex) : undefined,
    filters.settlement !== undefined ? eq(lot.settlementId, filters.settlement) : undefined,
    filters.agent !== undefined ? eq(lot.agentId, filters.agent) : undefined,
  );
}

function withRooms(rooms: number[]): SQL | undefined {
  const exactly = inArray(lot.rooms, rooms);
  return rooms.includes(ROOMS_AND_MORE) ? or(exactly, gte(lot.rooms, ROOMS_AND_MORE)) : exactly;
}

/** The id makes every order total, so that pages neither repeat nor skip a lot. */
function inOrder({ orderBy, order }: LotQuery): SQL[] {
  const column = { price: lot.price, date: lot.publishedAt, area: lot.area }[orderBy];
  const direction = order === 'asc' ? asc : desc;
  // A plot without a building has no area: it comes last either way.
  return [orderBy === 'area' ? sql`${direction(column)} nulls last` : direction(column), direction(lot.id)];
}
