import { AppError } from '#server/core/errors.ts';

export type RequestOptions = {
  /** Aborted when the client has gone. */
  signal?: AbortSignal;
  /** Low priority: done after all requests of visitors, and not counted in the queue. */
  background?: boolean;
};
type Job = {
  key: string;
  weight: number;
  background: boolean;
  clients: number;
  started: boolean;
  run(): Promise<void>;
  settle(result: Promise<string>): void;
  result: Promise<string>;
};
type Options = { concurrency: number; maxWaiting: number };
type Queue = (key: string, weight: number, make: () => Promise<string>, options?: RequestOptions) => Promise<string>;

/**
 * Creates a few pictures at a time, the cheapest first. Several requests for one picture share a job, and a job whose clients have all gone is dropped.
 * If too many jobs wait, the most expensive one is refused with 503.
 */
export function createPictureQueue({ concurrency, maxWaiting }: Options): Queue {
  const jobs = new Map<string, Job>();
  let running = 0;

  const waiting = () => [...jobs.values()].filter(({ started }) => !started);
  const inOrder = (one: Job, other: Job) => Number(one.background) - Number(other.background) || one.weight - other.weight;

  const next = () => {
    if (running >= concurrency) return;
    const [job] = waiting().sort(inOrder); // stable: equal jobs keep their order
    if (!job) return;
    running++;
    job.started = true;
    void job.run().finally(() => {
      running--;
      jobs.delete(job.key);
      next();
    });
  };

  const drop = (job: Job, reason: Error) => {
    jobs.delete(job.key);
    job.settle(Promise.reject(reason));
  };

  const refuseHeaviest = () => {
    const requested = waiting().filter(({ background }) => !background);
    const heaviest = requested.sort(inOrder).at(-1);
    if (requested.length > maxWaiting && heaviest) drop(heaviest, new AppError('not_ready'));
  };

  const add = (key: string, weight: number, make: () => Promise<string>): Job => {
    const { promise, resolve } = Promise.withResolvers<string>();
    promise.catch(() => {}); // all clients may have gone
    const job: Job = {
      ...{ key, weight, background: true, clients: 0, started: false, settle: resolve, result: promise },
      async run() {
        const made = make();
        resolve(made);
        await made.catch(() => {});
      },
    };
    jobs.set(key, job);
    return job;
  };

  return async (key, weight, make, { signal, background = false } = {}) => {
    signal?.throwIfAborted();
    const job = jobs.get(key) ?? add(key, weight, make);
    job.background &&= background;
    job.clients++;
    const leave = () => {
      if (--job.clients === 0 && !job.started) drop(job, new Error('nobody waits for the picture any more'));
    };
    signal?.addEventListener('abort', leave, { once: true });
    next();
    refuseHeaviest();
    try {
      return await job.result;
    } finally {
      signal?.removeEventListener('abort', leave);
    }
  };
}
