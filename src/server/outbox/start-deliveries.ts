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
type Options = { db: Database; send: Send; log: Log; retry?: Retry; againMs?: number; limit?: number };

const CHANNELS = delivery.channel.enumValues;
/** Of one channel: a CRM that hangs must not delay the mails. */
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

type Queue = { channel: DeliveryRow['channel']; waiting: Set<number>; underWay: Map<number, Promise<void>>; hasMore: boolean };

/** Sends the deliveries stored in the database, a few at a time of each channel in each process. The rows are the queue; `waiting` only remembers which of them this process sends next. */
export function startDeliveries({ db, send, log, retry = RETRY, againMs = AGAIN_MS, limit = QUEUE_DUE_LIMIT }: Options): Deliveries {
  const queues = CHANNELS.map((channel): Queue => ({ channel, waiting: new Set(), underWay: new Map(), hasMore: false }));
  const timers = new Set<NodeJS.Timeout>();
  const looking = new Set<Promise<void>>();
  let isStopped = false;

  const wake = (ids: number[]) => {
    if (ids.length === 0) return;
    const found = queueAll(queues, inArray(delivery.id, ids)).then(
      () => void looking.delete(found),
      (error: Error) => {
        looking.delete(found);
        log.warn({ err: error }, 'new deliveries could not be found, and are looked for again');
        after(againMs, () => wake(ids));
      },
    );
    looking.add(found);
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
    if (ms < MAX_TIMER_MS) after(ms + CLOCK_SKEW_MS, () => wake([id]));
  };
  const sendNext = (queue: Queue) => {
    const { waiting, underWay } = queue;
    for (const id of waiting) {
      if (isStopped || underWay.size >= CONCURRENCY) return;
      waiting.delete(id);
      const done = tryOne(id).finally(() => {
        underWay.delete(id);
        sendNext(queue);
      });
      underWay.set(id, done);
    }
    if (queue.hasMore && waiting.size === 0 && !isStopped) {
      queue.hasMore = false;
      queueDueOf(queue).catch(lookingFailed);
    }
  };
  const tryOne = async (id: number) => {
    try {
      const { retryInMs } = await deliver({ db, send, retry, log }, id);
      if (retryInMs !== undefined) wakeIn(retryInMs, id);
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
  const lookingFailed = (error: Error) => log.warn({ err: error }, 'looking for deliveries failed');
  const underWay = () => queues.flatMap((queue) => [...queue.underWay]);
  const renewing = setInterval(() => {
    const ids = underWay().map(([id]) => id);
    if (ids.length > 0) renewLeases(db, ids).catch((error: Error) => log.warn({ err: error }, 'deliveries under way may be sent twice'));
  }, RENEW_LEASES_MS);
  // A process that crashed just before this start may have left deliveries, whose leases have expired by then.
  after(LEASE_MS + CLOCK_SKEW_MS, () => queueDue().catch(lookingFailed));

  return {
    wake,
    queueDue,
    async stop() {
      const timeout = new Promise((resolve) => setTimeout(resolve, STOP_TIMEOUT_MS).unref());
      await Promise.race([Promise.all(looking), timeout]); // those that were just stored are still sent
      isStopped = true;
      for (const timer of timers) clearTimeout(timer);
      await Promise.race([Promise.all(underWay().map(([, done]) => done)), timeout]);
      clearInterval(renewing);
    },
  };
}
