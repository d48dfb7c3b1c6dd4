import { eq } from 'drizzle-orm';
import type { LotFilters } from '#contract/catalog/lot-query.ts';
import type { Deps } from '#server/db/deps.ts';
import { person } from '#server/db/schema/person.ts';
import type { Actor } from '#server/staff/actor.ts';
import { writeAudit } from '#server/staff/audit.ts';
import { lockGroups, type PersonGroup, requirePerson } from './person-group.ts';

/** Sets what a person is looking for, as filters of the catalogue; null if nobody knows. The audit log has only the names of the filters: a searched text may be somebody's name. */
export async function setWish({ db }: Pick<Deps, 'db'>, actor: Actor, personId: number, wish: LotFilters | null): Promise<void> {
  await db.transaction(async (tx) => {
    const { rootId, root } = (await lockGroups(tx, actor, [personId]))[0] as PersonGroup;
    await requirePerson(tx, actor, rootId);
    await tx.update(person).set({ wish, updatedAt: new Date() }).where(eq(person.id, rootId));
    await writeAudit(tx, actor, { action: 'person.wish', subject: 'person', subjectId: rootId, change: { filters: { before: namesOf(root.wish), after: namesOf(wish) } } });
  });
}

const namesOf = (wish: LotFilters | null): string[] => Object.keys(wish ?? {});
