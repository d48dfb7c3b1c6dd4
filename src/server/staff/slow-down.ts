import { desc, inArray, lte, sql } from 'drizzle-orm';
import { AppError } from '#server/core/errors.ts';
import { sign } from '#server/core/sign.ts';
import type { Executor } from '#server/db/client.ts';
import { signInFailure } from '#server/db/schema/staff.ts';
import type { StaffDeps } from './deps.ts';

/** From the fifth failure on, each next attempt has to wait: a minute, two, four… a quarter of an hour at most, so nobody is locked out for good. */
const FIRST_SLOWED_FAILURE = 5;
const LONGEST_WAIT_MINUTES = 15;
const FORGOTTEN_AFTER = sql`interval '1 hour'`;

/** What failures are counted for: the account and the network, each by itself. An attempt with a passkey, which cannot be guessed, counts for the network only. */
export type Attempt = { account?: string; network: string };

/** Hashed, since neither people's emails nor IP addresses are ours to keep. Accounts come first, so that two attempts cannot deadlock. */
function keysOf({ secret }: Pick<StaffDeps, 'secret'>, { account, network }: Attempt): { account: string[]; network: string[] } {
  return { account: account ? [sign(secret, 'sign-in account', account)] : [], network: network ? [sign(secret, 'sign-in network', network)] : [] };
}

/**
 * Counts an attempt as failed before it is checked, so that many sent at once cannot all be tried; `forgive` takes it back. Throws if the account or the network
 * has to wait, whether or not the account exists.
 */
export async function countAttempt(deps: StaffDeps, attempt: Attempt): Promise<void> {
  const { account, network } = keysOf(deps, attempt);
  const keys = [...account, ...network];
  await deps.db.transaction(async (tx) => {
    for (const key of keys) if (!(await countFailure(tx, key))) throw slowedDown(await longestWait(tx, keys)); // rolled back: an attempt that was not tried does not count
  });
}

const slowedDown = (waitMs: number): AppError => Object.assign(new AppError('slowed_down', String(Math.max(1, Math.ceil(waitMs / 60_000)))), { waitMs });

/** False if the key has to wait. */
async function countFailure(tx: Executor, keyHash: string): Promise<boolean> {
  const failures = sql`(case when ${signInFailure.lastAt} < now() - ${FORGOTTEN_AFTER} then 1 else ${signInFailure.failures} + 1 end)`;
  const wait = sql`(case when ${failures} < ${FIRST_SLOWED_FAILURE} then 0 else least(${LONGEST_WAIT_MINUTES}, power(2, least(${failures} - ${FIRST_SLOWED_FAILURE}, 10))) end) * interval '1 minute'`;
  const counted = await tx
    .insert(signInFailure)
    .values({ keyHash, failures: 1, lastAt: sql`now()`, retryAt: sql`now()` })
    .onConflictDoUpdate({
      target: signInFailure.keyHash,
      set: { failures, lastAt: sql`now()`, retryAt: sql`now() + ${wait}` },
      setWhere: lte(signInFailure.retryAt, sql`clock_timestamp()`), // now() is when this transaction began, before the attempt that it has waited for
    })
    .returning({ failures: signInFailure.failures });
  return counted.length > 0;
}

async function longestWait(tx: Executor, keys: string[]): Promise<number> {
  const [row] = await tx
    .select({ ms: sql<number>`greatest(0, extract(epoch from ${signInFailure.retryAt} - now()) * 1000)::float8` })
    .from(signInFailure)
    .where(inArray(signInFailure.keyHash, keys))
    .orderBy(desc(signInFailure.retryAt))
    .limit(1);
  return row?.ms ?? 0;
}

/** The attempt was correct. Only a completed sign-in forgets the account's other failures: otherwise whoever knows a password could guess codes without ever waiting. */
export async function forgive(deps: StaffDeps, attempt: Attempt, { signedIn = false } = {}): Promise<void> {
  const { account, network } = keysOf(deps, attempt);
  if (signedIn) await deps.db.delete(signInFailure).where(inArray(signInFailure.keyHash, account));
  await deps.db
    .update(signInFailure)
    .set({ failures: sql`greatest(0, ${signInFailure.failures} - 1)`, retryAt: sql`now()` })
    .where(inArray(signInFailure.keyHash, signedIn ? network : [...account, ...network]));
}
