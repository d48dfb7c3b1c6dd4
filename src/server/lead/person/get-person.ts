import { desc, eq, sql } from 'drizzle-orm';
import { POLICY_VERSION } from '#contract/agency/policy-version.ts';
import { nameIn } from '#contract/core/latin-name.ts';
import type { Locale } from '#contract/core/locale.ts';
import type { PersonDetail } from '#contract/office/people.ts';
import type { Executor } from '#server/db/client.ts';
import type { Deps } from '#server/db/deps.ts';
import { consent } from '#server/db/schema/consent.ts';
import { lead } from '#server/db/schema/lead.ts';
import { lot } from '#server/db/schema/lot.ts';
import { personOpening } from '#server/db/schema/person.ts';
import { staff } from '#server/db/schema/staff.ts';
import { viewing } from '#server/db/schema/viewing.ts';
import { findLeadItems } from '#server/lead/inbox/find-leads.ts';
import type { Actor } from '#server/staff/actor.ts';
import { may } from '#server/staff/rights.ts';
import { currentLead } from './current-lead.ts';
import { assigneeOf } from './list-people.ts';
import { maskContact } from './mask-contact.ts';
import { findContacts } from './open-contacts.ts';
import { otherNames } from './other-names.ts';
import { findGroupContacts, type GroupContact, type GroupLead, mayWritePerson, type PersonGroup, requirePerson } from './person-group.ts';
import { findNotes } from './person-notes.ts';
import { type DescribeFilters, findAlerts, findPriceWatches } from './person-subscriptions.ts';
import { isSeen, lotColumns, lotNameOf, type SeenPerson } from './seen-person.ts';
import { findLinkedShortlists, findLotAnswers, findSentLetters } from './sent-to-person.ts';
import { findSimilarPeople } from './similar-people.ts';

type Context = { actor: Actor; locale: Locale; id: number; describe: DescribeFilters };

/** Everything about a person that this member of staff may see. Of leads that they may not see only the dates and types are told. */
export async function getPerson({ db }: Pick<Deps, 'db'>, { actor, locale, id, describe }: Context): Promise<PersonDetail> {
  const { group, leads } = await requirePerson(db, actor, id);
  const { rootId, root } = group;
  const visible = leads.filter(({ isVisible }) => isVisible);
  const contacts = await findGroupContacts(db, [rootId]);
  const seen: SeenPerson = { actor, locale, group, visible, emails: emailsOf(contacts) };
  const [shown, items, viewings, alerts, priceWatches, sent, shortlists, answers, notes, openings, similar, consentGiven] = await Promise.all([
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
    findSentLetters(db, seen),
    findLinkedShortlists(db, seen),
    findLotAnswers(db, seen),
    findNotes(db, seen),
    findOpenings(db, rootId, locale),
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
    assignee: assigneeOf(visible, locale),
    wish: root.wish ? { filters: root.wish as PersonWish['filters'], text: describe(root.wish) } : null,
    consent: consentGiven,
    leads: items,
    currentLead: currentLead(actor, leads)?.number ?? null,
    otherLeads: leads.filter(({ isVisible }) => !isVisible).map(({ type, createdAt }) => ({ type, createdAt: createdAt.toISOString() })),
    viewings,
    alerts,
    priceWatches,
    sent,
    shortlists,
    answers,
    notes,
    openings,
    merged: mergedPeople(group, leads, contacts),
    same: similar,
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

async function findViewings(db: Executor, seen: SeenPerson): Promise<PersonDetail['viewings']> {
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
    staff: { ...row.staff, name: nameIn(row.staff.name, locale) },
    lead: row.lead,
    lot: lotNameOf({ lot: row.lot, partnerLot: null }, locale),
  }));
}

async function findOpenings(db: Executor, rootId: number, locale: Locale): Promise<PersonDetail['openings']> {
  const times = sql<number>`count(*)::int`;
  const rows = await db
    .select({ name: staff.name, times })
    .from(personOpening)
    .innerJoin(staff, eq(staff.id, personOpening.staffId))
    .where(eq(personOpening.personId, rootId))
    .groupBy(staff.id, staff.name)
    .orderBy(desc(times), staff.name);
  return rows.map((row) => ({ ...row, name: nameIn(row.name, locale) }));
}

/** The consent of their newest lead. */
async function findConsent(db: Executor, leads: readonly GroupLead[]): Promise<PersonDetail['consent']> {
  const [newest] = leads;
  const [row] = newest ? await db.select().from(consent).where(eq(consent.id, newest.consentId)) : [];
  return row ? { givenAt: row.givenAt.toISOString(), policyVersion: row.policyVersion, isCurrent: row.policyVersion === POLICY_VERSION } : null;
}
