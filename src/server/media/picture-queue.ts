import { AppError } from '#server/core/errors.ts';

export type Asking = {
  /** Who asks has gone when this is aborted. */
  signal?: AbortSignal;
  /** Nobody waits for it: it comes after everything that somebody waits for, and takes nobody's place. */
  background?: boolean;
};
type Job = {
  key: string;
  weight: number;
  background: boolean;
  askers: number;
  started: boolean;
  run(): Promise<void>;
  give(result: Promise<string>): void;
  result: Promise<string>;
};
type Options = { atOnce: number; mostWaiting: number };
type Queue = (key: string, weight: number, make: () => Promise<string>, asking?: Asking) => Promise<string>;

/**
 * Makes pictures, few at a time, the light ones first. What several ask for is made once; what nobody waits for any more is not made at all. Where too
 * many wait, the heaviest is refused, and its visitors are told to come back.
 */
export function createPictureQueue({ atOnce, mostWaiting }: Options): Queue {
  const jobs = new Map<string, Job>();
  let running = 0;

  const waiting = () => [...jobs.values()].filter(({ started }) => !started);
  const inOrder = (one: Job, other: Job) => Number(one.background) - Number(other.background) || one.weight - other.weight;

  const next = () => {
    if (running >= atOnce) return;
    const [job] = waiting().sort(inOrder); // stable: equals go as they came
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
    job.give(Promise.reject(reason));
  };

  const refuseHeaviest = () => {
    const asked = waiting().filter(({ background }) => !background);
    const heaviest = asked.sort(inOrder).at(-1);
    if (asked.length > mostWaiting && heaviest) drop(heaviest, new AppError('not_ready'));
  };

  const add = (key: string, weight: number, make: () => Promise<string>): Job => {
    const { promise, resolve } = Promise.withResolvers<string>();
    promise.catch(() => {}); // all who asked may have gone
    const job: Job = {
      ...{ key, weight, background: true, askers: 0, started: false, give: resolve, result: promise },
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
    job.askers++;
    const leave = () => {
      if (--job.askers === 0 && !job.started) drop(job, new Error('nobody waits for the picture any more'));
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
