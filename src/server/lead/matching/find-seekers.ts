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
import { GRADED_COLUMNS, type SeekerWish, wishesOfRequests, wishFromLot, withParent, withParents } from './wishes.ts';

const MAX_PEOPLE = 5_000;
const MAX_LEADS = 500;
const MAX_SHOWN = 30;
/** Whoever asked longer ago is no longer looking, unless an agent has written down that they are. */
const ENQUIRY_DAYS = 90;

type Source = LotSeekers['people'][number]['source'];
type Wanting = { id: number; source: Source; title: string; grade: Grade /** The lead that asked about a similar lot. */; lead?: number };
type Lot = Parameters<typeof withParent>[0];
type Grader = {
  /** Undefined where the lot does not fit a wish. */
  gradeFor(filters: SeekerWish['filters']): Grade | undefined;
  /** Whether the catalogue would find the lot: then an alert mails it. */
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
  const isShownPeople = reachesOf(actor.role)['lead.read'] !== 'none';
  const { owned, others, total } = await findAlerts(db, actor, grader, isShownPeople);
  const requests = (await wishesOfRequests(db, eq(buyer.open, true)))
    .filter(({ agentId }) => may(actor, 'request.write', { agentId }))
    .flatMap(({ id, title, wish }) => graded({ id, source: 'request' as const, title: title[locale] }, grader.gradeFor(wish)));
  const people = isShownPeople ? await findPeople(db, actor, { lotId, grader, owned }) : [];
  const present = ({ id, title, grade: { score, reasons } }: Wanting, sentAt: Date | undefined) => ({
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

const graded = <One extends object>(one: One, grade: Grade | undefined): (One & { grade: Grade })[] => (grade ? [{ ...one, grade }] : []);
const best = (all: readonly Wanting[]): Wanting[] => all.toSorted((first, second) => second.grade.score - first.grade.score).slice(0, MAX_SHOWN);

async function createGrader({ lots }: CatalogDeps, row: Lot, translations: Translations): Promise<Grader> {
  const index = await lots.current();
  const one = withParent(row, translations);
  const isFound = (filters: LotFilters) => index.count(indexFilters({ ...filters, ids: [row.id] })) === 1;
  return {
    isFound,
    gradeFor({ isFromLot, ...filters }) {
      const grade = gradeLot(withParents({ ...filters, isFromLot }, translations), one);
      // Filters that are not graded are checked as the catalogue does; most wishes have none.
      const { deal, categories, ...rest } = ungradedOf(filters);
      return grade && (Object.keys(rest).length === 0 || isFound(rest)) ? grade : undefined;
    },
  };
}

/** Only people of whom this person of the staff sees a lead. */
function isSeen(actor: Actor): SQL | undefined {
  const visible = visibleLeads(actor);
  return visible && sql`exists (select from ${lead} join ${person} as same on same.id = ${lead.personId} where same.root_id = ${person.rootId} and ${visible})`;
}

/** Each person once, by the wish that the lot fits best. */
async function findPeople(db: Executor, actor: Actor, { lotId, grader: { gradeFor }, owned }: { lotId: number; grader: Grader; owned: readonly Wanting[] }): Promise<Wanting[]> {
  const wishes = await db
    .select({ id: person.id, title: person.name, wish: person.wish })
    .from(person)
    .where(and(eq(person.rootId, person.id), isNotNull(person.wish), isSeen(actor)))
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
  /** They know this lot already. */
  const asked = new Set(enquiries.filter((row) => row.lot.id === lotId).map(({ id }) => id));
  const found: Wanting[] = [
    ...wishes.flatMap(({ id, title, wish }) => (wish ? graded({ id, source: 'wish' as const, title }, gradeFor(wish)) : [])),
    ...owned,
    ...enquiries.flatMap(({ id, title, lot: like, lead: number }) => graded({ id, source: 'lead' as const, title: title ?? '', lead: number }, gradeFor(wishFromLot(like)))),
  ];
  const people = new Map<number, Wanting>();
  for (const one of found) if (!asked.has(one.id) && one.grade.score > (people.get(one.id)?.grade.score ?? -1)) people.set(one.id, one);
  return [...people.values()];
}

type FoundAlerts = { owned: Wanting[]; others: { filters: LotFilters; grade: Grade }[]; total: number };

/** Alerts that the lot fits. `owned` are of people who are shown, also where a limit is missed; whoever sees no people is only told how many will mail it. */
async function findAlerts(db: Executor, actor: Actor, { gradeFor, isFound }: Grader, isShownPeople: boolean): Promise<FoundAlerts> {
  const rows = await db.select({ filters: alert.filters, email: alert.email }).from(alert).where(eq(alert.status, 'confirmed')).orderBy(desc(alert.createdAt));
  const fitting = rows.flatMap(({ filters, email }) => graded({ filters, key: contactKey(email)?.key ?? '' }, gradeFor(filters)));
  const mailing = fitting.filter(({ filters }) => isFound(filters));
  if (!isShownPeople || fitting.length === 0) return { owned: [], others: [], total: mailing.length };
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
        isSeen(actor),
      ),
    );
  const ownerOf = new Map(owners.map(({ key, ...owner }) => [key, owner]));
  return {
    total: mailing.length,
    owned: fitting.flatMap(({ key, grade }) => {
      const owner = ownerOf.get(key);
      return owner ? [{ ...owner, source: 'alert' as const, grade }] : [];
    }),
    others: mailing
      .filter(({ key }) => !ownerOf.has(key))
      .toSorted((first, second) => second.grade.score - first.grade.score)
      .slice(0, MAX_SHOWN),
  };
}

/** To whom a lot was sent, and who has refused it; people by the one they were merged into. */
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
