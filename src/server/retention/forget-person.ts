import { and, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { Database, Executor } from '#server/db/client.ts';
import { alert, priceWatch } from '#server/db/schema/alert.ts';
import { delivery } from '#server/db/schema/delivery.ts';
import { lead } from '#server/db/schema/lead.ts';
import { shortlist } from '#server/db/schema/shortlist.ts';
import { viewing } from '#server/db/schema/viewing.ts';
import { endConsents } from './consents.ts';
import type { Contact } from './contact.ts';
import { deleteLeads } from './delete-leads.ts';
import { deleteMailsOf } from './delete-mails.ts';
import { deleteResumes } from './forget-files.ts';
import type { Forgotten, PersonalFiles } from './forget-old.ts';
import { forgetOwnerByContact } from './forget-owner-by-contact.ts';
import { forgetContact, forgetPeople, type Mail } from './forget-people.ts';

/** Whose data are meant: of whoever has one of these contacts, and of these rows of `person`. */
export type DataSubject = { contacts: Contact[]; personIds: number[] };
/** What is stored about somebody. */
type PersonalData = {
  consents: string[];
  leads: { id: string; personId: number | null; resumeKey: string | null }[];
  alerts: string[];
  priceWatches: string[];
  viewings: number[];
  shortlists: string[];
  deliveries: { id: number; template: string }[];
};
export type DeletedCounts = Record<'leads' | 'viewings' | 'shortlists' | 'alerts' | 'priceWatches' | 'deliveries' | 'resumes', number>;

/** Deletes all data of whoever has this contact, and says how much that was. */
export async function forgetPerson(db: Database, files: PersonalFiles, contact: Contact): Promise<Pick<Forgotten, 'leads' | 'alerts' | 'priceWatches'>> {
  const { leads, alerts, priceWatches } = await db.transaction((tx) => forgetData(tx, files, { contacts: [contact], personIds: [] }));
  return { leads, alerts, priceWatches };
}

/**
 * Deletes all data of one person, delivered or not: leads, résumés, viewings, shortlists, alerts, price watches, mail files, and their contacts as a property
 * owner. The records of their consents are marked as ended and stay as long as the policy says. A lead and a price watch with the same consent are deleted together.
 */
export async function forgetData(tx: Executor, { mediaStore, mailFolder }: PersonalFiles, subject: DataSubject): Promise<DeletedCounts & { consents: number }> {
  const data = await findPersonalData(tx, subject);
  await tx.delete(alert).where(inArray(alert.id, data.alerts));
  await tx.delete(priceWatch).where(inArray(priceWatch.id, data.priceWatches));
  await deleteLeads(tx, inArray(lead.id, idsOf(data.leads)));
  await deleteResumes(mediaStore, data.leads);
  await endConsents(tx, data.consents, new Date());
  const people = data.leads.flatMap(({ personId }) => personId ?? []);
  for (const contact of subject.contacts) {
    await forgetOwnerByContact(tx, contact);
    people.push(...(await forgetContact(tx, 'email' in contact ? contact.email : `+${contact.digits}`)));
  }
  const letters = await forgetPeople(tx, [...people, ...subject.personIds]);
  const isOfficeMail = or(...subject.contacts.map(isOfficeMailTo));
  if (isOfficeMail) await tx.delete(delivery).where(isOfficeMail);
  await deleteMailsOf(mailFolder, await keepDeleted(tx, [...data.deliveries, ...letters])); // after the rows: a delivery being sent has written its mail by then
  return { ...countsOf(data), consents: data.consents.length };
}

/** Everything that `forgetData` would delete. */
export async function findPersonalData(tx: Executor, { contacts, personIds }: DataSubject): Promise<PersonalData> {
  const consents = new Set<string>();
  for (const table of [lead, alert, priceWatch]) {
    const own = or(...contacts.map((contact) => hasContact(contact, table)), 'personId' in table ? inArray(table.personId, personIds) : undefined);
    const rows = await tx.select({ consentId: table.consentId }).from(table).where(own);
    for (const { consentId } of rows) consents.add(consentId);
  }
  const ids = [...consents];
  const leads = await tx.select({ id: lead.id, personId: lead.personId, resumeKey: lead.resumeKey }).from(lead).where(inArray(lead.consentId, ids));
  const alerts = idsOf(await tx.select({ id: alert.id }).from(alert).where(inArray(alert.consentId, ids)));
  const priceWatches = idsOf(await tx.select({ id: priceWatch.id }).from(priceWatch).where(inArray(priceWatch.consentId, ids)));
  const isTheirs = or(inArray(viewing.leadId, idsOf(leads)), inArray(viewing.personId, personIds));
  const viewings = idsOf(await tx.select({ id: viewing.id }).from(viewing).where(isTheirs));
  const shortlists = idsOf(await tx.select({ id: shortlist.id }).from(shortlist).where(inArray(shortlist.personId, personIds)));
  const isAboutThem = or(
    inArray(delivery.leadId, idsOf(leads)),
    inArray(delivery.alertId, alerts),
    inArray(delivery.priceWatchId, priceWatches),
    inArray(delivery.viewingId, viewings),
    inArray(delivery.shortlistId, shortlists),
    ...contacts.map(isOfficeMailTo),
  );
  const deliveries = await tx.select({ id: delivery.id, template: delivery.template }).from(delivery).where(isAboutThem);
  return { consents: ids, leads, alerts, priceWatches, viewings, shortlists, deliveries };
}

const idsOf = <Id>(rows: readonly { id: Id }[]): Id[] => rows.map(({ id }) => id);

export function countsOf({ leads, viewings, shortlists, alerts, priceWatches, deliveries }: PersonalData): DeletedCounts {
  return {
    leads: leads.length,
    viewings: viewings.length,
    shortlists: shortlists.length,
    alerts: alerts.length,
    priceWatches: priceWatches.length,
    deliveries: deliveries.length,
    resumes: leads.filter(({ resumeKey }) => resumeKey !== null).length,
  };
}

function hasContact(contact: Contact, table: typeof lead | typeof alert | typeof priceWatch): SQL | undefined {
  if ('digits' in contact) return 'phone' in table ? sql`regexp_replace(${table.phone}, '\\D', '', 'g') = ${contact.digits}` : sql`false`;
  const byEmail = sql`lower(${table.email}) = ${contact.email}`;
  // On the English site the phone field may hold a second email.
  return 'details' in table ? or(byEmail, sql`lower(${table.details}->>'phone') = ${contact.email}`) : byEmail;
}

/** A letter about a viewing or a shortlist that stays, since the person has other leads, must not be sent to an address that is forgotten. */
const isOfficeMailTo = (contact: Contact): SQL | undefined =>
  'email' in contact ? and(or(isNotNull(delivery.viewingId), isNotNull(delivery.shortlistId)), sql`lower(${delivery.recipient}) = ${contact.email}`) : undefined;

/** Those of these mails whose delivery was deleted. A viewing that stays keeps its deliveries, so their mails stay too. */
async function keepDeleted(tx: Executor, mails: Mail[]): Promise<Mail[]> {
  const rows = await tx
    .select({ id: delivery.id })
    .from(delivery)
    .where(
      inArray(
        delivery.id,
        mails.map(({ id }) => id),
      ),
    );
  const stored = new Set(rows.map(({ id }) => id));
  return mails.filter(({ id }) => !stored.has(id));
}
