import { and, asc, eq } from 'drizzle-orm';
import { nameIn } from '#contract/core/latin-name.ts';
import type { Locale } from '#contract/core/locale.ts';
import type { ForgetPreview, Forgotten } from '#contract/office/people.ts';
import { contactKey } from '#server/core/contact-key.ts';
import { AppError } from '#server/core/errors.ts';
import { wordsOfPerson } from '#server/core/person-words.ts';
import type { Executor } from '#server/db/client.ts';
import type { Deps } from '#server/db/deps.ts';
import { anyOf } from '#server/db/queries.ts';
import { lead } from '#server/db/schema/lead.ts';
import { person } from '#server/db/schema/person.ts';
import { staff } from '#server/db/schema/staff.ts';
import { viewing } from '#server/db/schema/viewing.ts';
import { contactOf } from '#server/retention/contact.ts';
import { isComing } from '#server/retention/drop-viewings.ts';
import type { PersonalFiles } from '#server/retention/forget-old.ts';
import { countsOf, type DataSubject, findPersonalData, forgetData } from '#server/retention/forget-person.ts';
import { TERMS } from '#server/retention/terms.ts';
import type { Actor } from '#server/staff/actor.ts';
import { writeAudit } from '#server/staff/audit.ts';
import { requireRight } from '#server/staff/rights.ts';
import { requireConfirmedRight, type Session } from '#server/staff/session.ts';
import { findGroup, findGroupContacts, lockGroups, type PersonGroup } from './person-group.ts';

/** What would be deleted with a person, and what the policy keeps. */
export async function previewForgetting({ db }: Pick<Deps, 'db'>, actor: Actor, locale: Locale, personId: number): Promise<ForgetPreview> {
  requireRight(actor, 'person.forget');
  const group = await findGroup(db, personId);
  const data = await findPersonalData(db, await subjectOf(db, group));
  const others = data.leads.filter((one) => one.personId !== null && !group.ids.includes(one.personId)).length;
  const coming = await db
    .select({ startsAt: viewing.startsAt, lotId: viewing.lotId, agent: staff.name })
    .from(viewing)
    .innerJoin(staff, eq(staff.id, viewing.staffId))
    .where(and(anyOf(viewing.id, data.viewings), isComing(new Date())))
    .orderBy(asc(viewing.startsAt));
  const viewings = coming.map(({ startsAt, lotId, agent }) => ({ startsAt: startsAt.toISOString(), lotId, agent: nameIn(agent, locale) }));
  return { deleted: countsOf(data), viewings, kept: { consents: data.consents.length, years: TERMS.consentYears }, word: wordToType(group), others };
}

/**
 * Deletes a person with everybody who was merged into them and everything that is stored about them, by the rules of the privacy policy, in one
 * transaction. The audit log says how much was deleted, but not what.
 */
export async function forgetWholePerson(
  { db, ...files }: Pick<Deps, 'db'> & PersonalFiles,
  session: Session,
  personId: number,
  { surname }: { surname: string },
): Promise<Forgotten> {
  const actor = requireConfirmedRight(session, 'person.forget');
  return db.transaction(async (tx) => {
    const group = (await lockGroups(tx, session.actor, [personId]))[0] as PersonGroup;
    if (normalized(surname) !== normalized(wordToType(group))) throw new AppError('invalid_form', '', { surname: 'wrongWord' });
    const { consents, ...deleted } = await forgetData(tx, files, await subjectOf(tx, group));
    await writeAudit(tx, actor, { action: 'person.forget', subject: 'person', subjectId: group.rootId, change: { ...deleted, consents } });
    return { deleted, kept: { consents } };
  });
}

/** What has to be typed to confirm: the surname, usually the last word of the name; for a person without a name the number. */
const wordToType = ({ root, rootId }: PersonGroup): string => root.name.trim().split(/\s+/).at(-1) || String(rootId);
const normalized = (text: string): string => wordsOfPerson(text, []).join(' ');

/** A person with all their contacts, in every spelling of their leads. Contacts of somebody else in these leads are left out: the data of that person must stay. */
async function subjectOf(db: Executor, { rootId, ids }: PersonGroup): Promise<DataSubject> {
  const contacts = await findGroupContacts(db, [rootId]);
  const keys = new Set(contacts.map(({ key }) => key));
  const leads = await db
    .select({ phone: lead.phone, email: lead.email, details: lead.details })
    .from(lead)
    .innerJoin(person, eq(person.id, lead.personId))
    .where(eq(person.rootId, rootId));
  const contactsInLeads = leads.flatMap(({ phone, email, details }) => [phone, email, details.phone]).filter((value) => typeof value === 'string');
  const own = [...contacts.map(({ value }) => value), ...contactsInLeads.filter((value) => keys.has(contactKey(value)?.key ?? ''))];
  const subjects = own.flatMap((value) => contactOf(value) ?? []);
  return { contacts: [...new Map(subjects.map((contact) => [JSON.stringify(contact), contact])).values()], personIds: ids };
}
