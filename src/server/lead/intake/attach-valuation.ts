import { homeText } from '#contract/catalog/home-text.ts';
import { valuationQuery } from '#contract/catalog/valuation.ts';
import { findComparables } from '#server/catalog/valuation/find-valuation.ts';
import { rangeOf } from '#server/catalog/valuation/value-home.ts';
import type { Executor } from '#server/db/client.ts';
import type { Deps } from '#server/db/deps.ts';
import type { AttachedValuation } from '#server/lead/valuation/attached-valuation.ts';

/**
 * The details of a lead, with the calculation that its sender has seen instead of the home it was for. It is made again here: nobody can send us a price.
 * What cannot be calculated is left out, since the sender could not mend a field that the form does not show.
 */
export async function attachValuation(tx: Executor, dictionaries: Deps['dictionaries'], { valuation, ...details }: Record<string, unknown>): Promise<Record<string, unknown>> {
  const home = typeof valuation === 'string' ? valuationQuery.safeParse(Object.fromEntries(new URLSearchParams(valuation))).data : undefined;
  if (!home) return details;
  const texts = await dictionaries();
  const place = texts.locations.get(home.location)?.title;
  if (!place) return details;
  const lots = (await findComparables(tx, texts, home)).map((lot) => ({ ...lot, pricedAt: lot.pricedAt.toISOString() }));
  const title = { ru: homeText(home, place.ru, 'ru'), en: homeText(home, place.en, 'en') };
  return { ...details, valuation: { home, title, range: rangeOf(lots.map(({ adjustedPrice }) => adjustedPrice)), lots } satisfies AttachedValuation };
}
