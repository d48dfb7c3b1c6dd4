import type { AlertDeps } from '#server/alert/deps.ts';
import { findWatch } from '#server/alert/find-watch.ts';
import { subscriptionLinks } from '#server/alert/subscription-key.ts';
import { lotOf, publishedAddressOf } from '#server/catalog/lot/lot-reference.ts';
import type { ComposeLetter } from '#server/outbox/contents.ts';
import { priceConfirmation, priceLetter } from './price-letter.ts';

type Context = { deps: AlertDeps; origin: string };

/** A price watch with its links and its lot; undefined if the lot is not public any more. */
async function findPublicWatch({ deps, origin }: Context, id: string | null) {
  const found = await findWatch(deps, id);
  const watchedLot = found && lotOf(found, found.watch.lang);
  if (!found || !watchedLot || !(found.lot ?? found.partnerLot)?.public) return undefined;
  const { lang: locale } = found.watch;
  const links = subscriptionLinks(deps.secret, { kind: 'price', id: found.watch.id }, locale, origin);
  return { watch: found.watch, locale, links, lot: { ...watchedLot, address: publishedAddressOf(found, locale), url: origin + watchedLot.path } };
}

export const composePriceConfirmation =
  (context: Context): ComposeLetter =>
  async ({ priceWatchId }) => {
    const found = await findPublicWatch(context, priceWatchId);
    if (found?.watch.status !== 'pending') return undefined;
    return { letter: priceConfirmation({ ...found, price: found.lot.price }) };
  };

export const composePriceLetter =
  (context: Context): ComposeLetter =>
  async ({ priceWatchId, data: { before, now } }) => {
    const found = await findPublicWatch(context, priceWatchId);
    if (found?.watch.status !== 'confirmed' || before === undefined || now === undefined) return undefined;
    return { letter: priceLetter({ ...found, before, now }) };
  };
