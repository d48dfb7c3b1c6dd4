import { inArray, sql } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { delivery } from '#server/db/schema/delivery.ts';

type Unsent = { status: 'pending' | 'dead'; count: number; oldestSeconds: number };

/** How many deliveries are pending or dead, and the age of the oldest of them. Both are always in the answer: an empty outbox is a zero. */
export async function countUnsent(db: Database): Promise<Unsent[]> {
  const rows = await db
    .select({
      status: delivery.status,
      count: sql<number>`count(*)`.mapWith(Number),
      oldestSeconds: sql<number>`coalesce(extract(epoch from now() - min(${delivery.createdAt})), 0)`.mapWith(Number),
    })
    .from(delivery)
    .where(inArray(delivery.status, ['pending', 'dead']))
    .groupBy(delivery.status);
  return (['pending', 'dead'] as const).map((status) => {
    const { count = 0, oldestSeconds = 0 } = rows.find((row) => row.status === status) ?? {};
    return { status, count, oldestSeconds };
  });
}
