import { and, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { Invitation, InviteInput } from '#contract/staff/people.ts';
import { AppError } from '#server/core/errors.ts';
import type { Executor } from '#server/db/client.ts';
import { lockRequest } from '#server/db/queries.ts';
import { agent } from '#server/db/schema/agent.ts';
import { delivery } from '#server/db/schema/delivery.ts';
import { staffLink } from '#server/db/schema/staff.ts';
import type { Actor } from './actor.ts';
import { writeAudit } from './audit.ts';
import type { StaffDeps } from './deps.ts';
import { createLink, dropWelcomeLinks, findWelcomeLink, INVITATION_HOURS, type Link, linkKey, WELCOME_HOURS } from './link.ts';
import { hashToken, requireConfirmedRight, type Session } from './session.ts';
import { isEmailTaken, somebodyWorksHere } from './staff-queries.ts';

/** Invites a person by mail. A second invitation to the same address replaces the first. */
export async function invite(deps: StaffDeps, session: Session, input: InviteInput): Promise<Invitation> {
  const actor = requireConfirmedRight(session, 'staff.write');
  const { link, deliveries } = await deps.db.transaction(async (tx) => {
    const created = await storeInvitation(tx, deps.secret, actor, input);
    return { link: created, deliveries: await storeStaffLetter(tx, 'staff-invitation', created.id, input.email) };
  });
  deps.outbox.wake(deliveries);
  return presentInvitation(link);
}

/** Also used by the command `npm run office -- invite`, which prints the link instead of mailing it. */
export async function storeInvitation(tx: Executor, secret: string, actor: Actor | null, { email, role, agentId, locale }: InviteInput): Promise<Link> {
  if (await isEmailTaken(tx, email)) throw new AppError('invalid_form', '', { email: 'emailTaken' });
  if (agentId !== null) await requireAgent(tx, agentId);
  await tx.delete(staffLink).where(and(eq(staffLink.kind, 'invitation'), eq(staffLink.email, email)));
  const link = await createLink(tx, secret, { kind: 'invitation', email, role, agentId, locale, hours: INVITATION_HOURS });
  await writeAudit(tx, actor, { action: 'staff.invite', subject: 'invitation', subjectId: link.id, change: { email, role, agentId } });
  return link;
}

export async function requireAgent(tx: Executor, agentId: number): Promise<void> {
  const [found] = await tx.select({ id: agent.id }).from(agent).where(eq(agent.id, agentId));
  if (!found) throw new AppError('invalid_form', '', { agentId: 'invalid' });
}

/** The letter is written when it is sent (letters/staff-letters.ts); here only its delivery is stored. */
export async function storeStaffLetter(tx: Executor, template: 'staff-invitation' | 'staff-reset', staffLinkId: string, recipient: string): Promise<number[]> {
  const stored = await tx.insert(delivery).values({ channel: 'email', template, staffLinkId, recipient }).returning({ id: delivery.id });
  return stored.map(({ id }) => id);
}

const presentInvitation = ({ id, email, role, agentId, createdAt, expiresAt }: Link): Invitation => ({
  ...{ id, email: email ?? '', role: role ?? 'agent', agentId },
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});

export async function findInvitations(db: Executor): Promise<Invitation[]> {
  const rows = await db
    .select()
    .from(staffLink)
    .where(and(eq(staffLink.kind, 'invitation'), isNotNull(staffLink.email), gt(staffLink.expiresAt, sql`now()`)))
    .orderBy(staffLink.createdAt);
  return rows.map(presentInvitation);
}

export async function withdrawInvitation({ db }: StaffDeps, session: Session, id: string): Promise<void> {
  const actor = requireConfirmedRight(session, 'staff.write');
  await db.transaction(async (tx) => {
    const [withdrawn] = await tx
      .delete(staffLink)
      .where(and(eq(staffLink.id, id), eq(staffLink.kind, 'invitation')))
      .returning();
    if (!withdrawn) throw new AppError('not_found');
    await writeAudit(tx, actor, { action: 'staff.withdraw-invitation', subject: 'invitation', subjectId: id, change: { email: withdrawn.email } });
  });
}

/** The link that creates the first owner; undefined if somebody works here. Machines that start within an hour share one link; links of earlier starts are no longer good. */
export async function createWelcomeLink(db: Executor, secret: string): Promise<Link | undefined> {
  return db.transaction(async (tx) => {
    await lockRequest(tx, 'welcome link');
    if (await somebodyWorksHere(tx)) return undefined;
    const recent = await findWelcomeLink(tx, WELCOME_HOURS - 1);
    if (recent && recent.keyHash === hashToken(linkKey(secret, recent.id))) return recent;
    await dropWelcomeLinks(tx);
    return createLink(tx, secret, { kind: 'invitation', role: 'owner', hours: WELCOME_HOURS });
  });
}
