import { and, asc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { Log } from '#server/core/log.ts';
import type { Database } from '#server/db/client.ts';
import { delivery } from '#server/db/schema/delivery.ts';
import { type DeliveryRow, deliver, LEASE_MS, RETRY, type Retry, renewLeases, type Send } from './deliver.ts';

export type Deliveries = {
  /** Queues deliveries that were just stored, at once or when they are due. Never fails: any that are missed are found by the next `queueDue`. */
  wake(ids: number[]): void;
  /** Queues all due deliveries: missed ones, those of a crashed process, and those whose retry is due. */
  queueDue(): Promise<void>;
  /** Takes no more deliveries, and waits for those being sent, for at most 30 seconds. */
  stop(): Promise<void>;
};
type Options = { db: Database; send: Send; log: Log; retry?: Retry; databaseRetryMs?: number; limit?: number };

const CHANNELS = delivery.channel.enumValues;
/** So many deliveries are sent at once by each channel. Channels do not wait for each other: a CRM that hangs must not delay the mails. */
const CONCURRENCY = 4;
const QUEUE_DUE_LIMIT = 1_000;
const RENEW_LEASES_MS = LEASE_MS / 3;
const STOP_TIMEOUT_MS = 30_000;
/** A delivery that is due sooner than this gets a timer; any other is found by the next `queueDue`. */
const MAX_TIMER_MS = 60_000;
/** The database's clock may differ from ours. */
const CLOCK_SKEW_MS = 20;
/** When a delivery is tried again that could not be claimed or recorded, since the database failed. If it has got a lease, the lease has ended by then. */
const DATABASE_RETRY_MS = LEASE_MS + CLOCK_SKEW_MS;

type Queue = {
  channel: DeliveryRow['channel'];
  waiting: Set<number>;
  underWay: Map<number, Promise<void>>;
  /** The last query for due deliveries has reached its limit. */
  hasMore: boolean;
};

/** Sends the deliveries stored in the database, a few at a time of each channel in each process. The rows are the queue; `waiting` only remembers which of them this process sends next. */
export function startDeliveries({ db, send, log, retry = RETRY, databaseRetryMs = DATABASE_RETRY_MS, limit = QUEUE_DUE_LIMIT }: Options): Deliveries {
  const queues = CHANNELS.map((channel): Queue => ({ channel, waiting: new Set(), underWay: new Map(), hasMore: false }));
  const timers = new Set<NodeJS.Timeout>();
  const lookups = new Set<Promise<void>>();
  let isStopped = false;

  const wake = (ids: number[]) => {
    if (ids.length === 0) return;
    const found = queueAll(queues, inArray(delivery.id, ids)).then(
      () => void lookups.delete(found),
      (error: Error) => {
        lookups.delete(found);
        log.warn({ err: error }, 'new deliveries could not be found, and are looked for again');
        runAfter(databaseRetryMs, () => wake(ids));
      },
    );
    lookups.add(found);
  };
  /** Each channel by itself: thousands that wait for one must not hide those of another. */
  const queueDue = async () => {
    await Promise.all(queues.map(queueDueOf));
  };
  const queueDueOf = async (queue: Queue) => {
    queue.hasMore = (await queueAll([queue], and(eq(delivery.channel, queue.channel), lte(delivery.nextAttemptAt, sql`now()`)))) === limit;
  };
  const queueAll = async (among: Queue[], which: SQL | undefined) => {
    const found = await db
      .select({ id: delivery.id, channel: delivery.channel, dueInMs: sql<number>`extract(epoch from ${delivery.nextAttemptAt} - now())::float8 * 1000` })
      .from(delivery)
      .where(and(eq(delivery.status, 'pending'), which))
      .orderBy(asc(delivery.nextAttemptAt))
      .limit(limit);
    for (const queue of among) {
      for (const { id, channel, dueInMs } of found) {
        if (channel !== queue.channel || queue.underWay.has(id)) continue;
        if (dueInMs <= 0) queue.waiting.add(id);
        else wakeIn(dueInMs, id); // the database's clock was put back since it was stored, or another process has claimed it
      }
      sendNext(queue);
    }
    return found.length;
  };
  const wakeIn = (ms: number, id: number) => {
    if (ms < MAX_TIMER_MS) runAfter(ms + CLOCK_SKEW_MS, () => wake([id]));
  };
  const sendNext = (queue: Queue) => {
    const { waiting, underWay } = queue;
    for (const id of waiting) {
      if (isStopped || underWay.size >= CONCURRENCY) return;
      waiting.delete(id);
      const done = deliverOne(id).finally(() => {
        underWay.delete(id);
        sendNext(queue);
      });
      underWay.set(id, done);
    }
    if (queue.hasMore && waiting.size === 0 && !isStopped) {
      queue.hasMore = false;
      queueDueOf(queue).catch(logFailedLookup);
    }
  };
  const deliverOne = async (id: number) => {
    try {
      const { retryInMs } = await deliver({ db, send, retry, log }, id);
      if (retryInMs !== undefined) wakeIn(retryInMs, id);
    } catch (error) {
      log.warn({ err: error, delivery: id }, 'a delivery could not be claimed or recorded, and is tried again');
      runAfter(databaseRetryMs, () => wake([id]));
    }
  };
  const runAfter = (ms: number, act: () => void) => {
    if (isStopped) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      act();
    }, ms);
    timers.add(timer);
  };
  const logFailedLookup = (error: Error) => log.warn({ err: error }, 'looking for deliveries failed');
  const allUnderWay = () => queues.flatMap((queue) => [...queue.underWay]);
  const renewing = setInterval(() => {
    const ids = allUnderWay().map(([id]) => id);
    if (ids.length > 0) renewLeases(db, ids).catch((error: Error) => log.warn({ err: error }, 'deliveries under way may be sent twice'));
  }, RENEW_LEASES_MS);
  // A process that crashed just before this start may have left deliveries whose leases have not expired yet.
  runAfter(LEASE_MS + CLOCK_SKEW_MS, () => queueDue().catch(logFailedLookup));

  return {
    wake,
    queueDue,
    async stop() {
      const timeout = new Promise((resolve) => setTimeout(resolve, STOP_TIMEOUT_MS).unref());
      await Promise.race([Promise.all(lookups), timeout]); // what was stored just before is still sent
      isStopped = true;
      for (const timer of timers) clearTimeout(timer);
      await Promise.race([Promise.all(allUnderWay().map(([, done]) => done)), timeout]);
      clearInterval(renewing);
    },
  };
}
