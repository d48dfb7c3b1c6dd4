import { anyOf } from '#server/db/any-of.ts';
import type { Database } from '#server/db/client.ts';
import { inOrder } from '#server/db/in-order.ts';
import { lot, type partnerLot } from '#server/db/schema/lot.ts';

export type LotRow = typeof lot.$inferSelect;
/** What our lots and the partners' have in common. */
export type AnyLotRow = Omit<LotRow, 'locationId' | 'complexId' | 'settlementId' | 'agentId'> & Partial<typeof partnerLot.$inferSelect>;

export async function selectLots(db: Database, ids: number[]): Promise<LotRow[]> {
  return ids.length === 0 ? [] : inOrder(ids, await db.select().from(lot).where(anyOf(lot.id, ids)));
}
