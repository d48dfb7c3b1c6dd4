import { and, asc, desc, eq, gte, inArray, lt, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { momentInMoscow } from '#contract/core/in-moscow.ts';
import { nameIn } from '#contract/core/latin-name.ts';
import type { Locale } from '#contract/core/locale.ts';
import type { AskedViewing, ViewingItem, ViewingList, ViewingQuery } from '#contract/office/viewings.ts';
import { AppError } from '#server/core/errors.ts';
import type { Executor } from '#server/db/client.ts';
import type { Deps } from '#server/db/deps.ts';
import { delivery } from '#server/db/schema/delivery.ts';
import { lead } from '#server/db/schema/lead.ts';
import { lot } from '#server/db/schema/lot.ts';
import { person } from '#server/db/schema/person.ts';
import { staff } from '#server/db/schema/staff.ts';
import { viewing } from '#server/db/schema/viewing.ts';
import { bookingOf } from '#server/lead/inbox/get-lead.ts';
import { visibleLeads } from '#server/lead/inbox/lead-rights.ts';
import { maskEmail } from '#server/lead/person/mask-contact.ts';
import type { Actor } from '#server/staff/actor.ts';
import { asksForViewing, findEndedViewings } from './asked-viewing.ts';
import { findClashes } from './find-clashes.ts';
import { readTemplate } from './letters/viewing-templates.ts';
import { visibleViewings } from './viewing-rights.ts';
import { emailOfViewing } from './visitor-email.ts';

const DAY_MS = 86_400_000;
const MAX_ASKED = 20;
const MAX_LISTED = 1_000;

/** The viewings of some days that this person may see, and the leads that ask for one. */
export async function findViewings({ db }: Pick<Deps, 'db'>, actor: Actor, locale: Locale, { from, days, staffId }: ViewingQuery): Promise<ViewingList> {
  const start = momentInMoscow(from);
  const inDays = and(gte(viewing.startsAt, start), lt(viewing.startsAt, new Date(start.getTime() + days * DAY_MS)));
  const [items, asked] = await Promise.all([
    readViewings(db, locale, and(visibleViewings(actor), inDays, staffId ? eq(viewing.staffId, staffId) : undefined)),
    findAsked(db, actor, locale),
  ]);
  return { items, asked };
}

export async function getViewing({ db }: Pick<Deps, 'db'>, actor: Actor, locale: Locale, id: number): Promise<ViewingItem> {
  const visible = visibleViewings(actor);
  const item = await requireViewingItem(db, locale, id);
  const [seen] = await db
    .select({ id: viewing.id })
    .from(viewing)
    .leftJoin(lead, eq(lead.id, viewing.leadId))
    .where(and(visible, eq(viewing.id, id)));
  if (!seen) throw new AppError('forbidden');
  return item;
}

const assignee = alias(staff, 'assignee');

/** A viewing with its agent and its lead, for the table of rights. */
export async function requireViewingWithOwners(db: Executor, where: SQL) {
  const [found] = await db
    .select({ viewing, staffAgentId: staff.agentId, type: lead.type, number: lead.number, assigneeId: lead.assigneeId, assigneeAgentId: assignee.agentId })
    .from(viewing)
    .innerJoin(staff, eq(staff.id, viewing.staffId))
    .leftJoin(lead, eq(lead.id, viewing.leadId))
    .leftJoin(assignee, eq(assignee.id, lead.assigneeId))
    .where(where);
  if (!found) throw new AppError('not_found');
  const { staffAgentId, type, number, assigneeId, assigneeAgentId } = found;
  return { ...found.viewing, staffAgentId, number, lead: type === null ? null : { type, assigneeId, assigneeAgentId } };
}

/** A viewing for the answer to a change, even if the person may not see it any more because they have given it away. */
export async function requireViewingItem(db: Executor, locale: Locale, id: number): Promise<ViewingItem> {
  const [item] = await readViewings(db, locale, eq(viewing.id, id));
  if (!item) throw new AppError('not_found');
  return item;
}

async function readViewings(db: Executor, locale: Locale, where: SQL | undefined): Promise<ViewingItem[]> {
  const rows = await db
    .select({
      viewing,
      lot: { id: lot.id, title: lot.title, address: lot.address },
      agent: { id: staff.id, name: staff.name, lang: staff.locale },
      lead: { number: lead.number, step: lead.step, name: lead.name },
      person: { id: person.rootId, name: person.name },
      email: emailOfViewing,
    })
    .from(viewing)
    .innerJoin(staff, eq(staff.id, viewing.staffId))
    .innerJoin(person, eq(person.id, viewing.personId))
    .leftJoin(lead, eq(lead.id, viewing.leadId))
    .leftJoin(lot, eq(lot.id, viewing.lotId))
    .where(where)
    .orderBy(asc(viewing.startsAt), asc(viewing.id))
    .limit(MAX_LISTED);
  const planned = rows.map((row) => row.viewing).filter(({ state }) => state === 'planned');
  const clashes = await findClashes(db, locale, planned);
  const clashesOf = new Map(planned.map(({ id }, index) => [id, clashes[index] ?? []]));
  const letters = await lettersOf(
    db,
    rows.map((row) => row.viewing.id),
  );
  return rows.map(({ viewing: found, lot: shown, agent, lead: from, person: visitor, email }) => ({
    id: found.id,
    sequence: found.sequence,
    startsAt: found.startsAt.toISOString(),
    minutes: found.minutes,
    place: found.place,
    note: found.note,
    state: found.state,
    lang: found.lang,
    lot: shown && { id: shown.id, title: shown.title[locale], address: shown.address[locale] },
    person: { id: visitor.id, name: from?.name || visitor.name },
    agent: { ...agent, name: nameIn(agent.name, locale) },
    lead: from && { number: from.number, step: from.step },
    email: email && maskEmail(email),
    clashes: clashesOf.get(found.id) ?? [],
    letters: letters.get(found.id) ?? [],
  }));
}

async function lettersOf(db: Executor, ids: number[]): Promise<Map<number | null, ViewingItem['letters']>> {
  const rows = await db
    .select({ viewingId: delivery.viewingId, template: delivery.template, status: delivery.status, at: delivery.updatedAt })
    .from(delivery)
    .where(inArray(delivery.viewingId, ids))
    .orderBy(asc(delivery.id));
  const letters = rows.flatMap(({ template, at, ...row }) => {
    const read = readTemplate(template);
    return read ? [{ ...row, ...read, at: at.toISOString() }] : [];
  });
  return new Map([...Map.groupBy(letters, ({ viewingId }) => viewingId)].map(([id, all]) => [id, all.map(({ viewingId: _, ...letter }) => letter)]));
}

async function findAsked(db: Executor, actor: Actor, locale: Locale): Promise<AskedViewing[]> {
  const rows = await db
    .select({ lead, lot: { id: lot.id, title: lot.title } })
    .from(lead)
    .leftJoin(lot, eq(lot.id, lead.lotId))
    .where(and(visibleLeads(actor), asksForViewing(db)))
    .orderBy(desc(lead.createdAt))
    .limit(MAX_ASKED);
  const ended = await findEndedViewings(
    db,
    rows.map((row) => row.lead.id),
    locale,
  );
  return rows.map(({ lead: found, lot: shown }) => ({
    number: found.number,
    name: found.name ?? '',
    lot: shown && { id: shown.id, title: shown.title[locale] },
    startsAt: bookingOf(found)?.startsAt ?? null,
    ended: ended.get(found.id) ?? null,
  }));
}
