import { and, desc, eq, gt, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { LotFilters } from '#contract/catalog/lot-query.ts';
import type { Locale } from '#contract/core/locale.ts';
import { OPEN_STEPS } from '#contract/office/lead-words.ts';
import type { LotSeekers } from '#contract/office/matching.ts';
import type { CatalogDeps } from '#server/catalog/deps.ts';
import { describeFilters } from '#server/catalog/lot/describe-filters.ts';
import { indexFilters } from '#server/catalog/lot/match-lots.ts';
import { contactKey } from '#server/core/contact-key.ts';
import { AppError } from '#server/core/errors.ts';
import type { Executor } from '#server/db/client.ts';
import { loadTranslations, type Translations } from '#server/db/deps.ts';
import { alert } from '#server/db/schema/alert.ts';
import { buyer } from '#server/db/schema/buyer.ts';
import { lead } from '#server/db/schema/lead.ts';
import { lot } from '#server/db/schema/lot.ts';
import { person, personContact } from '#server/db/schema/person.ts';
import { lotAnswer, shortlist, shortlistLot } from '#server/db/schema/shortlist.ts';
import { visibleLeads } from '#server/lead/inbox/lead-rights.ts';
import { maskContact } from '#server/lead/person/mask-contact.ts';
import { findGroupContacts } from '#server/lead/person/person-group.ts';
import type { Actor } from '#server/staff/actor.ts';
import { may, reachesOf, requireRight } from '#server/staff/rights.ts';
import { type Grade, gradeLot, ungradedOf } from './grade-lot.ts';
import { reasonText } from './reason-text.ts';
import { GRADED_COLUMNS, type GradedRow, type SeekerWish, wishesOfRequests, wishFromLot, withParent, withParents } from './wishes.ts';

const MAX_PEOPLE = 5_000;
const MAX_LEADS = 500;
const MAX_SHOWN = 30;
/** Whoever asked about a lot longer ago is taken to be no longer looking, unless an agent has written down a wish. */
const ENQUIRY_DAYS = 90;

type Source = LotSeekers['people'][number]['source'];
type FoundSeeker = {
  id: number;
  source: Source;
  title: string;
  grade: Grade;
  /** The lead that asked about a similar lot. */
  lead?: number;
};
type Grader = {
  /** Undefined where the lot does not fit a wish. */
  gradeFor(filters: SeekerWish['filters']): Grade | undefined;
  /** Whether the catalogue finds the lot with these filters. Then an alert with them mails it. */
  isFound(filters: LotFilters): boolean;
};

/** Who may want a lot, the best first: open requests, people by what they look for, and alerts. Who has refused this lot is left out. Editors see no people. */
export async function findSeekers(deps: CatalogDeps, actor: Actor, locale: Locale, lotId: number): Promise<LotSeekers> {
  requireRight(actor, 'lot.read');
  const { db } = deps;
  const [row] = await db.select(GRADED_COLUMNS).from(lot).where(eq(lot.id, lotId));
  if (!row) throw new AppError('lot_not_found');
  const translations = await loadTranslations(deps, locale);
  const grader = await createGrader(deps, row, translations);
  const history = await findLotHistory(db, lotId);
  const seesPeople = reachesOf(actor.role)['lead.read'] !== 'none';
  const { ofPeople: alertsOfPeople, others, total } = await findAlerts(db, actor, grader, seesPeople);
  const requests = (await wishesOfRequests(db, eq(buyer.open, true)))
    .filter(({ agentId }) => may(actor, 'request.write', { agentId }))
    .flatMap(({ id, title, wish }) => withGrade({ id, source: 'request' as const, title: title[locale] }, grader.gradeFor(wish)));
  const people = seesPeople ? await findPeople(db, actor, { lotId, grader, alertsOfPeople }) : [];
  const present = ({ id, title, grade: { score, reasons } }: FoundSeeker, sentAt: Date | undefined) => ({
    id,
    title,
    score,
    reasons: reasons.map((reason) => reasonText(reason, translations)),
    sentAt: sentAt?.toISOString() ?? null,
  });
  const shownPeople = best(people.filter(({ id }) => !history.refusedBy.people.has(id)));
  const contacts = await findGroupContacts(
    db,
    shownPeople.map(({ id }) => id),
  );
  return {
    requests: best(requests.filter(({ id }) => !history.refusedBy.buyers.has(id))).map((one) => present(one, history.sentTo.buyers.get(one.id))),
    people: shownPeople.map((one) => ({
      ...present(one, history.sentTo.people.get(one.id)),
      source: one.source,
      lead: one.lead ?? null,
      contacts: contacts.filter(({ rootId }) => rootId === one.id).map(({ kind, value }) => ({ kind, text: maskContact({ kind, value }) })),
    })),
    alerts: {
      total,
      items: others.map(({ filters, grade }) => ({ text: describeFilters(filters, translations), reasons: grade.reasons.map((reason) => reasonText(reason, translations)) })),
    },
  };
}

/** A list of one with its grade, or an empty list if the lot does not fit. */
const withGrade = <One extends object>(one: One, grade: Grade | undefined): (One & { grade: Grade })[] => (grade ? [{ ...one, grade }] : []);
const best = (all: readonly FoundSeeker[]): FoundSeeker[] => all.toSorted((first, second) => second.grade.score - first.grade.score).slice(0, MAX_SHOWN);

async function createGrader({ lots }: CatalogDeps, row: GradedRow, translations: Translations): Promise<Grader> {
  const index = await lots.current();
  const gradedLot = withParent(row, translations);
  const isFound = (filters: LotFilters) => index.count(indexFilters({ ...filters, ids: [row.id] })) === 1;
  return {
    isFound,
    gradeFor({ isFromLot, ...filters }) {
      const grade = gradeLot(withParents({ ...filters, isFromLot }, translations), gradedLot);
      // Filters that are not graded are checked as the catalogue does; most wishes have none.
      const { deal, categories, ...rest } = ungradedOf(filters);
      return grade && (Object.keys(rest).length === 0 || isFound(rest)) ? grade : undefined;
    },
  };
}

/** A condition: this person of the staff sees a lead of the person. */
function hasVisibleLead(actor: Actor): SQL | undefined {
  const visible = visibleLeads(actor);
  return visible && sql`exists (select from ${lead} join ${person} as same on same.id = ${lead.personId} where same.root_id = ${person.rootId} and ${visible})`;
}

/** Each person once, by the wish that the lot fits best. */
async function findPeople(
  db: Executor,
  actor: Actor,
  { lotId, grader: { gradeFor }, alertsOfPeople }: { lotId: number; grader: Grader; alertsOfPeople: readonly FoundSeeker[] },
): Promise<FoundSeeker[]> {
  const wishes = await db
    .select({ id: person.id, title: person.name, wish: person.wish })
    .from(person)
    .where(and(eq(person.rootId, person.id), isNotNull(person.wish), hasVisibleLead(actor)))
    .orderBy(desc(person.updatedAt))
    .limit(MAX_PEOPLE);
  const enquiries = await db
    .select({ id: person.rootId, lot: GRADED_COLUMNS, title: lead.name, lead: lead.number })
    .from(lead)
    .innerJoin(person, eq(person.id, lead.personId))
    .innerJoin(lot, eq(lot.id, lead.lotId))
    .where(and(inArray(lead.step, [...OPEN_STEPS]), gt(lead.createdAt, sql`now() - ${ENQUIRY_DAYS} * interval '1 day'`), visibleLeads(actor)))
    .orderBy(desc(lead.createdAt))
    .limit(MAX_LEADS);
  /** People who have asked about this lot themselves, so they know it already. */
  const askers = new Set(enquiries.filter((row) => row.lot.id === lotId).map(({ id }) => id));
  const found: FoundSeeker[] = [
    ...wishes.flatMap(({ id, title, wish }) => (wish ? withGrade({ id, source: 'wish' as const, title }, gradeFor(wish)) : [])),
    ...alertsOfPeople,
    ...enquiries.flatMap(({ id, title, lot: askedLot, lead: number }) =>
      withGrade({ id, source: 'lead' as const, title: title ?? '', lead: number }, gradeFor(wishFromLot(askedLot))),
    ),
  ];
  const people = new Map<number, FoundSeeker>();
  for (const one of found) if (!askers.has(one.id) && one.grade.score > (people.get(one.id)?.grade.score ?? -1)) people.set(one.id, one);
  return [...people.values()];
}

type FoundAlerts = { ofPeople: FoundSeeker[]; others: { filters: LotFilters; grade: Grade }[]; total: number };

/**
 * Alerts that the lot fits. `total` is the number of those that will mail it. `ofPeople` are those of people whom the actor may see, even if the lot misses a limit a
 * little, so that the alert itself will not mail it. `others` will mail it. Who may see no people gets only `total`.
 */
async function findAlerts(db: Executor, actor: Actor, { gradeFor, isFound }: Grader, seesPeople: boolean): Promise<FoundAlerts> {
  const rows = await db.select({ filters: alert.filters, email: alert.email }).from(alert).where(eq(alert.status, 'confirmed')).orderBy(desc(alert.createdAt));
  const fitting = rows.flatMap(({ filters, email }) => withGrade({ filters, key: contactKey(email)?.key ?? '' }, gradeFor(filters)));
  const mailing = fitting.filter(({ filters }) => isFound(filters));
  if (!seesPeople || fitting.length === 0) return { ofPeople: [], others: [], total: mailing.length };
  const root = sql<string>`(select root.name from ${person} as root where root.id = ${person.rootId})`;
  const owners = await db
    .select({ key: personContact.key, id: person.rootId, title: root })
    .from(personContact)
    .innerJoin(person, eq(person.id, personContact.personId))
    .where(
      and(
        inArray(
          personContact.key,
          fitting.map(({ key }) => key),
        ),
        hasVisibleLead(actor),
      ),
    );
  const ownerOf = new Map(owners.map(({ key, ...owner }) => [key, owner]));
  return {
    total: mailing.length,
    ofPeople: fitting.flatMap(({ key, grade }) => {
      const owner = ownerOf.get(key);
      return owner ? [{ ...owner, source: 'alert' as const, grade }] : [];
    }),
    others: mailing
      .filter(({ key }) => !ownerOf.has(key))
      .toSorted((first, second) => second.grade.score - first.grade.score)
      .slice(0, MAX_SHOWN),
  };
}

/** To whom a lot was sent, and who has refused it. Merged people count as the one they were merged into. */
async function findLotHistory(db: Executor, lotId: number) {
  const [sent, refused] = await Promise.all([
    db
      .select({ rootId: person.rootId, buyerId: shortlist.buyerId, at: shortlist.createdAt })
      .from(shortlistLot)
      .innerJoin(shortlist, eq(shortlist.id, shortlistLot.shortlistId))
      .leftJoin(person, eq(person.id, shortlist.personId))
      .where(eq(shortlistLot.lotId, lotId))
      .orderBy(shortlist.createdAt),
    db
      .select({ rootId: person.rootId, buyerId: lotAnswer.buyerId })
      .from(lotAnswer)
      .leftJoin(person, eq(person.id, lotAnswer.personId))
      .where(and(eq(lotAnswer.lotId, lotId), eq(lotAnswer.answer, 'refused'))),
  ]);
  return {
    sentTo: { people: new Map(sent.map(({ rootId, at }) => [rootId, at])), buyers: new Map(sent.map(({ buyerId, at }) => [buyerId, at])) },
    refusedBy: { people: new Set(refused.map(({ rootId }) => rootId)), buyers: new Set(refused.map(({ buyerId }) => buyerId)) },
  };
}
