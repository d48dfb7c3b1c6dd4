import { and, asc, eq, inArray, notExists, or, type SQL, sql } from 'drizzle-orm';
import { contactKey } from '#server/core/contact-key.ts';
import { wordsOfPerson } from '#server/core/person-words.ts';
import type { Executor } from '#server/db/client.ts';
import { delivery } from '#server/db/schema/delivery.ts';
import { lead } from '#server/db/schema/lead.ts';
import { person, personContact, personWord } from '#server/db/schema/person.ts';
import { shortlist } from '#server/db/schema/shortlist.ts';
import { viewing } from '#server/db/schema/viewing.ts';
import { dropViewings } from './drop-viewings.ts';

export type Mail = { id: number; template: string };

/**
 * Deletes people who have no lead left, with their contacts, viewings and shortlists. Merged people count as one person: all of them
 * stay while one has a lead. Returns the deliveries that were deleted with them, since their mails may be files too.
 */
export async function forgetPeople(tx: Executor, ids: number[], now = new Date()): Promise<Mail[]> {
  if (ids.length === 0) return [];
  const roots = tx.select({ id: person.rootId }).from(person).where(inArray(person.id, ids));
  const withLead = tx.select({ one: sql`1` }).from(lead).where(inSameGroup(lead.personId));
  const rows = await tx
    .select({ id: person.id })
    .from(person)
    .where(and(inArray(person.rootId, roots), notExists(withLead)));
  const withoutLeads = rows.map(({ id }) => id);
  const mails = await findMailsTo(tx, withoutLeads);
  await dropViewings(tx, inArray(viewing.personId, withoutLeads), now);
  await tx.delete(person).where(inArray(person.id, withoutLeads)); // merged people in one statement: they refer to each other
  return mails;
}

const findMailsTo = (tx: Executor, people: number[]): Promise<Mail[]> =>
  tx
    .select({ id: delivery.id, template: delivery.template })
    .from(delivery)
    .where(
      or(
        inArray(delivery.viewingId, tx.select({ id: viewing.id }).from(viewing).where(inArray(viewing.personId, people))),
        inArray(delivery.shortlistId, tx.select({ id: shortlist.id }).from(shortlist).where(inArray(shortlist.personId, people))),
      ),
    );

const inSameGroup = (personId: typeof lead.personId): SQL => sql`${personId} in (select same.id from ${person} as same where same.root_id = ${person.rootId})`;

/**
 * Deletes the names that only deleted leads had, of people who stay because they have other leads: the search finds them no more by these names. If it was the
 * name of the person, the oldest lead that is left gives another.
 */
export async function forgetNames(tx: Executor, deleted: readonly { personId: number | null; name: string | null }[]): Promise<void> {
  for (const [personId, deletedLeads] of Map.groupBy(deleted, (one) => one.personId)) {
    if (personId === null) continue;
    const [found] = await tx.select({ name: person.name }).from(person).where(eq(person.id, personId));
    if (!found) continue;
    const left = await tx.select({ name: lead.name, phone: lead.phone, email: lead.email }).from(lead).where(eq(lead.personId, personId)).orderBy(asc(lead.createdAt));
    const names = left.flatMap(({ name }) => name ?? []);
    const isNameLeft = names.includes(found.name);
    if (!isNameLeft) {
      await tx
        .update(person)
        .set({ name: names[0] ?? '' })
        .where(eq(person.id, personId));
    }
    const keptWords = new Set(left.flatMap(({ name, phone, email }) => wordsOfPerson(name ?? '', [phone ?? '', email ?? ''])));
    const words = [...deletedLeads.map(({ name }) => name ?? ''), ...(isNameLeft ? [] : [found.name])]
      .flatMap((name) => wordsOfPerson(name, []))
      .filter((word) => !keptWords.has(word));
    await tx.delete(personWord).where(and(eq(personWord.personId, personId), inArray(personWord.word, words)));
  }
}

/** Deletes a phone or an email of a person, also from the search. Returns the ids of the people who had it. */
export async function forgetContact(tx: Executor, contact: string): Promise<number[]> {
  const key = contactKey(contact)?.key;
  if (!key) return [];
  const removed = await tx.delete(personContact).where(eq(personContact.key, key)).returning({ personId: personContact.personId });
  const ids = removed.map(({ personId }) => personId);
  await tx.delete(personWord).where(and(inArray(personWord.personId, ids), inArray(personWord.word, wordsOfPerson('', [contact]))));
  return ids;
}
