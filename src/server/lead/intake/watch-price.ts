import { eq } from 'drizzle-orm';
import type { Executor } from '#server/db/client.ts';
import { priceWatch } from '#server/db/schema/alert.ts';
import { lot, partnerLot } from '#server/db/schema/lot.ts';
import { storeVisitorDelivery } from '#server/outbox/store-visitor-delivery.ts';
import type { leadOf } from './lead-of.ts';

/** Stores a price watch together with its lead, and the letter that asks to confirm the address: prices are mailed only after that. */
export async function watchPrice(tx: Executor, { lang, email, lotId, partnerLotId }: ReturnType<typeof leadOf>, consentId: string, waitMs: number): Promise<number[]> {
  const table = partnerLotId ? partnerLot : lot;
  const [watched] = await tx
    .select({ price: table.price })
    .from(table)
    .where(eq(table.id, partnerLotId ?? lotId ?? 0));
  if (!watched || !email) throw new Error('there is nothing to watch, or nobody to tell');
  const watch = { email, lang, lotId, partnerLotId, lastPrice: watched.price, consentId };
  const [stored] = await tx.insert(priceWatch).values(watch).returning({ id: priceWatch.id });
  return storeVisitorDelivery(tx, { priceWatchId: stored?.id, template: 'price-watch-confirmation', recipient: email }, waitMs);
}
