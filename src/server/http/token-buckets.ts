type Bucket = { tokens: number; at: number };
export type BucketOptions = { perMinute: number; burst?: number; debt?: number; maxKeys?: number };
type Options = BucketOptions & { now?: () => number };

const MAX_KEYS = 20_000;

/**
 * A rate limit for each key: `burst` tokens at once (by default as many as a minute refills), refilled at `perMinute`. With `debt`, up to so many
 * tokens may be taken before they are refilled.
 */
export class TokenBuckets {
  readonly #buckets = new Map<string, Bucket>();
  readonly #capacity: number;
  readonly #perMs: number;
  readonly #debt: number;
  readonly #maxKeys: number;
  readonly #now: () => number;

  constructor({ perMinute, burst = perMinute, debt = 0, maxKeys = MAX_KEYS, now = () => performance.now() }: Options) {
    this.#capacity = burst;
    this.#perMs = perMinute / 60_000;
    this.#debt = debt;
    this.#maxKeys = maxKeys;
    this.#now = now;
  }

  /** Takes one token and returns 0. If there is none: without `debt` the call is refused, and returns when to try again, in ms; with it the token is taken, and the work should wait that long; Infinity means refused. */
  take(key: string): number {
    const { tokens, at } = this.#refilled(key);
    const enough = tokens >= 1 - this.#debt;
    this.#buckets.delete(key); // inserted again below, so that the map is ordered by last use
    this.#buckets.set(key, { tokens: enough ? tokens - 1 : tokens, at });
    // Bounds the memory: the least recently used bucket is probably full again.
    const [oldest] = this.#buckets.keys();
    if (this.#buckets.size > this.#maxKeys && oldest !== undefined) this.#buckets.delete(oldest);
    if (this.#debt > 0 && !enough) return Number.POSITIVE_INFINITY;
    return tokens >= 1 ? 0 : (1 - tokens) / this.#perMs;
  }

  /** Takes tokens for work already done, below zero if necessary. */
  charge(key: string, tokens: number): void {
    const bucket = this.#refilled(key);
    this.#buckets.set(key, { ...bucket, tokens: bucket.tokens - tokens });
  }

  get size(): number {
    return this.#buckets.size;
  }

  #refilled(key: string): Bucket {
    const now = this.#now();
    const { tokens, at } = this.#buckets.get(key) ?? { tokens: this.#capacity, at: now };
    return { tokens: Math.min(this.#capacity, tokens + (now - at) * this.#perMs), at: now };
  }
}
