import { and, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { nameIn } from '#contract/core/latin-name.ts';
import type { Locale } from '#contract/core/locale.ts';
import { EVENTS_TO_READ, type LeadTab, OPEN_STEPS, WORKED_STEPS } from '#contract/office/lead-words.ts';
import type { LeadCounts, LeadItem, LeadList, LeadQuery } from '#contract/office/leads.ts';
import { lotOf } from '#server/catalog/lot/lot-reference.ts';
import { AppError } from '#server/core/errors.ts';
import type { Executor } from '#server/db/client.ts';
import type { Deps } from '#server/db/deps.ts';
import { delivery } from '#server/db/schema/delivery.ts';
import { lead, leadEvent, leadRead } from '#server/db/schema/lead.ts';
import { lot, partnerLot } from '#server/db/schema/lot.ts';
import { person } from '#server/db/schema/person.ts';
import { shortlist } from '#server/db/schema/shortlist.ts';
import { staff } from '#server/db/schema/staff.ts';
import { viewing } from '#server/db/schema/viewing.ts';
import { foundPeople } from '#server/lead/person/find-people.ts';
import type { Actor } from '#server/staff/actor.ts';
import { leadExcerpt } from './lead-excerpt.ts';
import { isOwn, visibleLeads } from './lead-rights.ts';

/** A page of a tab of the inbox, or of the leads that a search finds, the newest news first; and the numbers on the tabs. */
export async function findLeads({ db }: Pick<Deps, 'db'>, actor: Actor, locale: Locale, query: LeadQuery): Promise<LeadList> {
  const visible = visibleLeads(actor);
  const { page, limit } = query;
  const where = and(visible, 'q' in query ? foundLeads(query.q) : inTab(actor, query.tab));
  // Read before the list: the stream then also sends what happens while the list is read.
  const lastEvent = await lastEventId(db);
  const [{ items, total }, counts] = await Promise.all([
    readPage(db, where, { limit, offset: (page - 1) * limit, isSearch: 'q' in query }).then(async ({ numbers, total: all }) => ({
      items: numbers.length > 0 ? await readItems(db, actor, locale, inArray(lead.number, numbers)) : [],
      total: all,
    })),
    countLeads(db, actor, visible),
  ]);
  return { items, total, page, pages: Math.ceil(total / limit), limit, counts, lastEvent };
}

/**
 * The numbers of the leads on a page. They are found before everything else about the leads, which PostgreSQL would otherwise read for the pages before it too. A search
 * is run once and counts what it finds; the leads of a tab are counted faster by a query of their own.
 */
async function readPage(
  db: Executor,
  where: SQL | undefined,
  { limit, offset, isSearch }: { limit: number; offset: number; isSearch: boolean },
): Promise<{ numbers: number[]; total: number }> {
  const rows = await db
    .select({ number: lead.number, ...(isSearch && { total: sql<number>`(count(*) over ())::int` }) })
    .from(lead)
    .where(where)
    .orderBy(...NEWEST_FIRST)
    .limit(limit)
    .offset(offset);
  const numbers = rows.map(({ number }) => number);
  if (isSearch && rows[0]) return { numbers, total: rows[0].total ?? 0 };
  const [counted] = await db.select({ total: sql<number>`count(*)::int` }).from(lead).where(where);
  return { numbers, total: counted?.total ?? 0 };
}

export async function lastEventId(db: Executor): Promise<number> {
  const [last] = await db.select({ id: sql<number>`coalesce(max(${leadEvent.id}), 0)`.mapWith(Number) }).from(leadEvent);
  return last?.id ?? 0;
}

/** The leads with these numbers that this person may see. */
export const findLeadItems = (db: Executor, actor: Actor, locale: Locale, numbers: number[]): Promise<LeadItem[]> =>
  readItems(db, actor, locale, and(visibleLeads(actor), inArray(lead.number, numbers)));

/** A lead for the answer to a change, even if the person may not see it any more because they have given it away. */
export async function requireLeadItem(db: Executor, actor: Actor, locale: Locale, number: number): Promise<LeadItem> {
  const [item] = await readItems(db, actor, locale, eq(lead.number, number));
  if (!item) throw new AppError('not_found');
  return item;
}

const NEWEST_FIRST = [desc(lead.newsAt), desc(lead.number)];
const isOpen = inArray(lead.step, [...OPEN_STEPS]);
const isWorkedOn = inArray(lead.step, [...WORKED_STEPS]);

function inTab(actor: Actor, tab: LeadTab): SQL | undefined {
  if (tab === 'new') return eq(lead.step, 'new');
  if (tab === 'mine') return and(isOwn(actor), isOpen);
  if (tab === 'open') return isWorkedOn;
  return tab === 'spam' ? eq(lead.step, 'spam') : ne(lead.step, 'spam');
}

/** The leads that a search finds, by phone, name or email of the person, or by the number of the lead or of its lot. */
function foundLeads(text: string): SQL {
  const roots = foundPeople(text);
  const byPerson = roots && sql`select ${lead.id} from ${lead} join ${person} on ${person.id} = ${lead.personId} where ${person.rootId} in ${roots}`;
  const number = Number(/^№?\s*(\d{1,9})$/.exec(text.trim())?.[1] ?? 0);
  const byNumber = number > 0 ? sql`select ${lead.id} from ${lead} where ${lead.number} = ${number} or ${lead.lotId} = ${number}` : undefined;
  const found = [byPerson, byNumber].filter((one) => one !== undefined);
  // Not one condition with «or», which could not use the indexes.
  return found.length === 0 ? sql`false` : sql`${lead.id} in (${sql.join(found, sql` union all `)})`;
}

async function countLeads(db: Executor, actor: Actor, visible: SQL | undefined): Promise<LeadCounts> {
  const count = (condition: SQL | undefined) => sql<number>`count(*) filter (where ${condition ?? sql`true`})::int`;
  const [counted] = await db
    .select({
      new: count(eq(lead.step, 'new')),
      mine: count(and(isOwn(actor), isOpen)),
      open: count(isWorkedOn),
      spam: count(eq(lead.step, 'spam')),
      unread: count(and(isOpen, isUnread(actor))),
    })
    .from(lead)
    .leftJoin(leadRead, isReadBy(actor))
    .where(and(visible, inArray(lead.step, [...OPEN_STEPS, 'spam'])));
  return counted ?? { new: 0, mine: 0, open: 0, spam: 0, unread: 0 };
}

/** Written into the query as text: with parameters PostgreSQL would not know that it can use the index of exactly these kinds. */
const KINDS_TO_READ = sql.raw(EVENTS_TO_READ.map((kind) => `'${kind}'`).join(', '));

/** Joins up to which event this person has read a lead; there is no row if they have never opened it. */
const isReadBy = ({ staffId }: Actor): SQL | undefined => and(eq(leadRead.leadId, lead.id), eq(leadRead.staffId, staffId));

/** Whether this person has never opened the lead, or somebody else has done something with it since they did. */
const isUnread = ({ staffId }: Actor): SQL<boolean> => sql<boolean>`(${leadRead.eventId} is null or exists (
  select from ${leadEvent} where ${leadEvent.leadId} = ${lead.id} and ${leadEvent.kind} in (${KINDS_TO_READ}) and ${leadEvent.staffId} is distinct from ${staffId} and ${leadEvent.id} > ${leadRead.eventId}))`;

/** How many leads the person of a lead has sent, without spam. */
const leadsOfPerson = (further: SQL = sql``): SQL<number> =>
  sql<number>`(select count(*)::int from ${lead} as other join ${person} as same on same.id = other.person_id where same.root_id = ${person.rootId} and other.step <> 'spam' ${further})`;

async function readItems(db: Executor, actor: Actor, locale: Locale, where: SQL | undefined): Promise<LeadItem[]> {
  const rows = await db
    .select({
      lead,
      lot: { id: lot.id, title: lot.title, address: lot.address, price: lot.price },
      partnerLot: { id: partnerLot.id, region: partnerLot.regionSlug, title: partnerLot.title, address: partnerLot.address, price: partnerLot.price },
      assignee: { id: staff.id, name: staff.name },
      rootId: person.rootId,
      personLeads: leadsOfPerson(),
      ordinal: leadsOfPerson(sql`and other.number <= ${lead.number}`),
      unread: isUnread(actor),
      failed: sql<number>`(select count(*)::int from ${delivery} where ${delivery.status} = 'dead'
        and (${delivery.leadId} = ${lead.id} or ${delivery.viewingId} in (select ${viewing.id} from ${viewing} where ${viewing.leadId} = ${lead.id})
          or ${delivery.shortlistId} in (select ${shortlist.id} from ${shortlist} where ${shortlist.leadId} = ${lead.id})))`,
    })
    .from(lead)
    .leftJoin(lot, eq(lot.id, lead.lotId))
    .leftJoin(partnerLot, eq(partnerLot.id, lead.partnerLotId))
    .leftJoin(staff, eq(staff.id, lead.assigneeId))
    .leftJoin(person, eq(person.id, lead.personId))
    .leftJoin(leadRead, isReadBy(actor))
    .where(where)
    .orderBy(...NEWEST_FIRST);
  return rows.map((row) => presentLead(row, locale));
}

type Row = {
  lead: typeof lead.$inferSelect;
  assignee: { id: number; name: string } | null;
  rootId: number | null;
  personLeads: number;
  ordinal: number;
  unread: boolean;
  failed: number;
} & Parameters<typeof lotOf>[0];

function presentLead(row: Row, locale: Locale): LeadItem {
  const { lead: found, assignee, rootId, personLeads, ordinal, unread, failed } = row;
  const foundLot = lotOf(row, locale);
  return {
    number: found.number,
    type: found.type,
    step: found.step,
    lostReason: found.lostReason,
    name: found.name ?? '',
    lang: found.lang,
    lot: foundLot ? { id: foundLot.id, title: foundLot.title, path: foundLot.path, isPartners: row.lot === null } : null,
    excerpt: leadExcerpt(found, locale),
    createdAt: found.createdAt.toISOString(),
    newsAt: found.newsAt.toISOString(),
    repliedAt: found.repliedAt?.toISOString() ?? null,
    dueAt: found.dueAt?.toISOString() ?? null,
    answeredAt: found.answeredAt?.toISOString() ?? null,
    assignee: assignee && { ...assignee, name: nameIn(assignee.name, locale) },
    nextStep: found.nextStep && found.nextStepAt ? { text: found.nextStep, at: found.nextStepAt.toISOString() } : null,
    unread,
    repeated: found.repeated,
    failedDeliveries: failed,
    person: rootId === null ? null : { id: rootId, leads: personLeads, ordinal },
  };
}
