import { type BucketOptions, TokenBuckets } from './token-buckets.ts';

type Limit = { take(key: string): number | Promise<number> };

/** Creates limits that all processes of a machine count together; `name` tells one limit from another. `take` is that of TokenBuckets. */
export type RateLimits = {
  /** All machines of the site count together too, where there may be several. */
  common(name: string, options: BucketOptions): Limit;
  /** Never lets through more than allowed: if there are several processes, the one that counts for all is asked each time. */
  exact(name: string, options: BucketOptions): Limit;
  /**
   * For code that cannot wait for an answer. If there are several processes, a visitor may exceed the limit by the few requests that come before the answer to
   * the first one; they are deducted from what is allowed next.
   */
  immediate(name: string, options: BucketOptions): Pick<TokenBuckets, 'take' | 'charge'>;
};

/** The limits of a single process. */
export function localRateLimits(now?: () => number): RateLimits {
  const open = (_: string, options: BucketOptions) => new TokenBuckets({ ...options, now });
  return { common: open, exact: open, immediate: open };
}
