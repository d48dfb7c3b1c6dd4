import { eq } from 'drizzle-orm';
import { priceWatch } from '#server/db/schema/alert.ts';
import { isPublic, lot, partnerLot } from '#server/db/schema/lot.ts';
import type { Deps } from '#server/deps.ts';
import { lotOf } from '#server/lead/lead-story.ts';
import { subscriptionLinks } from '#server/subscription/subscription-key.ts';
import type { Compose } from './draft.ts';
import { priceConfirmation, priceLetter } from './price-letter.ts';

/** A followed price with its lot, ours or a partner's, as long as that is on offer. */
export async function findWatch({ db }: Pick<Deps, 'db'>, id: string | null) {
  if (!id) return undefined;
  const [row] = await db
    .select({
      watch: priceWatch,
      lot: { id: lot.id, title: lot.title, address: lot.address, price: lot.price, public: isPublic(lot).mapWith(Boolean) },
      partnerLot: {
        id: partnerLot.id,
        region: partnerLot.regionSlug,
        title: partnerLot.title,
        address: partnerLot.address,
        price: partnerLot.price,
        public: isPublic(partnerLot).mapWith(Boolean),
      },
    })
    .from(priceWatch)
    .leftJoin(lot, eq(lot.id, priceWatch.lotId))
    .leftJoin(partnerLot, eq(partnerLot.id, priceWatch.partnerLotId))
    .where(eq(priceWatch.id, id));
  return row;
}

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
