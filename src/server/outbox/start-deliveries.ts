import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { Log } from '#server/core/log.ts';
import type { Database } from '#server/db/client.ts';
import { delivery } from '#server/db/schema/delivery.ts';
import { deliver, LEASE_MS, prolongLeases, RETRY, type Retry, type Send } from './deliver.ts';

export type Deliveries = {
  /** These have been stored. Does not wait, and does not fail: what is not heard here is found by the next sweep. */
  wake(ids: number[]): void;
  /** Finds what is due: what was never heard of, what a process left that has died, and what has waited long enough. */
  sweep(): Promise<void>;
  /** Takes no more, and finishes what is under way. */
  stop(): Promise<void>;
};
type Options = { db: Database; send: Send; log: Log; retry?: Retry };

const AT_ONCE = 4;
const SWEPT_AT_ONCE = 1_000;
const PROLONG_MS = LEASE_MS / 3;
const PATIENCE_MS = 30_000;
/** What is to be tried again sooner than this does not wait for a sweep. */
const SOON_MS = 60_000;
/** The database's clock and ours tick apart. */
const MARGIN_MS = 20;

/** Workers for the deliveries in the database, which is the queue: a few at once in each process. */
export function startDeliveries({ db, send, log, retry = RETRY }: Options): Deliveries {
  const waiting = new Set<number>();
  const underWay = new Map<number, Promise<void>>();
  const timers = new Set<NodeJS.Timeout>();
  let isStopped = false;

  const wake = (ids: number[]) => {
    for (const id of ids) if (!underWay.has(id)) waiting.add(id);
    takeNext();
  };
  const takeNext = () => {
    for (const id of waiting) {
      if (isStopped || underWay.size >= AT_ONCE) return;
      waiting.delete(id);
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
      const { again } = await deliver({ db, send, retry, log }, id);
      if (again !== undefined && again < SOON_MS) after(again + MARGIN_MS, () => wake([id]));
    } catch (error) {
      log.warn({ err: error, delivery: id }, 'a delivery waits for the next sweep');
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
  const sweep = async () => {
    const due = await db
      .select({ id: delivery.id })
      .from(delivery)
      .where(and(eq(delivery.status, 'pending'), lte(delivery.nextAttemptAt, sql`now()`)))
      .orderBy(asc(delivery.nextAttemptAt))
      .limit(SWEPT_AT_ONCE);
    wake(due.map(({ id }) => id));
  };
  const prolonging = setInterval(() => {
    if (underWay.size > 0) prolongLeases(db, [...underWay.keys()]).catch((error: Error) => log.warn({ err: error }, 'deliveries under way may be sent twice'));
  }, PROLONG_MS);
  // A process that died just before this one started may have left some, whose leases end by then.
  after(LEASE_MS + MARGIN_MS, () => sweep().catch((error: Error) => log.warn({ err: error }, 'looking for deliveries failed')));

  return {
    wake,
    sweep,
    async stop() {
      isStopped = true;
      for (const timer of timers) clearTimeout(timer);
      const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS).unref());
      await Promise.race([Promise.all(underWay.values()), patience]);
      clearInterval(prolonging);
    },
  };
}
