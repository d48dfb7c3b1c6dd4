import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { momentInMoscow } from '#contract/core/in-moscow.ts';
import type { Locale } from '#contract/core/locale.ts';
import type { LeadDetail, LeadEvent } from '#contract/office/leads.ts';
import { AppError } from '#server/core/errors.ts';
import type { Executor } from '#server/db/client.ts';
import type { Deps } from '#server/db/deps.ts';
import { lead, leadEvent, leadRead } from '#server/db/schema/lead.ts';
import { person } from '#server/db/schema/person.ts';
import { staff } from '#server/db/schema/staff.ts';
import { findFullLead } from '#server/lead/full-lead.ts';
import { originFacts, subjectFacts, topicFacts } from '#server/lead/letters/lead-facts.ts';
import { maskContact } from '#server/lead/person/mask-contact.ts';
import { findContacts } from '#server/lead/person/open-contacts.ts';
import { valuationOf } from '#server/lead/valuation/attached-valuation.ts';
import { asksForViewing, findEndedViewings, findPlannedViewings } from '#server/lead/viewing/asked-viewing.ts';
import type { Actor } from '#server/staff/actor.ts';
import { requireLeadItem } from './find-leads.ts';
import { findDeliveries } from './lead-deliveries.ts';
import { findShownLot } from './lead-lot.ts';
import { isVisible, mayAssignOthers, mayChangeLead } from './lead-rights.ts';
import { presentLeadEvent } from './present-lead-event.ts';
import { undoneIds } from './undo-lead-event.ts';

type Context = { actor: Actor; locale: Locale; number: number; origin: string };

/** Everything about a lead, with its log; phone and email are masked unless they were opened. */
export async function getLead({ db }: Pick<Deps, 'db'>, { actor, locale, number, origin }: Context): Promise<LeadDetail> {
  const found = await requireVisibleLead(db, actor, number);
  const full = await findFullLead(db, found.id);
  if (!full) throw new AppError('not_found');
  const item = await requireLeadItem(db, actor, locale, number);
  const [lot, events, deliveries, contacts, samePerson, askedViewing, viewings] = await Promise.all([
    findShownLot(db, item.lot, locale),
    db.select().from(leadEvent).where(eq(leadEvent.leadId, found.id)).orderBy(asc(leadEvent.id)),
    findDeliveries(db, found.id),
    contactsOf(db, actor, full.lead, found.rootId),
    found.rootId === null ? [] : leadsOf(db, found.rootId),
    findAskedViewing(db, found.id, locale),
    findPlannedViewings(db, found.id, locale),
  ]);
  const undone = undoneIds(events);
  return {
    ...item,
    lot,
    message: full.lead.message ?? '',
    facts: [...topicFacts(full, locale), ...subjectFacts(full, locale, origin)],
    origin: originFacts(full, locale, origin),
    contacts,
    events: events.map((event) => withRecipient(presentLeadEvent(event, locale, undone), deliveries)),
    deliveries,
    samePerson: samePerson.filter((other) => other.number !== number),
    booking: bookingOf(full.lead),
    viewings,
    hasValuation: valuationOf(full.lead) !== undefined,
    asksForViewing: askedViewing,
    lastEvent: events.at(-1)?.id ?? 0,
    may: { assignOthers: mayAssignOthers(actor), change: mayChangeLead(actor, found) },
  };
}

export async function requireVisibleLead(db: Executor, actor: Actor, number: number) {
  const [found] = await db
    .select({ id: lead.id, type: lead.type, assigneeId: lead.assigneeId, assigneeAgentId: staff.agentId, rootId: person.rootId, isVisible: isVisible(actor) })
    .from(lead)
    .leftJoin(staff, eq(staff.id, lead.assigneeId))
    .leftJoin(person, eq(person.id, lead.personId))
    .where(eq(lead.number, number));
  if (!found) throw new AppError('not_found');
  if (!found.isVisible) throw new AppError('forbidden');
  return found;
}

/** Spam has no person, so the contacts that it came with are always masked. */
async function contactsOf(db: Executor, actor: Actor, { phone, email }: typeof lead.$inferSelect, rootId: number | null): Promise<LeadDetail['contacts']> {
  if (rootId !== null) return findContacts(db, actor, rootId);
  const given = [
    { kind: 'phone' as const, value: phone },
    { kind: 'email' as const, value: email },
  ];
  return { openUntil: null, items: given.flatMap(({ kind, value }) => (value ? [{ kind, text: maskContact({ kind, value }) }] : [])) };
}

async function leadsOf(db: Executor, rootId: number): Promise<LeadDetail['samePerson']> {
  const rows = await db
    .select({ number: lead.number, type: lead.type, step: lead.step, createdAt: lead.createdAt })
    .from(lead)
    .innerJoin(person, eq(person.id, lead.personId))
    .where(eq(person.rootId, rootId))
    .orderBy(desc(lead.createdAt));
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

/** Adds the recipient to an event about a delivery: there may be two letters about the same thing. */
function withRecipient(event: LeadEvent, deliveries: LeadDetail['deliveries']): LeadEvent {
  const recipient = event.kind === 'delivery' && deliveries.find(({ id }) => id === event.data.deliveryId)?.recipient;
  return recipient ? { ...event, data: { ...event.data, recipient } } : event;
}

async function findAskedViewing(db: Executor, leadId: string, locale: Locale): Promise<LeadDetail['asksForViewing']> {
  const [asking] = await db
    .select({ id: lead.id })
    .from(lead)
    .where(and(eq(lead.id, leadId), asksForViewing(db)));
  return asking ? { ended: (await findEndedViewings(db, [leadId], locale)).get(leadId) ?? null } : null;
}

export function bookingOf({ type, details: { date, time } }: typeof lead.$inferSelect): LeadDetail['booking'] {
  const startsAt = type === 'book-view' ? momentInMoscow(`${date}`, `${time}`) : undefined;
  return startsAt && !Number.isNaN(startsAt.getTime()) ? { startsAt: startsAt.toISOString() } : null;
}

/** Remembers up to which event somebody has read a lead. */
export async function markLeadRead({ db }: Pick<Deps, 'db'>, actor: Actor, number: number, event: number): Promise<void> {
  const { id } = await requireVisibleLead(db, actor, number);
  await db
    .insert(leadRead)
    .values({ leadId: id, staffId: actor.staffId, eventId: event })
    .onConflictDoUpdate({ target: [leadRead.leadId, leadRead.staffId], set: { eventId: sql`greatest(${leadRead.eventId}, excluded.event_id)` } });
}
