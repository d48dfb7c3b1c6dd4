import { desc, eq } from 'drizzle-orm';
import { lotQuery } from '#contract/catalog/lot-query.ts';
import { MAX_PAGE_SIZE } from '#contract/core/limits.ts';
import { type Locale, pathIn } from '#contract/core/locale.ts';
import { m } from '#messages';
import type { AlertDeps } from '#server/alert/deps.ts';
import { subscriptionLinks } from '#server/alert/subscription-key.ts';
import { describeFilters } from '#server/catalog/lot/describe-filters.ts';
import { findLots } from '#server/catalog/lot/find-lots.ts';
import { loadTranslations } from '#server/db/deps.ts';
import { alert } from '#server/db/schema/alert.ts';
import { alertMatch } from '#server/db/schema/alert-match.ts';
import type { ComposeLetter } from '#server/outbox/contents.ts';
import type { LetterLot } from '#server/outbox/letters/letter.ts';
import { lotCard } from '#server/outbox/letters/lot-card.ts';
import { alertConfirmation, alertLetter, MAX_LOTS_SHOWN } from './alert-letter.ts';

type Context = { deps: AlertDeps; origin: string };

async function findAlert({ db }: AlertDeps, id: string | null) {
  const [row] = id ? await db.select().from(alert).where(eq(alert.id, id)) : [];
  return row;
}

const textsOf = async (deps: AlertDeps, origin: string, { id, lang, filters, status }: typeof alert.$inferSelect) => ({
  locale: lang,
  filtersText: describeFilters(filters, await loadTranslations(deps, lang), { quoted: status === 'confirmed' }),
  links: subscriptionLinks(deps.secret, { kind: 'alert', id }, lang, origin),
});

export const composeAlertConfirmation =
  ({ deps, origin }: Context): ComposeLetter =>
  async ({ alertId }) => {
    const found = await findAlert(deps, alertId);
    if (found?.status !== 'pending') return undefined;
    return { letter: alertConfirmation({ ...(await textsOf(deps, origin, found)), frequency: found.frequency }) };
  };

/** Nothing is sent if the visitor has unsubscribed meanwhile, or if none of the lots is on offer any more. */
export const composeAlertLetter =
  ({ deps, origin }: Context): ComposeLetter =>
  async ({ id, alertId }) => {
    const found = await findAlert(deps, alertId);
    if (found?.status !== 'confirmed') return undefined;
    const { lots, total } = await matchedLots(deps, id, found.lang, origin);
    if (lots.length === 0) return undefined;
    const all = origin + pathIn(found.lang, `/subscribe?subscribe_id=${found.id}`);
    return { letter: alertLetter({ ...(await textsOf(deps, origin, found)), lots, total, all }) };
  };

/** The lots of a mail that are shown in it, each once with the price of its last match, and how many lots the mail has in total. */
async function matchedLots(deps: AlertDeps, deliveryId: number, locale: Locale, origin: string): Promise<{ lots: LetterLot[]; total: number }> {
  const matches = await deps.db.select().from(alertMatch).where(eq(alertMatch.deliveryId, deliveryId)).orderBy(desc(alertMatch.matchedAt), desc(alertMatch.lotId));
  const newest = new Map(matches.toReversed().map((match) => [match.lotId, match]));
  const ids = [...newest.keys()].slice(-MAX_PAGE_SIZE);
  if (ids.length === 0) return { lots: [], total: 0 };
  const { items, total } = await findLots(deps, lotQuery.parse({ ids: ids.join(','), limit: String(MAX_LOTS_SHOWN) }), locale);
  const lots = items.flatMap((item) => {
    const match = newest.get(item.id);
    if (!match) return [];
    const why = match.oldPrice ? m['mail.alert.drop']({}, { locale }) : m['mail.alert.new']({}, { locale });
    return [lotCard(item, { price: match.price, oldPrice: match.oldPrice, why }, locale, origin)];
  });
  return { lots, total };
}
