import { eq, sql } from 'drizzle-orm';
import type { Confirmation, Me, OfficeSession } from '#contract/staff/account.ts';
import type { PasskeyQuestion } from '#contract/staff/sign-in.ts';
import type { Role } from '#contract/staff/staff.ts';
import { AppError } from '#server/core/errors.ts';
import type { Executor } from '#server/db/client.ts';
import { staff, staffSession } from '#server/db/schema/staff.ts';
import { changedFields, writeAudit } from './audit.ts';
import { consumeChallenge } from './challenge.ts';
import { refuseSignIn } from './complete-sign-in.ts';
import type { SignInClient, StaffDeps } from './deps.ts';
import { requireAgent } from './invite.ts';
import { askForPasskey, checkPasskey } from './passkey.ts';
import { verifyPassword } from './password.ts';
import { reachesOf, requireRight } from './rights.ts';
import { deleteSession, deleteSessions, findSessions, type Session } from './session.ts';
import { countAttempt, forgive } from './slow-down.ts';
import { findPerson, readAgency } from './staff-queries.ts';

/* A person's own account, apart from the ways to sign in (sign-in-methods.ts). */

export async function readMe({ db, publicOrigin }: StaffDeps, session: Session): Promise<Me> {
  const { actor, email, locale, own, viewRole, hasSecondFactor, confirmedUntil } = session;
  return {
    ...{ id: actor.staffId, name: actor.name, email, role: actor.role, ownRole: own.role, agentId: actor.agentId, locale },
    viewing: viewRole !== null,
    rights: reachesOf(actor.role),
    agentsPublish: (await readAgency(db)).agentsPublish,
    secondFactor: { required: publicOrigin !== undefined, present: hasSecondFactor },
    confirmedUntil: confirmedUntil.toISOString(),
  };
}

export async function changeAccount({ db }: StaffDeps, { actor }: Session, change: { name?: string; locale?: 'ru' | 'en' }): Promise<void> {
  requireRight(actor, 'account.write', { staffId: actor.staffId });
  await db.transaction(async (tx) => {
    const [before] = await tx.select({ name: staff.name, locale: staff.locale }).from(staff).where(eq(staff.id, actor.staffId)).for('update');
    if (!before) throw new AppError('not_found');
    await tx
      .update(staff)
      .set({ ...change, updatedAt: new Date() })
      .where(eq(staff.id, actor.staffId));
    await writeAudit(tx, actor, { action: 'account.change', subject: 'staff', subjectId: actor.staffId, change: changedFields(before, change) });
  });
}

export async function listSessions({ db }: StaffDeps, { id: current, actor }: Session): Promise<OfficeSession[]> {
  const rows = await findSessions(db, actor.staffId);
  return rows.map(({ id, userAgent, createdAt, lastUsedAt, expiresAt }) => ({
    ...{ id, userAgent, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt.toISOString(), expiresAt: expiresAt.toISOString() },
    current: id === current,
  }));
}

/** Ends one of the person's own sessions; signing out ends the session of the request. */
export async function endOwnSession({ db }: StaffDeps, { id: current, actor }: Session, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await deleteSession(tx, actor.staffId, id))) throw new AppError('not_found');
    await writeAudit(tx, actor, { action: id === current ? 'sign-out' : 'session.end', subject: 'session', subjectId: id });
  });
}

export async function endOtherSessions({ db }: StaffDeps, { id: current, actor }: Session): Promise<void> {
  await db.transaction(async (tx) => {
    const ended = await deleteSessions(tx, actor.staffId, current);
    await writeAudit(tx, actor, { action: 'session.end-others', subject: 'staff', subjectId: actor.staffId, change: { ended } });
  });
}

export const askForConfirmation = ({ db }: StaffDeps, { actor }: Session, client: SignInClient): Promise<PasskeyQuestion> =>
  askForPasskey(db, client, 'confirmation', actor.staffId);

/** Re-authentication: for some minutes the person may do what an open computer alone must not allow. Failures are counted like those of a sign-in. */
export async function confirm(deps: StaffDeps, session: Session, given: Confirmation, client: SignInClient): Promise<void> {
  const { db } = deps;
  const person = await findPerson(db, session.actor.staffId);
  if (!person) throw new AppError('signed_out');
  // A question that has expired is no failure, so it is consumed before the attempt is counted.
  const passkey = 'password' in given ? undefined : { ...given, question: await consumeChallenge(db, given.challenge, 'confirmation', person.id) };
  // A passkey cannot be guessed, so it neither slows down the account nor waits for it: a stranger who fails to sign in must not keep the person from confirming.
  const attempt = { account: passkey ? undefined : person.email, network: client.network };
  await countAttempt(deps, attempt);
  const isCorrect = passkey
    ? await db.transaction(async (tx) => (await checkPasskey(tx, client, passkey.question, passkey.response)) !== undefined)
    : 'password' in given && (await verifyPassword(person.passwordHash, given.password));
  if (!isCorrect) return refuseSignIn(deps, person, 'confirmation');
  await forgive(deps, attempt);
  await db.transaction(async (tx) => {
    await tx.update(staffSession).set({ confirmedAt: sql`now()` }).where(eq(staffSession.id, session.id));
    await writeAudit(tx, session.actor, { action: 'confirm', subject: 'session', subjectId: session.id });
  });
}

/** An owner looks at the office as another role: the same session, but with that role's rights, and nothing can be changed. */
export async function viewAsRole({ db }: StaffDeps, session: Session, role: Role, agentId?: number | null): Promise<void> {
  const owner = { ...session.actor, ...session.own };
  requireRight(owner, 'role.view');
  await db.transaction(async (tx) => {
    if (agentId != null) await requireAgent(tx, agentId);
    const viewAgentId = role === 'agent' ? (agentId ?? session.own.agentId ?? (await someAgent(tx))) : null;
    await tx.update(staffSession).set({ viewRole: role, viewAgentId }).where(eq(staffSession.id, session.id));
    await writeAudit(tx, owner, { action: 'view.start', subject: 'role', subjectId: role, change: { agentId: viewAgentId } });
  });
}

/** The agent of the demo person, or of any other person: without an agent's lots the view would show too little. */
async function someAgent(tx: Executor): Promise<number | null> {
  const rows = await tx
    .select({ agentId: staff.agentId })
    .from(staff)
    .where(sql`${staff.agentId} is not null`)
    .orderBy(sql`${staff.demo} desc`, sql`${staff.role} = 'agent' desc`, staff.id)
    .limit(1);
  return rows[0]?.agentId ?? null;
}

export async function endView({ db }: StaffDeps, session: Session): Promise<void> {
  if (!session.viewRole) return;
  await db.transaction(async (tx) => {
    await tx.update(staffSession).set({ viewRole: null, viewAgentId: null }).where(eq(staffSession.id, session.id));
    await writeAudit(tx, session.actor, { action: 'view.end', subject: 'role', subjectId: session.viewRole ?? '' });
  });
}
