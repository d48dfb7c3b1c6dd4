import { eq, inArray, sql } from 'drizzle-orm';
import { contactKey } from '#server/core/contact-key.ts';
import { wordsOfPerson } from '#server/core/person-words.ts';
import type { Executor } from '#server/db/client.ts';
import { lockRequest } from '#server/db/queries.ts';
import type { lead } from '#server/db/schema/lead.ts';
import { person, personContact, personWord } from '#server/db/schema/person.ts';

type Lead = Pick<typeof lead.$inferInsert, 'name' | 'phone' | 'email' | 'lang'>;
type Contact = { kind: 'phone' | 'email'; key: string; value: string };

/**
 * The person who sent a lead: the one with the same phone, else the one with the same email, else a new one. A contact belongs to one person only: if
 * phone and email belong to two people, the lead joins the one with the phone, and staff may merge them. The person keeps the name of the first lead; other names are
 * shown beside it (`other-names.ts`) and are found too.
 */
export async function joinPerson(tx: Executor, sender: Lead): Promise<number> {
  const contacts = contactsOf(sender);
  for (const { key } of contacts.toSorted((one, other) => (one.key < other.key ? -1 : 1))) await lockRequest(tx, `person ${key}`);
  const known = await tx
    .select({ key: personContact.key, personId: personContact.personId })
    .from(personContact)
    .where(
      inArray(
        personContact.key,
        contacts.map(({ key }) => key),
      ),
    );
  const personId = contacts.map(({ key }) => known.find((one) => one.key === key)?.personId).find((id) => id !== undefined) ?? (await createPerson(tx, sender));
  await tx
    .update(person)
    .set({ ...(sender.name && { name: sql`coalesce(nullif(${person.name}, ''), ${sender.name})` }), lang: sender.lang, updatedAt: new Date() })
    .where(eq(person.id, personId));
  if (contacts.length > 0) {
    await tx
      .insert(personContact)
      .values(contacts.map((contact) => ({ ...contact, personId })))
      .onConflictDoUpdate({ target: personContact.key, set: { value: sql`excluded.value`, updatedAt: new Date() } });
  }
  await addWords(
    tx,
    personId,
    wordsOfPerson(
      sender.name ?? '',
      contacts.map(({ value }) => value),
    ),
  );
  return personId;
}

/** The contacts of a lead, the phone first: it tells more reliably who somebody is. */
function contactsOf({ phone, email }: Lead): Contact[] {
  const given = [
    { kind: 'phone' as const, value: phone },
    { kind: 'email' as const, value: email },
  ];
  const contacts = given.flatMap(({ kind, value }) => {
    const key = value ? contactKey(value) : undefined;
    return value && key ? [{ kind, key: key.key, value }] : [];
  });
  return [...new Map(contacts.map((contact) => [contact.key, contact])).values()];
}

async function createPerson(tx: Executor, { name, lang }: Lead): Promise<number> {
  const id = sql<number>`nextval(pg_get_serial_sequence('person', 'id'))`;
  const { rows } = await tx.execute<{ id: string }>(sql`select ${id} as id`);
  const personId = Number(rows[0]?.id);
  await tx.insert(person).values({ id: personId, rootId: personId, name: name ?? '', lang });
  return personId;
}

async function addWords(tx: Executor, personId: number, words: string[]): Promise<void> {
  if (words.length === 0) return;
  await tx
    .insert(personWord)
    .values(words.map((word) => ({ personId, word })))
    .onConflictDoNothing();
}
