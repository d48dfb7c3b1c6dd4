import { and, eq, inArray, ne, notInArray, or, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { SimilarPerson } from '#contract/office/people.ts';
import { contactKey } from '#server/core/contact-key.ts';
import type { Executor } from '#server/db/client.ts';
import { lead } from '#server/db/schema/lead.ts';
import { differentPeople, person, personContact, personWord } from '#server/db/schema/person.ts';
import type { Actor } from '#server/staff/actor.ts';
import { maskContact } from './mask-contact.ts';
import { findGroupContacts, findGroupLeads, type GroupContact, type GroupLead, type PersonGroup } from './person-group.ts';

const MAX_SIMILAR = 5;

/**
 * People who may be the same, unless somebody has said that they are not: a lead of one came with a phone or an email of the other. A contact belongs to one
 * person only, but the search index of people (`person_word`) has the contacts of every lead too.
 */
export async function findSimilarPeople(db: Executor, actor: Actor, { rootId, ids }: PersonGroup, own: GroupContact[]): Promise<SimilarPerson[]> {
  const ownKeys = own.map(({ key }) => key);
  const withOurContact = db.select({ id: personWord.personId }).from(personWord).where(inArray(personWord.word, ownKeys));
  const ownWords = db.select({ word: personWord.word }).from(personWord).where(inArray(personWord.personId, ids));
  const withTheirContact = db.select({ id: personContact.personId }).from(personContact).where(sql`${personContact.key} = any(array(${ownWords}))`); // with `in` PostgreSQL would not use the index
  const different = db
    .select({ id: person.rootId })
    .from(differentPeople)
    .innerJoin(person, or(eq(person.id, differentPeople.personId), eq(person.id, differentPeople.otherId)))
    .where(or(inArray(differentPeople.personId, ids), inArray(differentPeople.otherId, ids)));
  const found = await db
    .selectDistinct({ rootId: person.rootId })
    .from(person)
    .where(and(ne(person.rootId, rootId), notInArray(person.rootId, different), sql`${person.id} = any(array(${union(withOurContact, withTheirContact)}))`))
    .limit(MAX_SIMILAR);
  const roots = found.map((row) => row.rootId);
  if (roots.length === 0) return [];
  const [people, leads, contacts] = await Promise.all([
    db.select({ id: person.id, name: person.name }).from(person).where(inArray(person.id, roots)),
    findGroupLeads(db, actor, [rootId, ...roots]),
    findGroupContacts(db, roots),
  ]);
  const keysOf = await contactKeysOf(db, leads);
  return people.flatMap(({ id, name }) => {
    const theirs = leads.filter((row) => row.rootId === id);
    if (!theirs.some(({ isVisible }) => isVisible)) return [];
    const theirContacts = contacts.filter((contact) => contact.rootId === id);
    const shared =
      sharedContact(theirs, own, keysOf) ??
      sharedContact(
        leads.filter((row) => row.rootId === rootId),
        theirContacts,
        keysOf,
      );
    if (!shared) return [];
    const masked = theirContacts.map(({ kind, value }) => ({ kind, text: maskContact({ kind, value }) }));
    return [{ id, name, contacts: masked, leads: theirs.length, ...shared }];
  });
}

/** The first of these leads with one of these contacts. */
function sharedContact(leads: GroupLead[], contacts: GroupContact[], keysOf: Map<string, string[]>): Pick<SimilarPerson, 'by' | 'lead'> | undefined {
  for (const { id, number, isVisible } of leads) {
    const contact = contacts.find(({ key }) => keysOf.get(id)?.includes(key));
    if (contact) return { by: contact.kind, lead: isVisible ? number : null };
  }
  return undefined;
}

/** The keys of the contacts that each lead came with. */
async function contactKeysOf(db: Executor, leads: GroupLead[]): Promise<Map<string, string[]>> {
  const rows = await db
    .select({ id: lead.id, phone: lead.phone, email: lead.email, details: lead.details })
    .from(lead)
    .where(
      inArray(
        lead.id,
        leads.map(({ id }) => id),
      ),
    );
  return new Map(
    rows.map(({ id, phone, email, details }) => [id, [phone, email, details.phone].flatMap((value) => (typeof value === 'string' ? (contactKey(value)?.key ?? []) : []))]),
  );
}
