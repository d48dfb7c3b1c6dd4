import { and, asc, desc, eq, inArray, ne } from 'drizzle-orm';
import { nameIn } from '#contract/core/latin-name.ts';
import type { Locale } from '#contract/core/locale.ts';
import type { SentShortlist } from '#contract/lead/shortlist.ts';
import { findAgents } from '#server/catalog/agent/find-agents.ts';
import type { CatalogDeps } from '#server/catalog/deps.ts';
import { findLotItems } from '#server/catalog/lot/find-lots.ts';
import { AppError } from '#server/core/errors.ts';
import type { Executor } from '#server/db/client.ts';
import { lead } from '#server/db/schema/lead.ts';
import { lot } from '#server/db/schema/lot.ts';
import { person } from '#server/db/schema/person.ts';
import { shortlist, shortlistLot } from '#server/db/schema/shortlist.ts';
import { staff } from '#server/db/schema/staff.ts';
import { findSeekerHistory } from './lot-answers.ts';
import { keepPublic } from './public-lots.ts';
import type { Seeker } from './wishes.ts';

/** Whom the shortlist of this row was made for. */
export const seekerOf = ({ personId, buyerId }: typeof shortlist.$inferSelect): Seeker => ({ personId: personId ?? undefined, buyerId: buyerId ?? undefined });

/** The shortlist of a link, whose key is its id. */
export async function requireShortlist(db: Executor, key: string): Promise<typeof shortlist.$inferSelect> {
  const [found] = await db.select().from(shortlist).where(eq(shortlist.id, key));
  if (!found) throw new AppError('not_found');
  return found;
}

/** The lots that an agent has chosen, for whoever has the link. The result does not tell whom they were chosen for. */
export async function openShortlist(deps: CatalogDeps, key: string, locale: Locale): Promise<SentShortlist> {
  const { db } = deps;
  const list = await requireShortlist(db, key);
  const chosen = await db
    .select({ id: lot.id, title: lot.title })
    .from(shortlistLot)
    .innerJoin(lot, eq(lot.id, shortlistLot.lotId))
    .where(eq(shortlistLot.shortlistId, list.id))
    .orderBy(asc(shortlistLot.position));
  const shown = await keepPublic(
    db,
    chosen.map(({ id }) => id),
  );
  const [items, history, from] = await Promise.all([findLotItems(deps, shown, locale), findSeekerHistory(db, seekerOf(list)), findSender(deps, list.staffId, locale)]);
  const itemOf = new Map(items.map((item) => [item.id, item]));
  return {
    message: list.message,
    from,
    lots: chosen.map(({ id, title }) => ({ id, title: title[locale], lot: itemOf.get(id) ?? null, answer: history.get(id)?.answer ?? null })),
  };
}

async function findSender(deps: CatalogDeps, staffId: number, locale: Locale): Promise<SentShortlist['from']> {
  const [found] = await deps.db.select({ name: staff.name, agentId: staff.agentId }).from(staff).where(eq(staff.id, staffId));
  if (!found) throw new Error(`the staff member ${staffId}, who has sent the shortlist, does not exist`);
  const agents = found.agentId === null ? undefined : await findAgents(deps, { ids: [found.agentId], page: 1, limit: 1 }, locale);
  return { name: nameIn(found.name, locale), agent: agents?.items[0] ?? null };
}

/** The lead that the shortlist was sent for; if it is gone, the newest of the same person that is not spam. Undefined for a buyer's request. */
export async function findShortlistLead(tx: Executor, { leadId, personId }: typeof shortlist.$inferSelect): Promise<string | undefined> {
  if (leadId || personId === null) return leadId ?? undefined;
  const root = tx.select({ id: person.rootId }).from(person).where(eq(person.id, personId));
  const [newest] = await tx
    .select({ id: lead.id })
    .from(lead)
    .innerJoin(person, eq(person.id, lead.personId))
    .where(and(inArray(person.rootId, root), ne(lead.step, 'spam')))
    .orderBy(desc(lead.createdAt))
    .limit(1);
  return newest?.id;
}
