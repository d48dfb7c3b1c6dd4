import { and, desc, eq, inArray, isNull, notExists, or, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { POLICY_VERSION } from '#contract/agency/policy-version.ts';
import type { LotFilters } from '#contract/catalog/lot-query.ts';
import type { Locale } from '#contract/core/locale.ts';
import type { PersonDetail } from '#contract/office/people.ts';
import { lotOf } from '#server/catalog/lot/lot-reference.ts';
import type { Executor } from '#server/db/client.ts';
import type { Deps } from '#server/db/deps.ts';
import { alert, priceWatch } from '#server/db/schema/alert.ts';
import { consent } from '#server/db/schema/consent.ts';
import { delivery } from '#server/db/schema/delivery.ts';
import { lead } from '#server/db/schema/lead.ts';
import { lot, partnerLot } from '#server/db/schema/lot.ts';
import { personOpening } from '#server/db/schema/person.ts';
import { lotAnswer, shortlist, shortlistLot } from '#server/db/schema/shortlist.ts';
import { staff } from '#server/db/schema/staff.ts';
import { viewing } from '#server/db/schema/viewing.ts';
import { findLeadItems } from '#server/lead/inbox/find-leads.ts';
import type { Actor } from '#server/staff/actor.ts';
import { may } from '#server/staff/rights.ts';
import { assigneeOf } from './list-people.ts';
import { maskContact } from './mask-contact.ts';
import { findContacts } from './open-contacts.ts';
import { otherNames } from './other-names.ts';
import { findGroupContacts, type GroupContact, type GroupLead, mayWritePerson, type PersonGroup, requirePerson } from './person-group.ts';
import { findSimilarPeople } from './similar-people.ts';

type Context = { actor: Actor; locale: Locale; id: number /** Filters in words. */; describe(filters: LotFilters): string };
type Seen = { actor: Actor; locale: Locale; group: PersonGroup; visible: GroupLead[]; emails: string[] };

const MAX_SENT = 100;

/** Everything about a person that this person of the staff may see. Leads of others are only counted, with their date and type. */
export async function getPerson({ db }: Pick<Deps, 'db'>, { actor, locale, id, describe }: Context): Promise<PersonDetail> {
  const { group, leads } = await requirePerson(db, actor, id);
  const { rootId, root } = group;
  const visible = leads.filter(({ isVisible }) => isVisible);
  const contacts = await findGroupContacts(db, [rootId]);
  const seen = { actor, locale, group, visible, emails: emailsOf(contacts) };
  const [shown, items, viewings, alerts, priceWatches, sent, shortlists, answers, openings, same, given] = await Promise.all([
    findContacts(db, actor, rootId),
    visible.length === 0
      ? []
      : findLeadItems(
          db,
          actor,
          locale,
          visible.map(({ number }) => number),
        ),
    findViewings(db, seen),
    findAlerts(db, seen, describe),
    findPriceWatches(db, seen),
    findSent(db, seen),
    findLinked(db, seen),
    findAnswers(db, seen),
    findOpenings(db, rootId),
    findSimilarPeople(db, actor, group, contacts),
    findConsent(db, leads),
  ]);
  return {
    id: rootId,
    name: root.name,
    otherNames: otherNames(root.name, [...group.members.map(({ name }) => name), ...items.map(({ name }) => name)]),
    lang: root.lang,
    since: (leads.at(-1)?.createdAt ?? root.createdAt).toISOString(),
    contacts: shown,
    assignee: assigneeOf(visible),
    wish: root.wish ? { filters: root.wish as PersonWish['filters'], text: describe(root.wish) } : null,
    consent: given,
    leads: items,
    otherLeads: leads.filter(({ isVisible }) => !isVisible).map(({ type, createdAt }) => ({ type, createdAt: createdAt.toISOString() })),
    viewings,
    alerts,
    priceWatches,
    sent,
    shortlists,
    answers,
    openings,
    merged: mergedPeople(group, leads, contacts),
    same,
    version: group.version,
    may: { merge: mayWritePerson(actor, leads), export: may(actor, 'person.export'), forget: may(actor, 'person.forget') },
  };
}

export type PersonWish = NonNullable<PersonDetail['wish']>;

export const emailsOf = (contacts: readonly GroupContact[]): string[] => contacts.flatMap(({ kind, value }) => (kind === 'email' ? [value.toLowerCase()] : []));

function mergedPeople({ members }: PersonGroup, leads: GroupLead[], contacts: GroupContact[]): PersonDetail['merged'] {
  return members.flatMap(({ id, name, mergedIntoId }) =>
    mergedIntoId === null
      ? []
      : [
          {
            id,
            name,
            into: mergedIntoId,
            leads: leads.filter(({ personId }) => personId === id).length,
            contacts: contacts.filter(({ personId }) => personId === id).map(({ kind, value }) => ({ kind, text: maskContact({ kind, value }) })),
          },
        ],
  );
}

const lotColumns = {
  lot: { id: lot.id, title: lot.title, address: lot.address, price: lot.price },
  partnerLot: { id: partnerLot.id, region: partnerLot.regionSlug, title: partnerLot.title, address: partnerLot.address, price: partnerLot.price },
};

function lotNameOf(row: Parameters<typeof lotOf>[0], locale: Locale) {
  const found = lotOf(row, locale);
  return found ? { id: found.id, title: found.title, path: found.path, isPartners: row.lot === null } : null;
}

/** Viewings or shortlists of leads that may be seen, and one's own. */
const isSeen = (table: typeof viewing | typeof shortlist, { actor, group, visible }: Seen): SQL | undefined =>
  and(inArray(table.personId, group.ids), may(actor, 'lead.read') ? undefined : or(eq(table.staffId, actor.staffId), inLeads(table.leadId, visible)));

async function findViewings(db: Executor, seen: Seen): Promise<PersonDetail['viewings']> {
  const { locale } = seen;
  const rows = await db
    .select({ viewing, lot: lotColumns.lot, staff: { id: staff.id, name: staff.name }, lead: lead.number })
    .from(viewing)
    .innerJoin(staff, eq(staff.id, viewing.staffId))
    .leftJoin(lot, eq(lot.id, viewing.lotId))
    .leftJoin(lead, eq(lead.id, viewing.leadId))
    .where(isSeen(viewing, seen))
    .orderBy(desc(viewing.startsAt));
  return rows.map(({ viewing: { id, startsAt, minutes, state, place, note }, ...row }) => ({
    id,
    startsAt: startsAt.toISOString(),
    minutes,
    state,
    place,
    note,
    staff: row.staff,
    lead: row.lead,
    lot: lotNameOf({ lot: row.lot, partnerLot: null }, locale),
  }));
}

const inLeads = (column: typeof viewing.leadId | typeof delivery.leadId | typeof shortlist.leadId, leads: readonly GroupLead[]): SQL =>
  leads.length === 0
    ? sql`false`
    : inArray(
        column,
        leads.map(({ id }) => id),
      );

const byEmail = (table: typeof alert | typeof priceWatch, emails: string[]): SQL => (emails.length === 0 ? sql`false` : inArray(sql`lower(${table.email})`, emails));

async function findAlerts(db: Executor, { emails }: Seen, describe: Context['describe']): Promise<PersonDetail['alerts']> {
  const rows = await db.select().from(alert).where(byEmail(alert, emails)).orderBy(desc(alert.createdAt));
  return rows.map(({ id, filters, frequency, status, lastSentAt, createdAt }) => ({
    id,
    wish: describe(filters),
    frequency,
    status,
    lastSentAt: lastSentAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }));
}

async function findPriceWatches(db: Executor, { emails, locale }: Seen): Promise<PersonDetail['priceWatches']> {
  const rows = await db
    .select({ watch: priceWatch, ...lotColumns })
    .from(priceWatch)
    .leftJoin(lot, eq(lot.id, priceWatch.lotId))
    .leftJoin(partnerLot, eq(partnerLot.id, priceWatch.partnerLotId))
    .where(byEmail(priceWatch, emails))
    .orderBy(desc(priceWatch.createdAt));
  return rows.map(({ watch: { id, lastPrice, status, createdAt }, ...row }) => ({ id, lot: lotNameOf(row, locale), price: lastPrice, status, createdAt: createdAt.toISOString() }));
}

/** Letters to their addresses, the newest first: about leads, viewings and shortlists that may be seen, and what they follow. */
async function findSent(db: Executor, seen: Seen): Promise<PersonDetail['sent']> {
  const { emails, visible } = seen;
  if (emails.length === 0) return [];
  const ids = (where: SQL) => db.select({ id: delivery.id }).from(delivery).where(where);
  // Not one condition with «or»: no index would help with it.
  const about = unionAll(
    ids(inLeads(delivery.leadId, visible)),
    ids(inArray(delivery.viewingId, db.select({ id: viewing.id }).from(viewing).where(isSeen(viewing, seen)))),
    ids(inArray(delivery.shortlistId, db.select({ id: shortlist.id }).from(shortlist).where(isSeen(shortlist, seen)))),
    ids(inArray(delivery.alertId, db.select({ id: alert.id }).from(alert).where(byEmail(alert, emails)))),
    ids(inArray(delivery.priceWatchId, db.select({ id: priceWatch.id }).from(priceWatch).where(byEmail(priceWatch, emails)))),
  );
  const rows = await db
    .select({
      id: delivery.id,
      template: delivery.template,
      status: delivery.status,
      at: sql<Date>`coalesce(${delivery.sentAt}, ${delivery.updatedAt})`.mapWith(delivery.updatedAt),
      lead: lead.number,
      lots: sql<number>`(select count(*)::int from ${shortlistLot} where ${shortlistLot.shortlistId} = ${delivery.shortlistId})`,
    })
    .from(delivery)
    .leftJoin(lead, eq(lead.id, delivery.leadId))
    .where(and(inArray(delivery.id, about), eq(delivery.channel, 'email'), inArray(sql`lower(${delivery.recipient})`, emails)))
    .orderBy(desc(delivery.id))
    .limit(MAX_SENT);
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}

async function findLinked(db: Executor, seen: Seen): Promise<PersonDetail['shortlists']> {
  const mailed = db
    .select({ one: sql`1` })
    .from(delivery)
    .where(and(eq(delivery.shortlistId, shortlist.id), eq(delivery.template, 'shortlist')));
  const rows = await db
    .select({ at: shortlist.createdAt, by: staff.name, lots: sql<number>`(select count(*)::int from ${shortlistLot} where ${shortlistLot.shortlistId} = ${shortlist.id})` })
    .from(shortlist)
    .innerJoin(staff, eq(staff.id, shortlist.staffId))
    .where(and(isSeen(shortlist, seen), notExists(mailed)))
    .orderBy(desc(shortlist.createdAt))
    .limit(MAX_SENT);
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}

/** What the person has said themselves of lots in shortlists that may be seen. */
async function findAnswers(db: Executor, seen: Seen): Promise<PersonDetail['answers']> {
  const { group, locale } = seen;
  const sent = db.select({ lotId: shortlistLot.lotId }).from(shortlistLot).innerJoin(shortlist, eq(shortlist.id, shortlistLot.shortlistId)).where(isSeen(shortlist, seen));
  const rows = await db
    .select({ at: lotAnswer.at, answer: lotAnswer.answer, lot: lotColumns.lot })
    .from(lotAnswer)
    .innerJoin(lot, eq(lot.id, lotAnswer.lotId))
    .where(and(inArray(lotAnswer.personId, group.ids), isNull(lotAnswer.staffId), inArray(lotAnswer.lotId, sent)))
    .orderBy(desc(lotAnswer.at))
    .limit(MAX_SENT);
  return rows.flatMap(({ at, answer, lot: found }) => {
    const name = lotNameOf({ lot: found, partnerLot: null }, locale);
    return name ? [{ at: at.toISOString(), answer, lot: name }] : [];
  });
}

async function findOpenings(db: Executor, rootId: number): Promise<PersonDetail['openings']> {
  const times = sql<number>`count(*)::int`;
  return db
    .select({ name: staff.name, times })
    .from(personOpening)
    .innerJoin(staff, eq(staff.id, personOpening.staffId))
    .where(eq(personOpening.personId, rootId))
    .groupBy(staff.id, staff.name)
    .orderBy(desc(times), staff.name);
}

/** The consent of their newest lead. */
async function findConsent(db: Executor, leads: readonly GroupLead[]): Promise<PersonDetail['consent']> {
  const [newest] = leads;
  const [row] = newest ? await db.select().from(consent).where(eq(consent.id, newest.consentId)) : [];
  return row ? { givenAt: row.givenAt.toISOString(), policyVersion: row.policyVersion, isCurrent: row.policyVersion === POLICY_VERSION } : null;
}
