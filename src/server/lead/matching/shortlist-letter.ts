import { asc, eq } from 'drizzle-orm';
import { nameIn } from '#contract/core/latin-name.ts';
import { type Locale, pathIn } from '#contract/core/locale.ts';
import { m } from '#messages';
import type { CatalogDeps } from '#server/catalog/deps.ts';
import { findLotItems } from '#server/catalog/lot/find-lots.ts';
import type { Executor } from '#server/db/client.ts';
import type { AgencySettings } from '#server/db/schema/agency.ts';
import { agent } from '#server/db/schema/agent.ts';
import { shortlist, shortlistLot } from '#server/db/schema/shortlist.ts';
import { staff } from '#server/db/schema/staff.ts';
import type { ComposeLetter } from '#server/outbox/contents.ts';
import type { Letter } from '#server/outbox/letters/letter.ts';
import { lotCard } from '#server/outbox/letters/lot-card.ts';
import { keepPublic } from './public-lots.ts';

/** Whoever has the link sees the lots; the id cannot be guessed. */
export const shortlistLink = (origin: string, lang: Locale, id: string): string => `${origin}${pathIn(lang, '/shortlist')}?key=${id}`;

/** The letter with the lots, in the name of the agent, who gets the replies (0062). Nothing is sent if none of the lots is public any more. */
export const composeShortlistLetter =
  ({ deps, origin }: { deps: CatalogDeps; origin: string }): ComposeLetter =>
  async ({ shortlistId }, { brand }) => {
    const [found] = await deps.db
      .select({ list: shortlist, email: staff.email })
      .from(shortlist)
      .innerJoin(staff, eq(staff.id, shortlist.staffId))
      .where(eq(shortlist.id, shortlistId ?? ''));
    if (!found) return undefined;
    const { list, email } = found;
    const sender = await findSenderName(deps.db, list.staffId, list.lang);
    const rows = await deps.db.select().from(shortlistLot).where(eq(shortlistLot.shortlistId, list.id)).orderBy(asc(shortlistLot.position));
    const chosen = { lots: rows.map(({ lotId }) => lotId), lang: list.lang, message: list.message };
    const letter = await writeShortlistLetter(deps, { ...chosen, agent: sender, brand, origin, link: shortlistLink(origin, list.lang, list.id) });
    return letter && { sender: { name: sender, address: email }, letter };
  };

/** The name of whoever has chosen the lots, in the language of the visitor: as on their public page; without a page it is transliterated. */
export async function findSenderName(db: Executor, staffId: number, locale: Locale): Promise<string> {
  const [found] = await db.select({ name: staff.name, agent: agent.name }).from(staff).leftJoin(agent, eq(agent.id, staff.agentId)).where(eq(staff.id, staffId));
  return found?.agent?.[locale] ?? nameIn(found?.name ?? '', locale);
}

type Chosen = { lots: number[]; lang: Locale; message: string; agent: string; brand: AgencySettings['brand']; origin: string; link: string };

/** The letter, also for a preview of it. Undefined if none of the lots is public. */
export async function writeShortlistLetter(deps: CatalogDeps, { lots, lang: locale, message, agent: sender, brand, origin, link }: Chosen): Promise<Letter | undefined> {
  const items = await findLotItems(deps, await keepPublic(deps.db, lots), locale);
  if (items.length === 0) return undefined;
  const title = m['mailShortlist.subject']({ count: items.length }, { locale });
  return {
    locale,
    subject: title,
    preview: items.map((item) => item.title).join(', '),
    title,
    blocks: [
      { kind: 'text', text: message || m['mailShortlist.text']({ agent: sender, brand: brand.name[locale] }, { locale }) },
      { kind: 'lots', lots: items.map((item) => lotCard(item, item, locale, origin)) },
      { kind: 'button', text: m['mailShortlist.open']({}, { locale }), href: link },
    ],
    notes: [{ text: m['mailShortlist.note']({ agent: sender }, { locale }) }],
  };
}
