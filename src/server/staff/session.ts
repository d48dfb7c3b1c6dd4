import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, gt, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { Locale } from '#contract/core/locale.ts';
import type { Role } from '#contract/staff/staff.ts';
import { AppError } from '#server/core/errors.ts';
import type { Executor } from '#server/db/client.ts';
import { correlated } from '#server/db/queries.ts';
import { staff, staffPasskey, staffSession } from '#server/db/schema/staff.ts';
import type { Actor } from './actor.ts';
import { type Right, requireRight } from './rights.ts';

const IDLE_HOURS = 12;
/** The cookie lives as long. */
export const SESSION_DAYS = 14;
/** For this long after signing in or confirming, a person may change staff and sign-in methods, export and forget. */
const CONFIRMED_MINUTES = 10;
/** The time of the last use is stored at most this often: a write for every request would be wasted. */
const USE_RECORDED_EVERY_MINUTES = 1;
const TOKEN_BYTES = 32;
const MAX_USER_AGENT = 300;

/** The session of a request. */
export type Session = {
  id: string;
  actor: Actor;
  email: string;
  locale: Locale;
  /** The person's own role and agent, whatever they look at. */
  own: { role: Role; agentId: number | null };
  /** While an owner looks at the office as another role: nothing can be changed. */
  viewRole: Role | null;
  hasSecondFactor: boolean;
  /** Until when nothing has to be confirmed again. */
  confirmedUntil: Date;
  isConfirmed: boolean;
};

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Stores a new session and returns its token, which only the browser keeps. */
export async function startSession(tx: Executor, staffId: number, userAgent: string): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await tx
    .insert(staffSession)
    .values({ tokenHash: hashToken(token), staffId, userAgent: userAgent.slice(0, MAX_USER_AGENT), expiresAt: sql`now() + ${SESSION_DAYS} * interval '1 day'` });
  return token;
}

/** The condition of a session within both of its limits. */
export const liveSession: SQL = sql`${staffSession.expiresAt} > now() and ${staffSession.lastUsedAt} > now() - ${IDLE_HOURS} * interval '1 hour'`;

/** The session of a token, unless it has ended or its person was disabled. */
export async function findSession(db: Executor, token: string): Promise<Session | undefined> {
  const tokenHash = hashToken(token);
  const [row] = await db
    .select({
      session: staffSession,
      person: staff,
      hasPasskey: correlated(sql<boolean>`exists (select 1 from ${staffPasskey} where ${staffPasskey.staffId} = ${staff.id})`),
      confirmedUntil: sql`${staffSession.confirmedAt} + ${CONFIRMED_MINUTES} * interval '1 minute'`.mapWith(staffSession.confirmedAt),
      isConfirmed: sql<boolean>`${staffSession.confirmedAt} > now() - ${CONFIRMED_MINUTES} * interval '1 minute'`,
    })
    .from(staffSession)
    .innerJoin(staff, eq(staff.id, staffSession.staffId))
    .where(and(eq(staffSession.tokenHash, tokenHash), liveSession, eq(staff.active, true)));
  if (!row) return undefined;
  await recordUse(db, tokenHash);
  const { session, person, hasPasskey, confirmedUntil, isConfirmed } = row;
  const own = { role: person.role, agentId: person.agentId };
  const viewed = session.viewRole && person.role === 'owner' ? { role: session.viewRole, agentId: session.viewAgentId } : undefined;
  return {
    id: session.id,
    actor: { staffId: person.id, name: person.name, ...(viewed ?? own) },
    email: person.email,
    locale: person.locale,
    own,
    viewRole: viewed?.role ?? null,
    hasSecondFactor: hasPasskey || person.totpSecret !== null,
    confirmedUntil,
    isConfirmed,
  };
}

/** Whether a session is still within its limits and its person active. It does not count as a use: an open window alone must not keep a session alive. */
export async function isSessionLive(db: Executor, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: staffSession.id })
    .from(staffSession)
    .innerJoin(staff, eq(staff.id, staffSession.staffId))
    .where(and(eq(staffSession.id, id), liveSession, eq(staff.active, true)));
  return rows.length > 0;
}

async function recordUse(db: Executor, tokenHash: string): Promise<void> {
  const notRecordedYet = lt(staffSession.lastUsedAt, sql`now() - ${USE_RECORDED_EVERY_MINUTES} * interval '1 minute'`);
  await db
    .update(staffSession)
    .set({ lastUsedAt: sql`now()` })
    .where(and(eq(staffSession.tokenHash, tokenHash), notRecordedYet, gt(staffSession.expiresAt, sql`now()`)));
}

/** Staff, sign-in methods, export and forgetting need a person who proved minutes ago that it is they who sit at the computer. */
export function requireConfirmed({ isConfirmed }: Pick<Session, 'isConfirmed'>): void {
  if (!isConfirmed) throw new AppError('confirmation_needed');
}

/** Requires the right and a recent confirmation. The right comes first, so that nobody confirms in vain. `session` is null for a command of whoever runs the machine. */
export function requireConfirmedRight(session: Session | null, right: Right): Actor | null {
  if (!session) return null;
  requireRight(session.actor, right);
  requireConfirmed(session);
  return session.actor;
}

/**
 * The disabled person whose session this was. Such sessions are kept, expired, until the daily deletion, so that an open window says what has happened
 * instead of asking to sign in again.
 */
export async function findDisabled(db: Executor, token: string): Promise<{ locale: Locale } | undefined> {
  const [person] = await db
    .select({ locale: staff.locale })
    .from(staffSession)
    .innerJoin(staff, eq(staff.id, staffSession.staffId))
    .where(and(eq(staffSession.tokenHash, hashToken(token)), eq(staff.active, false)));
  return person;
}

/** Ends all sessions of a person who is disabled, but keeps their rows for `findDisabled`. They stay ended if the person is enabled again. */
export async function expireSessions(tx: Executor, staffId: number): Promise<void> {
  await tx
    .update(staffSession)
    .set({ expiresAt: sql`now()` })
    .where(and(eq(staffSession.staffId, staffId), gt(staffSession.expiresAt, sql`now()`)));
}

/** Deletes all sessions of a person, or all but one. */
export async function deleteSessions(tx: Executor, staffId: number, exceptId?: string): Promise<number> {
  const deleted = await tx.delete(staffSession).where(and(eq(staffSession.staffId, staffId), exceptId ? ne(staffSession.id, exceptId) : undefined));
  return deleted.rowCount ?? 0;
}

/** Deletes the session that this browser had before, whoever was signed in. */
export async function deleteSessionOfToken(tx: Executor, token: string): Promise<void> {
  await tx.delete(staffSession).where(eq(staffSession.tokenHash, hashToken(token)));
}

export async function deleteSession(tx: Executor, staffId: number, id: string): Promise<boolean> {
  const deleted = await tx.delete(staffSession).where(and(eq(staffSession.id, id), eq(staffSession.staffId, staffId)));
  return (deleted.rowCount ?? 0) > 0;
}

export async function findSessions(db: Executor, staffId: number) {
  return db
    .select()
    .from(staffSession)
    .where(and(eq(staffSession.staffId, staffId), liveSession))
    .orderBy(desc(staffSession.lastUsedAt));
}
