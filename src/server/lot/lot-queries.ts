import { eq, getTableColumns, sql } from 'drizzle-orm';
import { anyAsked, idArray } from '#server/db/any-of.ts';
import type { Database } from '#server/db/client.ts';
import { inOrder } from '#server/db/in-order.ts';
import { prepared } from '#server/db/prepared.ts';
import { agent } from '#server/db/schema/agent.ts';
import { complex } from '#server/db/schema/complex.ts';
import { lot, lotPhoto, type partnerLot, priceChange } from '#server/db/schema/lot.ts';
import { picture } from '#server/db/schema/picture.ts';
import { settlement } from '#server/db/schema/settlement.ts';
import { photosColumn, pictureColumns } from '#server/picture/find-pictures.ts';

export type LotRow = typeof lot.$inferSelect;
/** What our lots and the partners' have in common. */
export type AnyLotRow = Omit<LotRow, 'locationId' | 'complexId' | 'settlementId' | 'agentId'> & Partial<typeof partnerLot.$inferSelect>;

// Cards tell nothing of these, and a page has many cards.
const { livingArea, kitchenArea, bedrooms, bathrooms, ceiling, year, houseTypeId, wallsTypeId, featureIds, floorPlans, videoUrl, tourUrl, ...more } = getTableColumns(lot);
const { complexId, settlementId, agentId, ...cardColumns } = more;
export type CardRow = Pick<LotRow, keyof typeof cardColumns>;
export type AnyCardRow = Omit<CardRow, 'locationId'>;

export async function selectCards(db: Database, ids: number[]): Promise<CardRow[]> {
  if (ids.length === 0) return [];
  const query = prepared(db, 'lot_cards', () => db.select(cardColumns).from(lot).where(anyAsked(lot.id)));
  return inOrder(ids, await query.execute({ ids: idArray(ids) }));
}

export type LotInDetail = Awaited<ReturnType<typeof selectInDetail>>[number];

/** Lots with all that they belong to, in one query: a lot's page waits for nothing else. */
export async function selectInDetail(db: Database, ids: number[]) {
  if (ids.length === 0) return [];
  const rows = await inDetail(db).execute({ ids: idArray(ids) });
  return inOrder(
    ids,
    rows.map((row) => ({ id: row.lot.id, status: row.lot.status, ...row })),
  );
}

/** Every price that a lot has had, the oldest first. */
const prices = sql<{ price: number; changedAt: string }[]>`(
  select coalesce(json_agg(json_build_object('price', ${priceChange.price}, 'changedAt', ${priceChange.changedAt}) order by ${priceChange.changedAt}, ${priceChange.id}), '[]')
  from ${priceChange} where ${priceChange.lotId} = ${lot.id}
)`;

const inDetail = (db: Database) =>
  prepared(db, 'lots_in_detail', () =>
    db
      .select({
        lot,
        photos: photosColumn(lotPhoto, lot.id),
        prices,
        agent,
        portrait: pictureColumns,
        complex: { id: complex.id, slug: complex.slug, title: complex.title, class: complex.class },
        settlement: { id: settlement.id, slug: settlement.slug, title: settlement.title },
      })
      .from(lot)
      .innerJoin(agent, eq(agent.id, lot.agentId))
      .leftJoin(picture, eq(picture.id, agent.pictureId))
      .leftJoin(complex, eq(complex.id, lot.complexId))
      .leftJoin(settlement, eq(settlement.id, lot.settlementId))
      .where(anyAsked(lot.id)),
  );
