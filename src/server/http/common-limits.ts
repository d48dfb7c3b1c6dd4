import { eq, lte, sql } from 'drizzle-orm';
import { sign } from '#server/core/sign.ts';
import type { Database } from '#server/db/client.ts';
import { rateLimit } from '#server/db/schema/machines.ts';
import type { RateLimits } from './rate-limits.ts';
import type { BucketOptions } from './token-buckets.ts';

type Options = { db: Database; secret: string; own: RateLimits; onError(error: Error): void };

const MINUTE_MS = 60_000;
const intervalOf = (ms: number) => sql`${ms} * interval '1 ms'`;

/**
 * Limits that all machines on one database count together: a row for each key, until what was taken is paid back. This machine counts too (`own`), so that a flood
 * of refused requests costs no statement, and so that there is a limit while the database is away. The keys are hashed: contacts and addresses are not ours to keep.
 */
export function commonLimits({ db, secret, own, onError }: Options): RateLimits {
  return {
    ...own,
    common(name, options) {
      const ownLimit = own.common(name, options);
      return {
        async take(key) {
          const wait = await ownLimit.take(key);
          if (options.debt ? wait === Number.POSITIVE_INFINITY : wait > 0) return wait;
          try {
            return Math.max(wait, await takeFrom(db, sign(secret, 'limit', name, key), options));
          } catch (error) {
            onError(error as Error);
            return wait;
          }
        },
      };
    },
  };
}

/** The same rule as in TokenBuckets: a burst of tokens, each paid back in its time, and a debt. */
async function takeFrom(db: Database, key: string, { perMinute, burst = perMinute, debt = 0 }: BucketOptions): Promise<number> {
  const tokenMs = MINUTE_MS / perMinute;
  const owedMs = sql<number>`(extract(epoch from ${rateLimit.paidBackAt} - clock_timestamp()) * 1000)::float8`;
  const [taken] = await db
    .insert(rateLimit)
    .values({ key, paidBackAt: sql`clock_timestamp() + ${intervalOf(tokenMs)}` })
    .onConflictDoUpdate({
      target: rateLimit.key,
      set: { paidBackAt: sql`greatest(${rateLimit.paidBackAt}, clock_timestamp()) + ${intervalOf(tokenMs)}` },
      setWhere: lte(rateLimit.paidBackAt, sql`clock_timestamp() + ${intervalOf((burst + debt - 1) * tokenMs)}`),
    })
    .returning({ owedMs });
  if (taken) return Math.max(0, taken.owedMs - burst * tokenMs);
  if (debt > 0) return Number.POSITIVE_INFINITY;
  const [refused] = await db.select({ owedMs }).from(rateLimit).where(eq(rateLimit.key, key));
  return Math.max(1, (refused?.owedMs ?? 0) - (burst - 1) * tokenMs);
}
