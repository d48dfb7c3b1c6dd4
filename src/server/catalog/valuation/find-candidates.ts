import { and, between, eq, inArray, or, sql } from 'drizzle-orm';
import type { ValuationQuery } from '#contract/catalog/valuation.ts';
import type { HomeState } from '#contract/catalog/valuation-rules.ts';
import type { Executor } from '#server/db/client.ts';
import type { Dictionaries } from '#server/db/dictionaries.ts';
import { correlated } from '#server/db/queries.ts';
import { isPublic, lot, priceChange } from '#server/db/schema/lot.ts';
import { type Candidate, MAX_SIZE_FACTOR } from './value-home.ts';

/** Prices of older sales say little about today. */
const SOLD_WITHIN_DAYS = 730;
/** The lots nearest in size are enough: a busy place has thousands. */
const MAX_CANDIDATES = 300;

type FoundCandidate = Candidate & { pricedAt: Date };

/** Lots of the category in the place of the home and in its neighbourhood, on offer or sold not long ago. */
export async function findCandidates(db: Executor, { locations }: Dictionaries, home: ValuationQuery): Promise<FoundCandidate[]> {
  const parentId = locations.get(home.location)?.parentId;
  const places = [...locations.values()].filter((place) => place.id === home.location || (parentId && place.parentId === parentId)).map((place) => place.id);
  if (places.length === 0) return [];
  return selectLots(db)
    .where(
      and(
        eq(lot.categoryId, home.category),
        inArray(lot.locationId, places),
        or(isPublic(lot), soldRecently),
        between(size, home.size / MAX_SIZE_FACTOR, home.size * MAX_SIZE_FACTOR),
      ),
    )
    .orderBy(sql`abs(${size} - ${home.size})`, lot.id)
    .limit(MAX_CANDIDATES);
}

/** The lot with this id, if it is of the same category; it may be in any place, and sold long ago. */
export async function findCandidate(db: Executor, home: ValuationQuery, id: number): Promise<FoundCandidate | undefined> {
  const [found] = await selectLots(db).where(and(eq(lot.id, id), eq(lot.categoryId, home.category), or(isPublic(lot), eq(lot.status, 'sold'))));
  return found;
}

const soldRecently = and(eq(lot.status, 'sold'), sql`${lot.updatedAt} > now() - make_interval(days => ${SOLD_WITHIN_DAYS})`);
const lastPriceAt = correlated(sql`select max(${priceChange.changedAt}) from ${priceChange} where ${priceChange.lotId} = ${lot.id}`);
/** The area, or the land of a plot. It must be the expression of the index `lot_by_size`, or the index is not used. */
const size = sql<number>`coalesce(${lot.area}, ${lot.landArea})`.mapWith(lot.area);

const selectLots = (db: Executor) =>
  db
    .select({
      id: lot.id,
      locationId: lot.locationId,
      price: lot.price,
      size,
      land: lot.landArea,
      rooms: lot.rooms,
      state: sql<HomeState | null>`coalesce(${lot.renovation}, case when ${lot.condition} <> 'ready' then 'none' end)`,
      isSold: sql<boolean>`${lot.status} = 'sold'`,
      pricedAt: sql`coalesce(${lastPriceAt}, ${lot.publishedAt}, ${lot.createdAt})`.mapWith(lot.createdAt),
    })
    .from(lot);
