import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Log } from '#server/core/log.ts';
import type { Database } from '#server/db/client.ts';
import { delivery, deliveryAttempt } from '#server/db/schema/delivery.ts';
import { describeFailure } from './describe-failure.ts';

export type DeliveryRow = typeof delivery.$inferSelect;
/** Sends what a delivery stands for, or finds that there is nothing left to say. */
export type Send = (row: DeliveryRow) => Promise<'sent' | 'skipped'>;
type Parts = { db: Database; send: Send; retry: Retry; log: Log };
/** When to try again, where that is needed. */
type Outcome = { again?: number };

/** How often a delivery is tried, and how long it waits in between. */
export type Retry = { attempts: number; firstMs: number; longestMs: number };

/** Half a minute, a minute, two, four and so on up to six hours: a mail server that is away for a day loses nothing. */
export const RETRY: Retry = { attempts: 14, firstMs: 30_000, longestMs: 6 * 3_600_000 };

/** How long a delivery is out of reach for others; whoever sends it prolongs that while it takes longer. */
export const LEASE_MS = 10_000;
const inMs = (ms: number) => sql`now() + ${ms} * interval '1 ms'`;

/**
 * Tries one delivery: claims it, sends it outside of any transaction, writes down what came of it. Whoever else comes for it meanwhile, in whichever process, finds
 * nothing to do; where this process dies, it is due again when its lease ends. What was sent but could not be written down is sent again: at least once, never lost.
 */
export async function deliver({ db, send, retry, log }: Parts, id: number): Promise<Outcome> {
  const row = await claim(db, id);
  if (!row) return {};
  const { channel, template, attempts } = row;
  const started = performance.now();
  const { outcome, error } = await send(row).then(
    (done) => ({ outcome: done, error: undefined }),
    (reason: unknown) => ({ outcome: 'failed' as const, error: describeFailure(reason) }),
  );
  const ms = Math.round(performance.now() - started);
  const again = outcome === 'failed' ? waitAfter(attempts, retry) : undefined;
  const status = outcome !== 'failed' ? outcome : again === undefined ? 'dead' : 'pending';
  await db.transaction(async (tx) => {
    await tx.insert(deliveryAttempt).values({ deliveryId: id, outcome, error, ms });
    await tx
      .update(delivery)
      .set({ status, lastError: error ?? null, sentAt: outcome === 'sent' ? sql`now()` : null, ...(again !== undefined && { nextAttemptAt: inMs(again) }) })
      .where(and(eq(delivery.id, id), eq(delivery.attempts, attempts))); // unless somebody else has claimed it since
  });
  log[status === 'dead' ? 'error' : outcome === 'failed' ? 'warn' : 'info'](
    { delivery: id, channel, template, attempts, ms, error },
    `delivery ${status === 'pending' ? 'failed' : status}`,
  );
  return { again };
}

async function claim(db: Database, id: number): Promise<DeliveryRow | undefined> {
  const [row] = await db
    .update(delivery)
    .set({ attempts: sql`${delivery.attempts} + 1`, nextAttemptAt: inMs(LEASE_MS) })
    .where(and(eq(delivery.id, id), eq(delivery.status, 'pending'), lte(delivery.nextAttemptAt, sql`now()`)))
    .returning();
  return row;
}

/** For deliveries that are being sent. */
export async function prolongLeases(db: Database, ids: number[]): Promise<void> {
  await db
    .update(delivery)
    .set({ nextAttemptAt: inMs(LEASE_MS) })
    .where(and(inArray(delivery.id, ids), eq(delivery.status, 'pending')));
}

/** How long to wait after so many attempts; nothing after the last one. */
function waitAfter(attempts: number, { attempts: most, firstMs, longestMs }: Retry): number | undefined {
  return attempts >= most ? undefined : Math.min(longestMs, firstMs * 2 ** (attempts - 1));
}

/** A delivery that was given up is tried again from the beginning, at the next sweep. False where it was not given up. */
export async function resend(db: Database, id: number): Promise<boolean> {
  const revived = await db
    .update(delivery)
    .set({ status: 'pending', attempts: 0, nextAttemptAt: sql`now()` })
    .where(and(eq(delivery.id, id), eq(delivery.status, 'dead')))
    .returning({ id: delivery.id });
  return revived.length > 0;
}
