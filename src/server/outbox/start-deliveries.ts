import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { Log } from '#server/core/log.ts';
import type { Database } from '#server/db/client.ts';
import { delivery } from '#server/db/schema/delivery.ts';
import { deliver, LEASE_MS, RETRY, type Retry, renewLeases, type Send } from './deliver.ts';

export type Deliveries = {
  /** Queues deliveries that were just stored. Never fails: any that are missed are found by the next `queueDue`. */
  wake(ids: number[]): void;
  /** Queues all due deliveries: missed ones, those of a crashed process, and those whose retry is due. */
  queueDue(): Promise<void>;
  /** Takes no more deliveries, and waits for those being sent, for at most 30 seconds. */
  stop(): Promise<void>;
};
type Options = { db: Database; send: Send; log: Log; retry?: Retry; againMs?: number };

const CONCURRENCY = 4;
const QUEUE_DUE_LIMIT = 1_000;
const RENEW_LEASES_MS = LEASE_MS / 3;
const STOP_TIMEOUT_MS = 30_000;
/** Sooner retries get a timer, since they cannot wait for the next `queueDue`. */
const MAX_TIMER_MS = 60_000;
/** The database's clock may differ from ours. */
const CLOCK_SKEW_MS = 20;
/** When a delivery is taken up again that the database has failed: its lease has ended by then, if it has got one. */
const AGAIN_MS = LEASE_MS + CLOCK_SKEW_MS;

/** Sends the deliveries stored in the database, a few at a time in each process. The rows are the queue; `waitingIds` only remembers which of them this process sends next. */
export function startDeliveries({ db, send, log, retry = RETRY, againMs = AGAIN_MS }: Options): Deliveries {
  const waitingIds = new Set<number>();
  const underWay = new Map<number, Promise<void>>();
  const timers = new Set<NodeJS.Timeout>();
  let isStopped = false;

  const wake = (ids: number[]) => {
    for (const id of ids) if (!underWay.has(id)) waitingIds.add(id);
    takeNext();
  };
  const takeNext = () => {
    for (const id of waitingIds) {
      if (isStopped || underWay.size >= CONCURRENCY) return;
      waitingIds.delete(id);
      underWay.set(
        id,
        tryOne(id).finally(() => {
          underWay.delete(id);
          takeNext();
        }),
      );
    }
  };
  const tryOne = async (id: number) => {
    try {
      const { retryInMs } = await deliver({ db, send, retry, log }, id);
      if (retryInMs !== undefined && retryInMs < MAX_TIMER_MS) after(retryInMs + CLOCK_SKEW_MS, () => wake([id]));
    } catch (error) {
      log.warn({ err: error, delivery: id }, 'a delivery could not be claimed or recorded, and is tried again');
      after(againMs, () => wake([id]));
    }
  };
  const after = (ms: number, act: () => void) => {
    if (isStopped) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      act();
    }, ms);
    timers.add(timer);
  };
  const queueDue = async () => {
    const due = await db
      .select({ id: delivery.id })
      .from(delivery)
      .where(and(eq(delivery.status, 'pending'), lte(delivery.nextAttemptAt, sql`now()`)))
      .orderBy(asc(delivery.nextAttemptAt))
      .limit(QUEUE_DUE_LIMIT);
    wake(due.map(({ id }) => id));
  };
  const renewing = setInterval(() => {
    if (underWay.size > 0) renewLeases(db, [...underWay.keys()]).catch((error: Error) => log.warn({ err: error }, 'deliveries under way may be sent twice'));
  }, RENEW_LEASES_MS);
  // A process that crashed just before this start may have left deliveries, whose leases have expired by then.
  after(LEASE_MS + CLOCK_SKEW_MS, () => queueDue().catch((error: Error) => log.warn({ err: error }, 'looking for deliveries failed')));

  return {
    wake,
    queueDue,
    async stop() {
      isStopped = true;
      for (const timer of timers) clearTimeout(timer);
      const timeout = new Promise((resolve) => setTimeout(resolve, STOP_TIMEOUT_MS).unref());
      await Promise.race([Promise.all(underWay.values()), timeout]);
      clearInterval(renewing);
    },
  };
}
