import { desc, eq, sql } from 'drizzle-orm';
import type { StaffChange, StaffList } from '#contract/staff/people.ts';
import { ROLES, type Role } from '#contract/staff/staff.ts';
import { AppError } from '#server/core/errors.ts';
import type { Executor } from '#server/db/client.ts';
import { correlated } from '#server/db/queries.ts';
import { staff, staffPasskey, staffRecoveryCode, staffSession } from '#server/db/schema/staff.ts';
import type { Actor } from './actor.ts';
import { changedFields, writeAudit } from './audit.ts';
import { dropChallenges } from './challenge.ts';
import type { StaffDeps } from './deps.ts';
import { findInvitations, requireAgent } from './invite.ts';
import { requireRight } from './rights.ts';
import { deleteSessions, expireSessions, requireConfirmedRight, type Session } from './session.ts';
import { type Person, requireAnotherOwner } from './staff-queries.ts';

/** Everybody, those who left too: the audit log names them. */
export async function findStaff({ db }: StaffDeps, actor: Actor): Promise<StaffList> {
  requireRight(actor, 'staff.write');
  const rows = await db
    .select({
      person: staff,
      hasPasskey: correlated(sql<boolean>`exists (select 1 from ${staffPasskey} where ${staffPasskey.staffId} = ${staff.id})`),
      lastUsedAt: correlated(sql<Date | null>`select max(${staffSession.lastUsedAt}) from ${staffSession} where ${staffSession.staffId} = ${staff.id}`).mapWith(
        staffSession.lastUsedAt,
      ),
    })
    .from(staff)
    .orderBy(desc(staff.active), staff.demo, staff.name);
  const items = rows.map(({ person: { id, name, email, role, agentId, demo, active, totpSecret, createdAt }, hasPasskey, lastUsedAt }) => ({
    ...{ id, name, email, role, agentId, demo, active },
    hasSecondFactor: hasPasskey || totpSecret !== null,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }));
  return { items, invitations: await findInvitations(db) };
}

/** People are locked before they are changed. Those of the demo agency are only shown. */
async function lockPerson(tx: Executor, id: number): Promise<Person> {
  const [person] = await tx.select().from(staff).where(eq(staff.id, id)).for('update');
  if (!person || person.demo) throw new AppError('not_found');
  return person;
}

/** The first role may do the most. */
const isLower = (role: Role, than: Role): boolean => ROLES.indexOf(role) > ROLES.indexOf(than);

/** Changes a person's name, role or agent. Whose role is lowered is signed out everywhere. */
export async function changeStaff({ db }: StaffDeps, session: Session, id: number, change: StaffChange): Promise<void> {
  const actor = requireConfirmedRight(session, 'staff.write');
  await db.transaction(async (tx) => {
    if (change.role && change.role !== 'owner') await requireAnotherOwnerThan(tx, id, 'role');
    const before = await lockPerson(tx, id);
    if (change.agentId != null) await requireAgent(tx, change.agentId);
    await tx
      .update(staff)
      .set({ ...change, updatedAt: new Date() })
      .where(eq(staff.id, id));
    if (change.role && isLower(change.role, before.role)) await deleteSessions(tx, id);
    await writeAudit(tx, actor, { action: 'staff.change', subject: 'staff', subjectId: id, change: changedFields(before, change) });
  });
}

/** Owners are locked first, then the person: always in this order, so that two simultaneous changes cannot deadlock. */
async function requireAnotherOwnerThan(tx: Executor, id: number, field: string): Promise<void> {
  const [person] = await tx.select({ role: staff.role }).from(staff).where(eq(staff.id, id));
  if (person?.role === 'owner') await requireAnotherOwner(tx, id, field);
}

/** A disabled person is signed out at once and cannot sign in; what they have written stays. */
export async function setActive({ db }: Pick<StaffDeps, 'db'>, session: Session | null, id: number, active: boolean): Promise<void> {
  const actor = requireConfirmedRight(session, 'staff.write');
  await db.transaction(async (tx) => {
    if (!active) await requireAnotherOwnerThan(tx, id, 'active');
    const { name } = await lockPerson(tx, id);
    await tx.update(staff).set({ active, updatedAt: new Date() }).where(eq(staff.id, id));
    if (!active) {
      await expireSessions(tx, id);
      await dropChallenges(tx, id);
    }
    await writeAudit(tx, actor, { action: active ? 'staff.enable' : 'staff.disable', subject: 'staff', subjectId: id, change: { name } });
  });
}

/** For a person who has lost their phone: all second factors go, and all sessions end. */
export async function resetSecondFactor({ db }: Pick<StaffDeps, 'db'>, session: Session | null, id: number): Promise<void> {
  const actor = requireConfirmedRight(session, 'staff.write');
  await db.transaction(async (tx) => {
    const { name } = await lockPerson(tx, id);
    await tx.delete(staffPasskey).where(eq(staffPasskey.staffId, id));
    await tx.delete(staffRecoveryCode).where(eq(staffRecoveryCode.staffId, id));
    await tx.update(staff).set({ totpSecret: null, totpStep: null, updatedAt: new Date() }).where(eq(staff.id, id));
    await deleteSessions(tx, id);
    await dropChallenges(tx, id);
    await writeAudit(tx, actor, { action: 'staff.reset-second-factor', subject: 'staff', subjectId: id, change: { name } });
  });
}
