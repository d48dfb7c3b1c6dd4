import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { AppError } from '#server/core/errors.ts';
import type { Executor } from '#server/db/client.ts';
import { staffChallenge } from '#server/db/schema/staff.ts';

export type Challenge = typeof staffChallenge.$inferSelect;
type Kind = Challenge['kind'];

const VALID_MINUTES = 10;
/** After this many attempts the sign-in has to be begun again. */
const MAX_ATTEMPTS = 5;

/** Stores what an answer will be checked against; returns the id that the answer has to name. */
export async function createChallenge(tx: Executor, challenge: { kind: Kind; staffId?: number; expected?: string }): Promise<string> {
  const [stored] = await tx
    .insert(staffChallenge)
    .values({ ...challenge, expiresAt: sql`now() + ${VALID_MINUTES} * interval '1 minute'` })
    .returning({ id: staffChallenge.id });
  if (!stored) throw new Error('the challenge was not stored');
  return stored.id;
}

const validChallenge = (id: string, kind: Kind) => and(eq(staffChallenge.id, id), eq(staffChallenge.kind, kind), gt(staffChallenge.expiresAt, sql`now()`));

/** Deletes a challenge, so that it is answered once. With `staffId` it must be this person's; null means that it is nobody's yet. */
export async function consumeChallenge(tx: Executor, id: string, kind: Kind, staffId?: number | null): Promise<Challenge> {
  const ofPerson = staffId === undefined ? undefined : staffId === null ? isNull(staffChallenge.staffId) : eq(staffChallenge.staffId, staffId);
  const [consumed] = await tx
    .delete(staffChallenge)
    .where(and(validChallenge(id, kind), ofPerson))
    .returning();
  if (!consumed) throw new AppError('challenge_expired');
  return consumed;
}

/** The challenge that a code was typed for. The attempt is counted before the code is checked. */
export async function tryChallenge(tx: Executor, id: string, kind: Kind): Promise<Challenge> {
  const [tried] = await tx
    .update(staffChallenge)
    .set({ failures: sql`${staffChallenge.failures} + 1` })
    .where(and(validChallenge(id, kind), lt(staffChallenge.failures, MAX_ATTEMPTS)))
    .returning();
  if (!tried) throw new AppError('challenge_expired');
  return tried;
}

/** The challenge, without counting an attempt. */
export async function requireChallenge(tx: Executor, id: string, kind: Kind): Promise<Challenge> {
  const [found] = await tx.select().from(staffChallenge).where(validChallenge(id, kind));
  if (!found) throw new AppError('challenge_expired');
  return found;
}

export async function dropChallenges(tx: Executor, staffId: number): Promise<void> {
  await tx.delete(staffChallenge).where(eq(staffChallenge.staffId, staffId));
}
