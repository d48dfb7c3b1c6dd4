import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { FormType } from '#contract/lead/feedback.ts';
import { AppError } from '#server/core/errors.ts';
import type { Executor } from '#server/db/client.ts';
import { lead } from '#server/db/schema/lead.ts';
import { person, personContact } from '#server/db/schema/person.ts';
import { staff } from '#server/db/schema/staff.ts';
import { isVisible, requireLeadWrite, visibleLeads } from '#server/lead/inbox/lead-rights.ts';
import type { Actor } from '#server/staff/actor.ts';
import { may, requireRight } from '#server/staff/rights.ts';

type Member = typeof person.$inferSelect;
/** A person together with all who were merged into it. */
export type PersonGroup = { rootId: number; root: Member; members: Member[]; ids: number[]; version: string };

/** The group that a person belongs to, whichever of its members is asked for. */
export async function findGroup(db: Executor, personId: number): Promise<PersonGroup> {
  const members = await db
    .select()
    .from(person)
    .where(inArray(person.rootId, db.select({ id: person.rootId }).from(person).where(eq(person.id, personId))))
    .orderBy(asc(person.id));
  const root = members.find(({ id, rootId }) => id === rootId);
  if (!root) throw new AppError('not_found');
  return { rootId: root.id, root, members, ids: members.map(({ id }) => id), version: versionOf(members) };
}

/** Who was merged into whom: in `3,7>3` person 7 was merged into person 3. It changes with every merge and part. */
const versionOf = (members: readonly Member[]): string => members.map(({ id, mergedIntoId }) => (mergedIntoId === null ? String(id) : `${id}>${mergedIntoId}`)).join();

/**
 * Locks all members of these groups, always in the order of their ids: of two merges at once one waits for the other, and they do not deadlock. Callers compare
 * versions to notice changes that were made before the lock was taken.
 */
export async function lockGroups(tx: Executor, actor: Actor, personIds: number[]): Promise<PersonGroup[]> {
  visibleLeads(actor); // refuses who may see none
  const roots = tx.select({ id: person.rootId }).from(person).where(inArray(person.id, personIds));
  const locked = await tx.select({ id: person.id }).from(person).where(inArray(person.rootId, roots)).orderBy(asc(person.id)).for('no key update');
  const groups: PersonGroup[] = [];
  for (const id of personIds) groups.push(await findGroup(tx, id));
  const ids = new Set(locked.map(({ id }) => id));
  if (groups.some((group) => group.ids.some((id) => !ids.has(id)))) throw new AppError('changed_by_other');
  return groups;
}

/** A lead of a group, and whether this person of the staff may see it. */
export type GroupLead = {
  id: string;
  number: number;
  rootId: number;
  personId: number;
  type: FormType;
  step: (typeof lead.$inferSelect)['step'];
  createdAt: Date;
  nextStep: string | null;
  nextStepAt: Date | null;
  assignee: { id: number; name: string } | null;
  assigneeAgentId: number | null;
  consentId: string;
  isVisible: boolean;
};

/** The leads of these groups without spam, the newest first. */
export async function findGroupLeads(db: Executor, actor: Actor, rootIds: number[]): Promise<GroupLead[]> {
  const rows = await db
    .select({
      lead,
      rootId: person.rootId,
      personId: person.id,
      assignee: { id: staff.id, name: staff.name },
      assigneeAgentId: staff.agentId,
      isVisible: isVisible(actor),
    })
    .from(lead)
    .innerJoin(person, eq(person.id, lead.personId))
    .leftJoin(staff, eq(staff.id, lead.assigneeId))
    .where(and(inArray(person.rootId, rootIds), ne(lead.step, 'spam')))
    .orderBy(sql`${lead.createdAt} desc, ${lead.number} desc`);
  return rows.map(({ lead: { id, number, type, step, createdAt, nextStep, nextStepAt, consentId }, ...row }) => ({
    ...row,
    id,
    number,
    type,
    step,
    createdAt,
    nextStep,
    nextStepAt,
    consentId,
  }));
}

/** A person is seen by whoever sees one of their leads. Whoever sees no leads at all is not even told whether there is such a person. */
export async function requirePerson(db: Executor, actor: Actor, personId: number): Promise<{ group: PersonGroup; leads: GroupLead[] }> {
  visibleLeads(actor); // refuses who may see none
  const group = await findGroup(db, personId);
  const leads = await findGroupLeads(db, actor, [group.rootId]);
  if (!may(actor, 'lead.read') && !leads.some(({ isVisible }) => isVisible)) throw new AppError('forbidden');
  return { group, leads };
}

/** People are merged and parted by whoever may write every one of their leads. */
export function requireWritablePerson(actor: Actor, leads: readonly GroupLead[]): void {
  if (leads.length === 0) requireRight(actor, 'lead.write');
  for (const { type, assignee, assigneeAgentId } of leads) requireLeadWrite(actor, { type, assigneeId: assignee?.id ?? null, assigneeAgentId });
}

export function mayWritePerson(actor: Actor, leads: readonly GroupLead[]): boolean {
  try {
    requireWritablePerson(actor, leads);
    return true;
  } catch {
    return false;
  }
}

export type GroupContact = { rootId: number; personId: number; kind: 'phone' | 'email'; key: string; value: string };

/** The contacts of these groups, phones first. */
export const findGroupContacts = (db: Executor, rootIds: number[]): Promise<GroupContact[]> =>
  db
    .select({ rootId: person.rootId, personId: person.id, kind: personContact.kind, key: personContact.key, value: personContact.value })
    .from(personContact)
    .innerJoin(person, eq(person.id, personContact.personId))
    .where(inArray(person.rootId, rootIds))
    .orderBy(sql`${personContact.kind} desc, ${personContact.id}`);
