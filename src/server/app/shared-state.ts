import { LRUCache } from 'lru-cache';
import { type Exclusive, withoutLock } from '#server/core/exclusive.ts';
import { localRateLimits, type RateLimits } from '#server/http/rate-limits.ts';
import { type BucketOptions, TokenBuckets } from '#server/http/token-buckets.ts';
import type { GatherMetrics, ProcessMetrics } from '#server/operations/metrics/all-metrics.ts';

/** What a worker asks the primary, which keeps the state that all workers share. Every question has an answer: 0, or milliseconds to wait. */
type Question =
  | { about: 'limit'; name: string; options: BucketOptions }
  | { about: 'take'; name: string; key: string }
  | { about: 'charge'; name: string; key: string; tokens: number }
  | { about: 'lock' | 'unlock'; key: string };
export type Asked = { id: number; question: Question }[];
export type Answered = { id: number; answer: number }[];

/** What a worker shares with the others. */
export type Shared = {
  rateLimits: RateLimits;
  exclusive: Exclusive;
  /** The metrics of all processes. */
  gatherMetrics: GatherMetrics;
  /** How this process answers when another one gathers them. */
  answerMetrics(read: () => Promise<ProcessMetrics>): void;
};
export const NOTHING_SHARED: Shared = { rateLimits: localRateLimits(), exclusive: withoutLock, gatherMetrics: async (own) => [await own()], answerMetrics() {} };

/** The rate limits and locks of all workers, kept by the primary. */
export function createSharedState(now?: () => number) {
  const limits = new Map<string, TokenBuckets>();
  const locks = createLocks();
  const answerTo = (processId: number, question: Question): number | Promise<number> => {
    switch (question.about) {
      case 'limit':
        if (!limits.has(question.name)) limits.set(question.name, new TokenBuckets({ ...question.options, now }));
        return 0;
      case 'take':
        return limits.get(question.name)?.take(question.key) ?? 0;
      case 'charge':
        limits.get(question.name)?.charge(question.key, question.tokens);
        return 0;
      case 'lock':
        return locks.lock(question.key, processId);
      case 'unlock':
        locks.unlock(question.key, processId);
        return 0;
    }
  };
  return {
    /** Answers the questions of a worker: all that can be answered immediately in one message, and each lock when it is free. */
    answer(processId: number, asked: Asked, reply: (answered: Answered) => void): void {
      const answered: Answered = [];
      for (const { id, question } of asked) {
        const answer = answerTo(processId, question);
        if (typeof answer === 'number') answered.push({ id, answer });
        else void answer.then((later) => reply([{ id, answer: later }]));
      }
      if (answered.length > 0) reply(answered);
    },
    /** A worker has ended: others may have its locks. */
    release: locks.release,
  };
}

/** Locks that are granted in the order in which they were asked for. */
function createLocks() {
  /** The first of each queue holds the lock. */
  const queues = new Map<string, { holder: number; grant: () => void }[]>();
  const remove = (key: string, isRemoved: (holder: number, position: number) => boolean) => {
    const queue = queues.get(key) ?? [];
    const remaining = queue.filter(({ holder }, position) => !isRemoved(holder, position));
    if (remaining.length === 0) queues.delete(key);
    else queues.set(key, remaining);
    if (remaining[0] !== queue[0]) remaining[0]?.grant();
  };
  return {
    lock(key: string, holder: number): number | Promise<number> {
      const queue = queues.get(key);
      if (!queue) {
        queues.set(key, [{ holder, grant() {} }]);
        return 0;
      }
      return new Promise((resolve) => queue.push({ holder, grant: () => resolve(0) }));
    },
    unlock: (key: string, holder: number) => remove(key, (each, position) => each === holder && position === 0),
    release(holder: number): void {
      for (const key of [...queues.keys()]) remove(key, (each) => each === holder);
    },
  };
}

const MAX_REFUSED = 20_000;

/** In a worker: asks the primary, instead of having limits and locks of its own. Questions that arise together are sent in one message. */
export function askForShared(send: (asked: Asked) => void, now = () => performance.now()): Pick<Shared, 'rateLimits' | 'exclusive'> & { receive(answered: Answered): void } {
  const waiting = new Map<number, (answer: number) => void>();
  let unsent: Asked = [];
  let lastId = 0;
  const flush = () => {
    const asked = unsent;
    unsent = [];
    send(asked);
  };
  const ask = (question: Question): Promise<number> => {
    if (unsent.length === 0) setImmediate(flush);
    const id = ++lastId;
    unsent.push({ id, question });
    return new Promise((resolve) => waiting.set(id, resolve));
  };
  const exact: RateLimits['exact'] = (name, options) => {
    void ask({ about: 'limit', name, options });
    return { take: (key) => ask({ about: 'take', name, key }) };
  };
  const immediate: RateLimits['immediate'] = (name, options) => {
    // What is taken before the answer comes counts as a debt, so that it is paid back, however many processes let it through.
    const { take } = exact(name, { ...options, debt: Number.POSITIVE_INFINITY });
    const refusedUntil = new LRUCache<string, number>({ max: MAX_REFUSED });
    const remember = (key: string, wait: number) => void (wait > 0 && refusedUntil.set(key, now() + wait));
    return {
      take(key) {
        const wait = (refusedUntil.get(key) ?? 0) - now();
        if (wait > 0) return wait;
        void Promise.resolve(take(key)).then((known) => remember(key, known));
        return 0;
      },
      charge: (key, tokens) => void ask({ about: 'charge', name, key, tokens }),
    };
  };
  return {
    rateLimits: { common: exact, exact, immediate },
    async exclusive(key, work) {
      await ask({ about: 'lock', key });
      try {
        return await work();
      } finally {
        void ask({ about: 'unlock', key });
      }
    },
    receive(answered) {
      for (const { id, answer } of answered) {
        waiting.get(id)?.(answer);
        waiting.delete(id);
      }
    },
  };
}
