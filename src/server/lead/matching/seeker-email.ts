import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Executor } from '#server/db/client.ts';
import { person, personContact } from '#server/db/schema/person.ts';
import type { Seeker } from './wishes.ts';

/** The newest email of a person and of those merged with them. Undefined for a request, which is anonymous. */
export async function findSeekerEmail(db: Executor, { personId }: Seeker): Promise<string | undefined> {
  if (personId === undefined) return undefined;
  const root = db.select({ id: person.rootId }).from(person).where(eq(person.id, personId));
  const [found] = await db
    .select({ email: personContact.value })
    .from(personContact)
    .innerJoin(person, eq(person.id, personContact.personId))
    .where(and(inArray(person.rootId, root), eq(personContact.kind, 'email')))
    .orderBy(desc(personContact.updatedAt), desc(personContact.id))
    .limit(1);
  return found?.email;
}
