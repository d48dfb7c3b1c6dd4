import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { delivery } from '#server/db/schema/delivery.ts';

/** A delivery that was given up is tried again from the beginning, at the next sweep. False where it was not given up. */
export async function resend(db: Database, id: number): Promise<boolean> {
  const revived = await db
    .update(delivery)
    .set({ status: 'pending', attempts: 0, nextAttemptAt: sql`now()` })
    .where(and(eq(delivery.id, id), eq(delivery.status, 'dead')))
    .returning({ id: delivery.id });
  return revived.length > 0;
}
