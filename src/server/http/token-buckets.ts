type Bucket = { tokens: number; at: number };
type Options = { perMinute: number; atOnce?: number; debt?: number; maxKeys?: number; now?: () => number };

const MAX_KEYS = 20_000;

/** A budget for each key: so much at once, a minute's worth unless told, and more of it as time passes. With a debt, so many more may be taken in advance and wait for theirs. */
export class TokenBuckets {
  readonly #buckets = new Map<string, Bucket>();
  readonly #capacity: number;
  readonly #perMs: number;
  readonly #debt: number;
  readonly #maxKeys: number;
  readonly #now: () => number;

  constructor({ perMinute, atOnce = perMinute, debt = 0, maxKeys = MAX_KEYS, now = () => performance.now() }: Options) {
    this.#capacity = atOnce;
    this.#perMs = perMinute / 60_000;
    this.#debt = debt;
    this.#maxKeys = maxKeys;
    this.#now = now;
  }

  /** Spends one token. Answers 0, or how many milliseconds it takes until there is one; without end where the debt is as large as it may be. */
  take(key: string): number {
    const { tokens, at } = this.#refilled(key);
    const enough = tokens >= 1 - this.#debt;
    this.#buckets.delete(key); // the map keeps the order of the last visits
    this.#buckets.set(key, { tokens: enough ? tokens - 1 : tokens, at });
    // Who has been away longest is forgotten first, most likely with a full bucket again: memory stays bounded whoever calls.
    const [oldest] = this.#buckets.keys();
    if (this.#buckets.size > this.#maxKeys && oldest !== undefined) this.#buckets.delete(oldest);
    if (this.#debt > 0 && !enough) return Number.POSITIVE_INFINITY;
    return tokens >= 1 ? 0 : (1 - tokens) / this.#perMs;
  }

  /** Spends tokens for what is done already, more than there are if need be: they are missing next time. */
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
