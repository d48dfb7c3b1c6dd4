import { and, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { dealOf } from '#contract/catalog/category.ts';
import type { LotFilters } from '#contract/catalog/lot-query.ts';
import { innerQuotes } from '#contract/core/inner-quotes.ts';
import type { KnownWish } from '#contract/office/matching.ts';
import { m } from '#messages';
import type { CatalogDeps } from '#server/catalog/deps.ts';
import { describeFilters } from '#server/catalog/lot/describe-filters.ts';
import { AppError } from '#server/core/errors.ts';
import type { Executor } from '#server/db/client.ts';
import type { Translations } from '#server/db/deps.ts';
import { alert } from '#server/db/schema/alert.ts';
import { buyer, buyerCategory, buyerLocation } from '#server/db/schema/buyer.ts';
import type { LocalizedText } from '#server/db/schema/columns.ts';
import { lead } from '#server/db/schema/lead.ts';
import { lot } from '#server/db/schema/lot.ts';
import { emailsOf } from '#server/lead/person/get-person.ts';
import { findGroupContacts, type GroupLead, requirePerson } from '#server/lead/person/person-group.ts';
import type { Actor } from '#server/staff/actor.ts';
import { requireRight } from '#server/staff/rights.ts';
import type { GradedLot, GradedWish } from './grade-lot.ts';

/** For whom lots are looked for: a person, or a buyer's request. */
export type Seeker = { personId?: number; buyerId?: number };

/** A wish of somebody, where it is known from, and its filters. */
export type SeekerWish = { source: KnownWish['source']; lead: number | null; text: string; filters: LotFilters & { isFromLot?: boolean } };
/** `askedLots`: the ids of the lots that the seeker has asked about in leads. */
export type SeekerWishes = { wishes: SeekerWish[]; askedLots: number[] };

/** Older leads say less about what somebody is looking for now. */
const MAX_WISHES_FROM_LOTS = 3;

/** What a person, or the client of a request, is looking for. A request may be read by whoever may write it, a person by whoever sees one of their leads. */
export async function findSeekerWishes({ db }: CatalogDeps, actor: Actor, { personId, buyerId }: Seeker, translations: Translations): Promise<SeekerWishes> {
  const described = (filters: LotFilters) => ({ text: describeFilters(filters, translations), filters });
  if (personId === undefined) {
    const [request] = await wishesOfRequests(db, eq(buyer.id, buyerId ?? 0));
    if (!request) throw new AppError('not_found');
    requireRight(actor, 'request.write', request);
    return { wishes: [{ source: 'request', lead: null, ...described(request.wish) }], askedLots: [] };
  }
  const { group, leads } = await requirePerson(db, actor, personId);
  const emails = emailsOf(await findGroupContacts(db, [group.rootId]));
  const alerts =
    emails.length === 0
      ? []
      : await db
          .select({ filters: alert.filters })
          .from(alert)
          .where(and(eq(alert.status, 'confirmed'), inArray(sql`lower(${alert.email})`, emails)))
          .orderBy(desc(alert.createdAt));
  const askedLots = await findAskedLots(db, leads);
  return {
    wishes: [
      ...(group.root.wish ? [{ source: 'wish' as const, lead: null, ...described(group.root.wish) }] : []),
      ...alerts.map(({ filters }) => ({ source: 'alert' as const, lead: null, ...described(filters) })),
      ...askedLots.slice(0, MAX_WISHES_FROM_LOTS).map(({ number, title, ...row }) => ({
        source: 'lead' as const,
        lead: number,
        text: m['matching.like']({ title: innerQuotes(title[translations.locale], translations.locale) }, { locale: translations.locale }),
        filters: wishFromLot(row),
      })),
    ],
    askedLots: askedLots.map(({ id }) => id),
  };
}

/** Refuses whoever may not read what this seeker is looking for. */
export async function requireSeeker(db: Executor, actor: Actor, { personId, buyerId }: Seeker): Promise<void> {
  if (personId !== undefined) {
    await requirePerson(db, actor, personId);
    return;
  }
  const [found] = await db
    .select({ agentId: buyer.agentId })
    .from(buyer)
    .where(eq(buyer.id, buyerId ?? 0));
  if (!found) throw new AppError('not_found');
  requireRight(actor, 'request.write', found);
}

export const GRADED_COLUMNS = {
  id: lot.id,
  categoryId: lot.categoryId,
  locationId: lot.locationId,
  price: lot.price,
  area: lot.area,
  rooms: lot.rooms,
  pool: lot.pool,
  firstLine: lot.firstLine,
};
export type GradedRow = Omit<GradedLot, 'parentId' | 'deal'>;

/** The lots of these leads that may be seen, the newest lead first, each lot once. */
async function findAskedLots(db: Executor, leads: readonly GroupLead[]): Promise<(GradedRow & { number: number; title: LocalizedText })[]> {
  const numbers = leads.filter(({ isVisible }) => isVisible).map(({ number }) => number);
  if (numbers.length === 0) return [];
  const rows = await db
    .select({ ...GRADED_COLUMNS, title: lot.title, number: lead.number })
    .from(lead)
    .innerJoin(lot, eq(lot.id, lead.lotId))
    .where(and(inArray(lead.number, numbers), isNotNull(lead.lotId)))
    .orderBy(desc(lead.createdAt));
  return rows.filter(({ id }, index) => rows.findIndex((row) => row.id === id) === index);
}

/** A wish for another lot like this one. */
export const wishFromLot = ({ categoryId, locationId, price, rooms }: Omit<GradedRow, 'id'>): SeekerWish['filters'] => ({
  deal: dealOf(categoryId),
  categories: [categoryId],
  ...(locationId !== null && { locations: [locationId] }),
  ...(rooms !== null && { rooms: [rooms] }),
  priceMin: price,
  priceMax: price,
  isFromLot: true,
});

export async function wishesOfRequests(db: Executor, where: SQL | undefined): Promise<{ id: number; title: LocalizedText; agentId: number; wish: LotFilters }[]> {
  const rows = await db.select().from(buyer).where(where).orderBy(desc(buyer.createdAt));
  const ids = rows.map(({ id }) => id);
  const [categories, locations] = await Promise.all([
    db.select().from(buyerCategory).where(inArray(buyerCategory.buyerId, ids)),
    db.select().from(buyerLocation).where(inArray(buyerLocation.buyerId, ids)),
  ]);
  return rows.map(({ id, title, agentId, budgetMin, budgetMax, rooms }) => ({
    id,
    title,
    agentId,
    wish: {
      categories: categories.filter((link) => link.buyerId === id).map(({ categoryId }) => categoryId),
      locations: locations.filter((link) => link.buyerId === id).map(({ locationId }) => locationId),
      rooms,
      priceMin: budgetMin ?? undefined,
      priceMax: budgetMax,
    },
  }));
}

export const withParents = <Wish extends GradedWish>(wish: Wish, { texts }: Translations): Wish => ({
  ...wish,
  parents: [...new Set((wish.locations ?? []).flatMap((id) => texts.locations.get(id)?.parentId ?? []))],
});

export const withParent = (row: GradedRow, { texts }: Translations): GradedLot => ({
  ...row,
  deal: dealOf(row.categoryId),
  parentId: row.locationId === null ? null : (texts.locations.get(row.locationId)?.parentId ?? null),
});
