import { findWatch } from '#server/alert/find-watch.ts';
import { lotOf } from '#server/lead/lead-story.ts';
import { subscriptionLinks } from '#server/subscription/subscription-key.ts';
import type { Compose } from './draft.ts';
import { priceConfirmation, priceLetter } from './price-letter.ts';

async function watched({ deps, origin }: Parameters<Compose>[0], id: string | null) {
  const found = await findWatch(deps, id);
  const about = found && lotOf(found, found.watch.lang);
  if (!found || !about || !(found.lot ?? found.partnerLot)?.public) return undefined;
  const { lang: locale } = found.watch;
  const links = subscriptionLinks(deps.secret, { kind: 'price', id: found.watch.id }, locale, origin);
  return { watch: found.watch, locale, links, lot: { ...about, url: origin + about.path } };
}

export const priceConfirmationDraft: Compose = async (desk, { priceWatchId }) => {
  const found = await watched(desk, priceWatchId);
  if (found?.watch.status !== 'pending') return undefined;
  return { letter: priceConfirmation({ ...found, price: found.lot.price }) };
};

export const priceDraft: Compose = async (desk, { priceWatchId, data: { before, now } }) => {
  const found = await watched(desk, priceWatchId);
  if (found?.watch.status !== 'confirmed' || before === undefined || now === undefined) return undefined;
  return { letter: priceLetter({ ...found, before, now }) };
};
