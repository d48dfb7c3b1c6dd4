type Bucket = { tokens: number; refilledAt: number };
export type BucketOptions = { perMinute: number; burst?: number; debt?: number; maxKeys?: number };
type Options = BucketOptions & { now?: () => number };

const MAX_KEYS = 20_000;

/**
 * A rate limit for each key: a burst of up to `burst` tokens (by default as many as a minute refills), refilled at `perMinute`. With `debt`, up to this
 * many tokens may be taken before they are refilled.
 */
export class TokenBuckets {
  readonly #buckets = new Map<string, Bucket>();
  readonly #capacity: number;
  readonly #tokensPerMs: number;
  readonly #debt: number;
  readonly #maxKeys: number;
  readonly #now: () => number;

  constructor({ perMinute, burst = perMinute, debt = 0, maxKeys = MAX_KEYS, now = () => performance.now() }: Options) {
    this.#capacity = burst;
    this.#tokensPerMs = perMinute / 60_000;
    this.#debt = debt;
    this.#maxKeys = maxKeys;
    this.#now = now;
  }

  /**
   * Takes one token and returns 0. If there is none, it returns how many ms it takes until there is one:
   * - without `debt` no token was taken: the call is refused, and may be repeated after this time;
   * - with `debt` the token was taken: the work should wait this long, or is refused if the time is Infinity.
   */
  take(key: string): number {
    const { tokens, refilledAt } = this.#refilled(key);
    const enough = tokens >= 1 - this.#debt;
    this.#buckets.delete(key); // inserted again below, so that the map is ordered by last use
    this.#buckets.set(key, { tokens: enough ? tokens - 1 : tokens, refilledAt });
    // The least recently used bucket is dropped, to bound the memory: it is probably full again.
    const [oldest] = this.#buckets.keys();
    if (this.#buckets.size > this.#maxKeys && oldest !== undefined) this.#buckets.delete(oldest);
    if (this.#debt > 0 && !enough) return Number.POSITIVE_INFINITY;
    return tokens >= 1 ? 0 : (1 - tokens) / this.#tokensPerMs;
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
    const { tokens, refilledAt } = this.#buckets.get(key) ?? { tokens: this.#capacity, refilledAt: now };
    return { tokens: Math.min(this.#capacity, tokens + (now - refilledAt) * this.#tokensPerMs), refilledAt: now };
  }
}
