import { getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { photosColumn } from '#server/db/find-pictures.ts';
import { anyOfIds, correlated, idArray, inOrder, prepared } from '#server/db/queries.ts';
import { lot, lotPhoto, type partnerLot, priceChange } from '#server/db/schema/lot.ts';
import { type ExtraColumn, extraColumns } from '#server/db/schema/lot-extra.ts';

export type LotRow = typeof lot.$inferSelect;
type OwnColumn = 'locationId' | 'complexId' | 'settlementId' | 'agentId' | 'archivedAt' | ExtraColumn;
/** A row of our lots or of partners' lots. Only our lots have the optional fields. */
export type AnyLotRow = Omit<LotRow, OwnColumn> & Partial<Pick<LotRow, ExtraColumn>> & Partial<typeof partnerLot.$inferSelect>;

// Cards do not show these columns, so they are not selected.
const { livingArea, kitchenArea, bedrooms, bathrooms, ceiling, year, houseTypeId, wallsTypeId, featureIds, floorPlans, videoUrl, tourUrl, ...more } = getTableColumns(lot);
const { complexId, settlementId, agentId, archivedAt, ...mostColumns } = more;
const isOptional = new Set(Object.keys(extraColumns()));
const cardColumns = Object.fromEntries(Object.entries(mostColumns).filter(([name]) => !isOptional.has(name))) as Omit<typeof mostColumns, ExtraColumn>;
export type CardRow = Pick<LotRow, keyof typeof cardColumns>;
export type AnyCardRow = Omit<CardRow, 'locationId'>;

export async function selectCards(db: Database, ids: number[]): Promise<CardRow[]> {
  if (ids.length === 0) return [];
  const query = prepared(db, 'lot_cards', () => db.select(cardColumns).from(lot).where(anyOfIds(lot.id)));
  return inOrder(ids, await query.execute({ ids: idArray(ids) }));
}

export type LotInDetail = Awaited<ReturnType<typeof selectInDetail>>[number];

/** Lots with their photos and prices in one query, so that a lot's page needs a single round trip. */
export async function selectInDetail(db: Database, ids: number[]) {
  return ids.length === 0 ? [] : inOrder(ids, await inDetail(db).execute({ ids: idArray(ids) }));
}

/** Every price that a lot has had, the oldest first. */
const prices = correlated(sql<{ price: number; changedAt: string }[]>`
  select coalesce(json_agg(json_build_object('price', ${priceChange.price}, 'changedAt', ${priceChange.changedAt}) order by ${priceChange.changedAt}, ${priceChange.id}), '[]')
  from ${priceChange} where ${priceChange.lotId} = ${lot.id}`);

const inDetail = (db: Database) =>
  prepared(db, 'lots_in_detail', () =>
    db
      .select({ ...getTableColumns(lot), photos: photosColumn(lotPhoto, lot.id), prices })
      .from(lot)
      .where(anyOfIds(lot.id)),
  );
