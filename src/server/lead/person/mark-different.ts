import { and, inArray } from 'drizzle-orm';
import type { DifferentInput } from '#contract/office/people.ts';
import { AppError } from '#server/core/errors.ts';
import type { Deps } from '#server/db/deps.ts';
import { differentPeople } from '#server/db/schema/person.ts';
import type { Actor } from '#server/staff/actor.ts';
import { writeAudit } from '#server/staff/audit.ts';
import { findGroupLeads, lockGroups, type PersonGroup, requireWritablePerson } from './person-group.ts';

/** Notes that two similar people are not the same, or takes that back. They are no longer proposed to be merged, but still can be. */
export async function markDifferent({ db }: Pick<Deps, 'db'>, actor: Actor, id: number, { other, isDifferent }: DifferentInput): Promise<void> {
  await db.transaction(async (tx) => {
    const groups = (await lockGroups(tx, actor, [id, other])) as [PersonGroup, PersonGroup];
    const [one, another] = groups;
    const leads = await findGroupLeads(tx, actor, [one.rootId, another.rootId]);
    for (const { rootId } of groups)
      requireWritablePerson(
        actor,
        leads.filter((lead) => lead.rootId === rootId),
      );
    if (one.rootId === another.rootId) throw new AppError('changed_by_other'); // merged meanwhile
    const [personId, otherId] = [one.rootId, another.rootId].sort((first, second) => first - second) as [number, number];
    const ids = [...one.ids, ...another.ids];
    if (isDifferent) await tx.insert(differentPeople).values({ personId, otherId }).onConflictDoNothing();
    else await tx.delete(differentPeople).where(and(inArray(differentPeople.personId, ids), inArray(differentPeople.otherId, ids)));
    await writeAudit(tx, actor, { action: isDifferent ? 'person.different' : 'person.maybe-same', subject: 'person', subjectId: id, change: { other } });
  });
}
