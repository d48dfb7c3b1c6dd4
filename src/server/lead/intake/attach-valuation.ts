import { homeText } from '#contract/catalog/home-text.ts';
import { valuationQuery } from '#contract/catalog/valuation.ts';
import { findComparables } from '#server/catalog/valuation/find-valuation.ts';
import { rangeOf } from '#server/catalog/valuation/value-home.ts';
import type { Executor } from '#server/db/client.ts';
import type { Deps } from '#server/db/deps.ts';
import type { AttachedValuation } from '#server/lead/valuation/attached-valuation.ts';

/**
 * Replaces the home in the details of a lead by the valuation that its sender has seen. It is calculated again here: nobody can send us a price. A home that cannot be
 * valued is left out and is no error, since the form does not show this field to the sender.
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
