import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Log } from '#server/core/log.ts';
import type { Database, Executor } from '#server/db/client.ts';
import { delivery, deliveryAttempt } from '#server/db/schema/delivery.ts';
import { describeFailure } from './describe-failure.ts';

export type DeliveryRow = typeof delivery.$inferSelect;
/** `skipped` means that there is nothing to send any more, such as a mail about sold lots. */
export type Send = (row: DeliveryRow) => Promise<'sent' | 'skipped'>;
type Deps = { db: Database; send: Send; retry: Retry; log: Log };
/** `retryInMs` is set if the delivery is to be retried. */
type DeliverResult = { retryInMs?: number };

export type Retry = { maxAttempts: number; firstMs: number; longestMs: number };

/** Exponential backoff from half a minute to six hours: nothing is lost if a mail server is down for a day. */
export const RETRY: Retry = { maxAttempts: 14, firstMs: 30_000, longestMs: 6 * 3_600_000 };

/** How long a claimed delivery is hidden from other processes; the sender renews its lease while it takes longer. */
export const LEASE_MS = 10_000;
const inMs = (ms: number) => sql`now() + ${ms} * interval '1 ms'`;

/**
 * Claims a delivery with a lease, sends it outside of any transaction, and stores the outcome. Other processes skip it meanwhile; if this process
 * crashes, it is due again when the lease expires. What was sent but not recorded is sent again: at-least-once delivery.
 */
export async function deliver({ db, send, retry, log }: Deps, id: number): Promise<DeliverResult> {
  const row = await claim(db, id);
  if (!row) return {};
  const { channel, template, attempts } = row;
  const started = performance.now();
  const { outcome, error } = await send(row).then(
    (done) => ({ outcome: done, error: undefined }),
    (reason: unknown) => ({ outcome: 'failed' as const, error: describeFailure(reason) }),
  );
  const ms = Math.round(performance.now() - started);
  const retryInMs = outcome === 'failed' ? waitAfter(attempts, retry) : undefined;
  const status = outcome !== 'failed' ? outcome : retryInMs === undefined ? 'dead' : 'pending';
  await db.transaction(async (tx) => {
    await tx.insert(deliveryAttempt).values({ deliveryId: id, outcome, error, ms });
    await tx
      .update(delivery)
      .set({ status, lastError: error ?? null, sentAt: outcome === 'sent' ? sql`now()` : null, ...(retryInMs !== undefined && { nextAttemptAt: inMs(retryInMs) }) })
      .where(and(eq(delivery.id, id), eq(delivery.attempts, attempts))); // unless another process has claimed it since
  });
  log[status === 'dead' ? 'error' : outcome === 'failed' ? 'warn' : 'info'](
    { delivery: id, channel, template, attempts, ms, error },
    `delivery ${status === 'pending' ? 'failed' : status}`,
  );
  return { retryInMs };
}

async function claim(db: Database, id: number): Promise<DeliveryRow | undefined> {
  const [row] = await db
    .update(delivery)
    .set({ attempts: sql`${delivery.attempts} + 1`, nextAttemptAt: inMs(LEASE_MS) })
    .where(and(eq(delivery.id, id), eq(delivery.status, 'pending'), lte(delivery.nextAttemptAt, sql`now()`)))
    .returning();
  return row;
}

export async function renewLeases(db: Database, ids: number[]): Promise<void> {
  await db
    .update(delivery)
    .set({ nextAttemptAt: inMs(LEASE_MS) })
    .where(and(inArray(delivery.id, ids), eq(delivery.status, 'pending')));
}

/** The time until the next attempt; undefined after the last one. */
function waitAfter(attempts: number, { maxAttempts, firstMs, longestMs }: Retry): number | undefined {
  return attempts >= maxAttempts ? undefined : Math.min(longestMs, firstMs * 2 ** (attempts - 1));
}

/** Makes a dead delivery due again: the next search for due deliveries finds it. Returns false if it is not dead. */
export async function resend(db: Executor, id: number): Promise<boolean> {
  const revived = await db
    .update(delivery)
    .set({ status: 'pending', attempts: 0, nextAttemptAt: sql`now()` })
    .where(and(eq(delivery.id, id), eq(delivery.status, 'dead')))
    .returning({ id: delivery.id });
  return revived.length > 0;
}
