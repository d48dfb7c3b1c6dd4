import { asc, eq, ne, sql } from 'drizzle-orm';
import { dayInMoscow } from '#contract/core/in-moscow.ts';
import type { Locale } from '#contract/core/locale.ts';
import { m } from '#messages';
import type { Executor } from '#server/db/client.ts';
import type { Deps } from '#server/db/deps.ts';
import { lead } from '#server/db/schema/lead.ts';
import { person, personContact } from '#server/db/schema/person.ts';
import { runSheetWorker } from '#server/publishing/lot/run-sheet-worker.ts';
import { writeAudit } from '#server/staff/audit.ts';
import { requireConfirmedRight, type Session } from '#server/staff/session.ts';

export type PeopleSheet = { heads: string[]; rows: (string | number | null)[][] };
const WORKER = new URL('./people-sheet-worker.ts', import.meta.url);

/** All people with their contacts as an XLSX file, for owners. One transaction reads them and records that they were taken out. */
export async function exportPeople({ db }: Pick<Deps, 'db'>, session: Session, locale: Locale): Promise<Buffer> {
  const actor = requireConfirmedRight(session, 'person.export');
  const sheet = await db.transaction(
    async (tx) => {
      const rows = await readRows(tx);
      await writeAudit(tx, actor, { action: 'person.export-all', subject: 'person', subjectId: 'list', change: { people: rows.length } });
      return { heads: headsIn(locale), rows };
    },
    { isolationLevel: 'repeatable read' },
  );
  return Buffer.from(await runSheetWorker<Uint8Array>(WORKER, sheet));
}

const headsIn = (locale: Locale): string[] =>
  [
    m['office.people.file.number'],
    m['office.people.file.name'],
    m['office.people.file.phone'],
    m['office.people.file.email'],
    m['office.people.file.language'],
    m['office.people.file.leads'],
    m['office.people.file.firstLead'],
    m['office.people.file.lastLead'],
  ].map((text) => text({}, { locale }));

async function readRows(tx: Executor): Promise<PeopleSheet['rows']> {
  const people = await tx.select({ id: person.id, name: person.name, lang: person.lang }).from(person).where(eq(person.id, person.rootId)).orderBy(asc(person.id));
  const contacts = await tx
    .select({ rootId: person.rootId, kind: personContact.kind, value: personContact.value })
    .from(personContact)
    .innerJoin(person, eq(person.id, personContact.personId))
    .orderBy(asc(personContact.id));
  const leads = await tx
    .select({
      rootId: person.rootId,
      count: sql<number>`count(*)::int`,
      first: sql<Date>`min(${lead.createdAt})`.mapWith(lead.createdAt),
      last: sql<Date>`max(${lead.createdAt})`.mapWith(lead.createdAt),
    })
    .from(lead)
    .innerJoin(person, eq(person.id, lead.personId))
    .where(ne(lead.step, 'spam'))
    .groupBy(person.rootId);
  const contactsOf = Map.groupBy(contacts, ({ rootId }) => rootId);
  const leadsOf = new Map(leads.map((row) => [row.rootId, row]));
  return people.map(({ id, name, lang }) => {
    const given = leadsOf.get(id);
    const valuesOf = (kind: 'phone' | 'email') => (contactsOf.get(id) ?? []).flatMap((contact) => (contact.kind === kind ? [contact.value] : [])).join('; ');
    return [id, name, valuesOf('phone'), valuesOf('email'), lang, given?.count ?? 0, dayOf(given?.first), dayOf(given?.last)];
  });
}

const dayOf = (date: Date | undefined): string => (date ? dayInMoscow(date) : '');
