import { sql } from 'drizzle-orm';
import type { Executor } from '#server/db/client.ts';
import { delivery } from '#server/db/schema/delivery.ts';

type LetterDelivery = Pick<typeof delivery.$inferInsert, 'leadId' | 'alertId' | 'priceWatchId' | 'template' | 'recipient'>;

/** Stores the delivery of a letter to a visitor, due after `waitMs`; with Infinity nothing is stored. Returns the ids of deliveries to send immediately. */
export async function storeVisitorDelivery(tx: Executor, letter: LetterDelivery, waitMs: number): Promise<number[]> {
  if (!Number.isFinite(waitMs)) return [];
  const later = waitMs > 0 ? { nextAttemptAt: sql`now() + ${Math.ceil(waitMs)} * interval '1 ms'` } : {};
  const stored = await tx
    .insert(delivery)
    .values({ channel: 'email', ...letter, ...later })
    .returning({ id: delivery.id });
  return waitMs > 0 ? [] : stored.map(({ id }) => id); // a delayed one is found by the first `queueDue` after it is due (start-deliveries.ts)
}
