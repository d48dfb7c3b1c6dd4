import { eq, inArray } from 'drizzle-orm';
import type { MergeInput } from '#contract/office/people.ts';
import { AppError } from '#server/core/errors.ts';
import type { Executor } from '#server/db/client.ts';
import type { Deps } from '#server/db/deps.ts';
import { person } from '#server/db/schema/person.ts';
import { writeLeadEvent } from '#server/lead/inbox/write-lead-event.ts';
import type { Actor } from '#server/staff/actor.ts';
import { writeAudit } from '#server/staff/audit.ts';
import { findGroupLeads, type GroupLead, lockGroups, type PersonGroup, requireWritablePerson } from './person-group.ts';

/**
 * Two people turn out to be one. Leads and contacts keep the person they were joined to; only `mergedIntoId` and `rootId` change, so that parting gives
 * back exactly what was merged, whatever has arrived since.
 */
export async function mergePeople({ db }: Pick<Deps, 'db'>, actor: Actor, id: number, { into, base }: MergeInput): Promise<void> {
  await db.transaction(async (tx) => {
    const [from, target] = (await lockGroups(tx, actor, [id, into])) as [PersonGroup, PersonGroup];
    const leads = await findGroupLeads(tx, actor, [from.rootId, target.rootId]);
    for (const { rootId } of [from, target]) requireWritablePerson(actor, leadsOf(leads, rootId));
    if (from.version !== base.from || target.version !== base.into) throw new AppError('changed_by_other');
    // Only whole groups are merged: merging inside one group would make a cycle.
    if (from.rootId === target.rootId || from.rootId !== id || target.rootId !== into) throw new AppError('wrong_state');
    await setRoot(tx, from.ids, into, { id, mergedIntoId: into });
    await writeAudit(tx, actor, { action: 'person.merge', subject: 'person', subjectId: id, change: { into } });
    await recordInLeads(tx, actor, leadsOf(leads, id), { did: 'merge', from: id, into });
  });
}

const leadsOf = (leads: GroupLead[], rootId: number): GroupLead[] => leads.filter((lead) => lead.rootId === rootId);

/** Takes a merge back: the person leaves with everybody who was merged into it before. */
export async function partPerson({ db }: Pick<Deps, 'db'>, actor: Actor, id: number, base: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [group] = (await lockGroups(tx, actor, [id])) as [PersonGroup];
    const leads = await findGroupLeads(tx, actor, [group.rootId]);
    requireWritablePerson(actor, leads);
    if (group.version !== base) throw new AppError('changed_by_other');
    const parted = group.members.find((member) => member.id === id);
    if (!parted || parted.mergedIntoId === null) throw new AppError('wrong_state');
    const leaving = mergedInto(group, id);
    await setRoot(tx, leaving, id, { id, mergedIntoId: null });
    await writeAudit(tx, actor, { action: 'person.part', subject: 'person', subjectId: id, change: { from: parted.mergedIntoId } });
    await recordInLeads(
      tx,
      actor,
      leads.filter(({ personId }) => leaving.includes(personId)),
      { did: 'part', from: parted.mergedIntoId, person: id },
    );
  });
}

/** A person and everybody who was merged into it, directly or not. */
function mergedInto({ members }: PersonGroup, id: number): number[] {
  const found = [id];
  for (const current of found) found.push(...members.filter(({ mergedIntoId }) => mergedIntoId === current).map((member) => member.id));
  return found;
}

/** Sets the root of the changed person and of everybody merged into them. `mergedIntoId` and `rootId` of a person are set in one update: a constraint of the table requires it. */
async function setRoot(tx: Executor, ids: number[], rootId: number, changed: { id: number; mergedIntoId: number | null }): Promise<void> {
  await tx.update(person).set({ rootId, mergedIntoId: changed.mergedIntoId }).where(eq(person.id, changed.id));
  await tx
    .update(person)
    .set({ rootId })
    .where(
      inArray(
        person.id,
        ids.filter((id) => id !== changed.id),
      ),
    );
}

/** Writes an event for each lead, so that open inboxes show the person that it belongs to now. */
async function recordInLeads(tx: Executor, actor: Actor, leads: GroupLead[], data: Record<string, unknown>): Promise<void> {
  for (const { id } of leads) await writeLeadEvent(tx, actor, id, { kind: 'person', data });
}
