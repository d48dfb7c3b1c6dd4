import { and, count, isNotNull } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { isPublic, lot } from '#server/db/schema/lot.ts';

/** How many public lots each complex, settlement or agent has. */
export async function countLotsOnSale(db: Database, owner: typeof lot.complexId | typeof lot.settlementId | typeof lot.agentId): Promise<Map<number | null, number>> {
  const rows = await db
    .select({ id: owner, total: count() })
    .from(lot)
    .where(and(isPublic(lot), isNotNull(owner)))
    .groupBy(owner);
  return new Map(rows.map(({ id, total }) => [id, total]));
}
