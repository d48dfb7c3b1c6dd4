import { and, eq, sql } from 'drizzle-orm';
import type { Log } from '#server/core/log.ts';
import type { Database } from '#server/db/client.ts';
import { delivery, deliveryAttempt } from '#server/db/schema/delivery.ts';
import { describeFailure } from './describe-failure.ts';
import { type Retry, waitAfter } from './retry.ts';

export type DeliveryRow = typeof delivery.$inferSelect;
/** Sends what a delivery stands for, or finds that there is nothing left to say. */
export type Send = (row: DeliveryRow) => Promise<'sent' | 'skipped'>;
type Parts = { db: Database; send: Send; retry: Retry; log: Log };
/** When to try again, where that is needed. */
type Outcome = { again?: number };

/**
 * Tries one delivery. Its row is locked all the while: whoever else comes for it, in whichever process, finds nothing to do, and where this
 * process dies the lock dies with it. What was sent but could not be written down is sent again: at least once, never lost.
 */
export async function deliver({ db, send, retry, log }: Parts, id: number): Promise<Outcome> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(delivery)
      .where(and(eq(delivery.id, id), eq(delivery.status, 'pending')))
      .for('update', { skipLocked: true });
    if (!row) return {};
    const { channel, template } = row;
    const started = performance.now();
    const { outcome, error } = await send(row).then(
      (done) => ({ outcome: done, error: undefined }),
      (reason: unknown) => ({ outcome: 'failed' as const, error: describeFailure(reason) }),
    );
    const ms = Math.round(performance.now() - started);
    const attempts = row.attempts + 1;
    const again = outcome === 'failed' ? waitAfter(attempts, retry) : undefined;
    const status = outcome !== 'failed' ? outcome : again === undefined ? 'dead' : 'pending';
    await tx.insert(deliveryAttempt).values({ deliveryId: id, outcome, error, ms });
    await tx
      .update(delivery)
      .set({
        status,
        attempts,
        lastError: error ?? null,
        sentAt: outcome === 'sent' ? sql`now()` : null,
        ...(again !== undefined && { nextAttemptAt: sql`now() + ${again} * interval '1 ms'` }),
      })
      .where(eq(delivery.id, id));
    log[status === 'dead' ? 'error' : outcome === 'failed' ? 'warn' : 'info'](
      { delivery: id, channel, template, attempts, ms, error },
      `delivery ${status === 'pending' ? 'failed' : status}`,
    );
    return { again };
  });
}
