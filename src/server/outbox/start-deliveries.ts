import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import type { Log } from '#server/core/log.ts';
import type { Database } from '#server/db/client.ts';
import { delivery } from '#server/db/schema/delivery.ts';
import { deliver, type Send } from './deliver.ts';
import { RETRY, type Retry } from './retry.ts';

export type Deliveries = {
  /** These have been stored. Does not wait, and does not fail: what is not heard here is found by the next sweep. */
  wake(ids: number[]): void;
  /** Finds what is due and whose job was lost: with a process, or because it was never queued. */
  sweep(): Promise<void>;
  /** Takes no more, and finishes what is under way. */
  stop(): Promise<void>;
};
type Options = { db: Database; send: Send; log: Log; retry?: Retry; pollMs?: number };

const QUEUE = 'delivery';
const SCHEMA = 'jobs';
const POLL_MS = 2_000;
const AT_ONCE = 4;
const SWEPT_AT_ONCE = 1_000;
const PATIENCE_MS = 30_000;
const HOUR_S = 3_600;
/** What comes at the same time is queued by one statement. */
const TOGETHER_MS = 50;

/** Workers for the deliveries in the database. The queue has a schema of its own in it and carries nothing but their ids. */
export async function startDeliveries({ db, send, log, retry = RETRY, pollMs = POLL_MS }: Options): Promise<Deliveries> {
  const boss = new PgBoss({ db: { executeSql: (text, values) => db.$client.query(text, values) }, schema: SCHEMA, schedule: false });
  boss.on('error', (error) => log.warn({ err: error }, 'the queue of deliveries failed'));
  await boss.start();
  // One waiting job for each delivery is enough. Its retries are ours: the queue itself tries once.
  await boss.createQueue(QUEUE, { policy: 'short', retryLimit: 0, deleteAfterSeconds: HOUR_S });
  const enqueue = (ids: number[]) =>
    boss.insert(
      QUEUE,
      ids.map((id) => ({ data: { id }, singletonKey: String(id) })),
    );
  const work = async ([job]: { data: { id: number } }[]) => {
    if (!job) return;
    const { id } = job.data;
    const { again } = await deliver({ db, send, retry, log }, id);
    if (again !== undefined) await boss.send(QUEUE, { id }, { singletonKey: String(id), startAfter: new Date(Date.now() + again) });
  };
  const options = { batchSize: 1, pollingIntervalSeconds: pollMs / 1_000 };
  const workers: string[] = [];
  // Who has done one looks for the next at once, and sleeps only when there is none.
  const hire = async (nth: number) => {
    workers[nth] = await boss.work<{ id: number }>(QUEUE, options, (jobs) => work(jobs).finally(() => boss.notifyWorker(workers[nth] ?? '')));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, (_, nth) => hire(nth)));
  const rouse = () => {
    for (const worker of workers) boss.notifyWorker(worker);
  };
  const sweep = async () => {
    const due = await db
      .select({ id: delivery.id })
      .from(delivery)
      .where(and(eq(delivery.status, 'pending'), lte(delivery.nextAttemptAt, sql`now()`)))
      .orderBy(asc(delivery.nextAttemptAt))
      .limit(SWEPT_AT_ONCE);
    if (due.length === 0) return;
    await enqueue(due.map(({ id }) => id));
    rouse();
  };
  let woken = new Set<number>();
  let timer: NodeJS.Timeout | undefined;
  const queueWoken = () => {
    const ids = [...woken];
    woken = new Set();
    timer = undefined;
    enqueue(ids).then(rouse, (error: Error) => log.warn({ err: error }, 'deliveries wait for the next sweep'));
  };
  return {
    sweep,
    wake(ids) {
      for (const id of ids) woken.add(id);
      timer ??= ids.length > 0 ? setTimeout(queueWoken, TOGETHER_MS) : undefined;
    },
    async stop() {
      clearTimeout(timer);
      await boss.stop({ graceful: true, timeout: PATIENCE_MS, close: false });
    },
  };
}
