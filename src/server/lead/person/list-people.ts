import { and, desc, eq, inArray, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import { nameIn } from '#contract/core/latin-name.ts';
import type { Locale } from '#contract/core/locale.ts';
import type { PeopleList, PeopleQuery, PersonItem } from '#contract/office/people.ts';
import type { Executor } from '#server/db/client.ts';
import type { Deps } from '#server/db/deps.ts';
import { inOrder } from '#server/db/queries.ts';
import { lead } from '#server/db/schema/lead.ts';
import { person } from '#server/db/schema/person.ts';
import { leadsOfVisiblePeople } from '#server/lead/inbox/lead-rights.ts';
import type { Actor } from '#server/staff/actor.ts';
import { foundPeople } from './find-people.ts';
import { maskContact } from './mask-contact.ts';
import { findGroupContacts, findGroupLeads, type GroupContact, type GroupLead } from './person-group.ts';

/** A page of the people with a lead that the actor may see, ordered by their last lead. Phones and emails are masked. */
export async function listPeople({ db }: Pick<Deps, 'db'>, actor: Actor, locale: Locale, { q, page, limit }: PeopleQuery): Promise<PeopleList> {
  const found = q === undefined ? undefined : foundPeople(q);
  const searched = q === undefined ? undefined : found ? sql`${lead.personId} in (select ${person.id} from ${person} where ${person.rootId} in ${found})` : sql`false`;
  const where = and(leadsOfVisiblePeople(actor), ne(lead.step, 'spam'), isNotNull(lead.personId), searched);
  const [ids, total] = await Promise.all([findRoots(db, where, { limit, offset: (page - 1) * limit, isSearch: q !== undefined }), countRoots(db, where)]);
  if (ids.length === 0) return { items: [], total, page, pages: Math.ceil(total / limit), limit };
  const [people, leads, contacts] = await Promise.all([
    db.select({ id: person.id, name: person.name, lang: person.lang }).from(person).where(inArray(person.id, ids)),
    findGroupLeads(db, actor, ids),
    findGroupContacts(db, ids),
  ]);
  const items = inOrder(ids, people).flatMap(
    (row) =>
      presentPerson(
        row,
        leads.filter(({ rootId }) => rootId === row.id),
        contacts.filter(({ rootId }) => rootId === row.id),
        locale,
      ) ?? [],
  );
  return { items, total, page, pages: Math.ceil(total / limit), limit };
}

/** Reading more of the newest leads takes as long as reading all. */
const MAX_NEWEST = 5_000;
/** So many of the newest leads are read for each person of a page: few people have sent more of them. */
const LEADS_PER_PERSON = 5;

/**
 * The ids of a page of people, by their last lead. The first pages are found in the newest leads alone: whoever has none of these wrote earlier than everybody who has.
 * Merged people count as the one they were merged into, here called the root.
 */
async function findRoots(db: Executor, where: SQL | undefined, { limit, offset, isSearch }: { limit: number; offset: number; isSearch: boolean }): Promise<number[]> {
  const pageOf = async (found: Found) => {
    const groups = await db
      .select({ id: rootOf(found).as('root') })
      .from(found)
      .leftJoin(person, isMerged(found))
      .groupBy(rootOf(found))
      .orderBy(desc(sql`max(${found.at})`), desc(rootOf(found)))
      .limit(limit)
      .offset(offset);
    return groups.map(({ id }) => id);
  };
  const newestCount = (offset + limit) * LEADS_PER_PERSON;
  const first = newestCount <= MAX_NEWEST && !isSearch ? await pageOf(newestLeads(db, where, newestCount)) : [];
  return first.length === limit ? first : pageOf(lastLeads(db, where));
}

async function countRoots(db: Executor, where: SQL | undefined): Promise<number> {
  const found = db.selectDistinct({ personId: lead.personId }).from(lead).where(where).as('found');
  const roots = db
    .selectDistinct({ root: rootOf(found).as('root') })
    .from(found)
    .leftJoin(person, isMerged(found))
    .as('roots');
  const [counted] = await db.select({ total: sql<number>`count(*)::int` }).from(roots); // `count(distinct …)` would sort them
  return counted?.total ?? 0;
}

const newestLeads = (db: Executor, where: SQL | undefined, limit: number) =>
  db
    .select({ personId: lead.personId, at: sql<Date>`${lead.createdAt}`.as('at') })
    .from(lead)
    .where(where)
    .orderBy(desc(lead.createdAt))
    .limit(limit)
    .as('found');

/** The last lead of each person, which an index has in order. */
const lastLeads = (db: Executor, where: SQL | undefined) =>
  db
    .select({ personId: lead.personId, at: sql<Date>`max(${lead.createdAt})`.as('at') })
    .from(lead)
    .where(where)
    .groupBy(lead.personId)
    .as('found');

type Found = ReturnType<typeof newestLeads> | ReturnType<typeof lastLeads>;
/** Only people who were merged are looked up: they are few. */
const isMerged = (found: Pick<Found, 'personId'>): SQL | undefined => and(eq(person.id, found.personId), isNotNull(person.mergedIntoId));
const rootOf = (found: Pick<Found, 'personId'>): SQL<number> => sql<number>`coalesce(${person.rootId}, ${found.personId})`;

function presentPerson(row: Pick<PersonItem, 'id' | 'name' | 'lang'>, leads: GroupLead[], contacts: GroupContact[], locale: Locale): PersonItem | undefined {
  const visible = leads.filter(({ isVisible }) => isVisible);
  const [last] = visible;
  if (!last) return undefined; // taken by somebody else a moment ago
  return {
    ...row,
    contacts: contacts.map(({ kind, value }) => ({ kind, text: maskContact({ kind, value }) })),
    leads: leads.length,
    lastLead: { number: last.number, type: last.type, step: last.step, createdAt: last.createdAt.toISOString() },
    nextStep: nextStepOf(visible),
    assignee: assigneeOf(visible, locale),
  };
}

/** The earliest next step of all their leads. */
function nextStepOf(leads: GroupLead[]): PersonItem['nextStep'] {
  const planned = leads.flatMap(({ nextStep, nextStepAt, number }) => (nextStep && nextStepAt ? [{ text: nextStep, at: nextStepAt.toISOString(), lead: number }] : []));
  return planned.toSorted((one, other) => (one.at < other.at ? -1 : 1))[0] ?? null;
}

/** The assignee of their newest assigned lead. */
export function assigneeOf(leads: GroupLead[], locale: Locale): PersonItem['assignee'] {
  const found = leads.find(({ assignee }) => assignee !== null)?.assignee;
  return found ? { ...found, name: nameIn(found.name, locale) } : null;
}
