import { sql } from 'drizzle-orm';
import type { Executor } from '#server/db/client.ts';
import { delivery } from '#server/db/schema/delivery.ts';

type Letter = Pick<typeof delivery.$inferInsert, 'leadId' | 'alertId' | 'priceWatchId' | 'template' | 'recipient'>;

/** Writes down a letter to a visitor's address, now or when its turn comes; none where too many wait for theirs. Answers what can be sent at once. */
export async function storeVisitorLetter(tx: Executor, letter: Letter, waitMs: number): Promise<number[]> {
  if (!Number.isFinite(waitMs)) return [];
  const later = waitMs > 0 ? { nextAttemptAt: sql`now() + ${Math.ceil(waitMs)} * interval '1 ms'` } : {};
  const stored = await tx
    .insert(delivery)
    .values({ channel: 'email', ...letter, ...later })
    .returning({ id: delivery.id });
  return waitMs > 0 ? [] : stored.map(({ id }) => id); // the sweep of every minute finds it in time
}
