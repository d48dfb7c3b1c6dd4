import { and, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Executor } from '#server/db/client.ts';
import { inBatches } from '#server/db/queries.ts';
import { priceWatch } from '#server/db/schema/alert.ts';
import { delivery } from '#server/db/schema/delivery.ts';
import { isPublic, lot, partnerLot } from '#server/db/schema/lot.ts';

type Selection = { lotIds?: number[]; partnerLotIds?: number[]; watchId?: string };

/** Stores a letter for each of these price watches whose price has changed since their last letter, and remembers the new price. */
export async function notifyWatchers(tx: Executor, { lotIds = [], partnerLotIds = [], watchId }: Selection): Promise<void> {
  const selected = or(inArray(priceWatch.lotId, lotIds), inArray(priceWatch.partnerLotId, partnerLotIds), watchId ? eq(priceWatch.id, watchId) : undefined);
  for (const [table, key] of [
    [lot, priceWatch.lotId],
    [partnerLot, priceWatch.partnerLotId],
  ] as const)
    await notify(tx, table, key, selected);
}

async function notify(tx: Executor, table: typeof lot | typeof partnerLot, key: AnyPgColumn, selected: SQL | undefined): Promise<void> {
  const changed = await tx
    .select({ id: priceWatch.id, email: priceWatch.email, oldPrice: priceWatch.lastPrice, newPrice: table.price })
    .from(priceWatch)
    .innerJoin(table, eq(table.id, key))
    .where(and(eq(priceWatch.status, 'confirmed'), ne(priceWatch.lastPrice, table.price), isPublic(table), selected))
    .for('update', { of: priceWatch });
  for (const batch of inBatches(changed)) {
    const deliveries = batch.map(({ id, email, oldPrice, newPrice }) => ({
      ...{ priceWatchId: id, channel: 'email' as const, template: 'price-change', recipient: email },
      data: { before: oldPrice, now: newPrice },
    }));
    await tx.insert(delivery).values(deliveries);
    const mailed = sql`json_to_recordset(${JSON.stringify(batch)}) as mailed(id uuid, "newPrice" bigint)`;
    await tx.update(priceWatch).set({ lastPrice: sql`mailed."newPrice"` }).from(mailed).where(eq(priceWatch.id, sql`mailed.id`));
  }
}
