import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { LotFilters } from '#contract/catalog/lot-query.ts';
import { indexFilters } from '#server/catalog/lot/match-lots.ts';
import { LotIndex } from '#server/catalog/lot-index/lot-index.ts';
import { type LotSource, ownLots } from '#server/catalog/lot-index/lot-source.ts';
import type { Database, Executor } from '#server/db/client.ts';
import { idArray, inBatches } from '#server/db/queries.ts';
import { alert } from '#server/db/schema/alert.ts';
import { alertMatch } from '#server/db/schema/alert-match.ts';
import { lotChange } from '#server/db/schema/lot.ts';
import { notifyWatchers } from './notify-watchers.ts';

type Change = { id: number; lotId: number | null; partnerLotId: number | null; isNew: boolean };
type Match = typeof alertMatch.$inferInsert;

const BATCH = 500;

/**
 * Claims a batch of changed lots, stores which alerts newly match them or match them at a lower price, and notifies price watchers. All in one
 * transaction, so that a crash leaves the batch to the next process. Returns the number of changes.
 */
export async function matchChanges(db: Database): Promise<number> {
  return db.transaction(async (tx) => {
    const changes = await claimChanges(tx);
    if (changes.length === 0) return 0;
    const lotIds = [...new Set(changes.flatMap(({ lotId }) => lotId ?? []))];
    const partnerLotIds = [...new Set(changes.flatMap(({ partnerLotId }) => partnerLotId ?? []))];
    const matches = lotIds.length > 0 ? await findMatches(db, tx, lotIds, changes) : [];
    for (const batch of inBatches(matches)) await tx.insert(alertMatch).values(batch).onConflictDoNothing();
    await notifyWatchers(tx, { lotIds, partnerLotIds });
    await tx.delete(lotChange).where(
      inArray(
        lotChange.id,
        changes.map(({ id }) => id),
      ),
    );
    return changes.length;
  });
}

/** Skips changes that another process is handling. */
const claimChanges = (tx: Executor): Promise<Change[]> =>
  tx
    .select({ id: lotChange.id, lotId: lotChange.lotId, partnerLotId: lotChange.partnerLotId, isNew: sql<boolean>`${lotChange.before} is null` })
    .from(lotChange)
    .orderBy(asc(lotChange.id))
    .limit(BATCH)
    .for('update', { skipLocked: true });

async function findMatches(db: Database, tx: Executor, lotIds: number[], changes: Change[]): Promise<Match[]> {
  const alerts = await tx.select({ id: alert.id, filters: alert.filters }).from(alert).where(eq(alert.status, 'confirmed'));
  if (alerts.length === 0) return [];
  const [lotsBefore, lotsNow] = [await buildIndex(previousLots(db, changes), lotIds), await buildIndex(ownLots(db), lotIds)];
  return alerts.flatMap(({ id: alertId, filters }) => {
    const oldPrices = pricesOf(lotsBefore, filters);
    return [...pricesOf(lotsNow, filters)].flatMap(([lotId, newPrice]): Match[] => {
      const oldPrice = oldPrices.get(lotId);
      if (oldPrice === undefined) return [{ alertId, lotId, price: newPrice }];
      return newPrice < oldPrice ? [{ alertId, lotId, price: newPrice, oldPrice }] : [];
    });
  });
}

/** The lots as they were before the first of their changes in this batch; lots that are new are left out. */
function previousLots(db: Database, changes: Change[]): LotSource {
  const firstChanges = new Map(changes.toReversed().flatMap(({ lotId, ...change }) => (lotId ? [[lotId, change] as const] : [])));
  const changeIds = [...firstChanges.values()].filter(({ isNew }) => !isNew).map(({ id }) => id);
  const rows = sql`select former.* from lot_change, jsonb_populate_record(null::lot, lot_change.before) as former where lot_change.id = any(${idArray(changeIds)}::bigint[])`;
  return ownLots(db, rows);
}

/** A small temporary index, so that alerts match by the same rules as the catalogue. */
async function buildIndex(source: LotSource, ids: number[]): Promise<LotIndex> {
  const index = new LotIndex();
  for (const row of await source.withIds(ids, await source.names())) index.load(row);
  index.buildOrders();
  return index;
}

function pricesOf(index: LotIndex, filters: LotFilters): Map<number, number> {
  const prices = new Map<number, number>();
  index.each(indexFilters(filters), (slot, { id, price }) => prices.set(id[slot] as number, price[slot] as number));
  return prices;
}
