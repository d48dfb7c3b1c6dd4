import { eq } from 'drizzle-orm';
import type { Executor } from '#server/db/client.ts';
import { priceWatch } from '#server/db/schema/alert.ts';
import { delivery } from '#server/db/schema/delivery.ts';
import { lot, partnerLot } from '#server/db/schema/lot.ts';
import type { leadOf } from './lead-of.ts';

/** «Follow price» beside its lead: nothing is mailed about prices before the address has been confirmed, so the confirmation waits to be sent. */
export async function watchPrice(tx: Executor, { lang, email, lotId, partnerLotId }: ReturnType<typeof leadOf>, consentId: string): Promise<number> {
  const table = partnerLotId ? partnerLot : lot;
  const [watched] = await tx
    .select({ price: table.price })
    .from(table)
    .where(eq(table.id, partnerLotId ?? lotId ?? 0));
  if (!watched || !email) throw new Error('there is nothing to watch, or nobody to tell');
  const watch = { email, lang, lotId, partnerLotId, lastPrice: watched.price, consentId };
  const [stored] = await tx.insert(priceWatch).values(watch).returning({ id: priceWatch.id });
  const mail = { priceWatchId: stored?.id, channel: 'email' as const, template: 'price-watch-confirmation', recipient: email };
  const [asked] = await tx.insert(delivery).values(mail).returning({ id: delivery.id });
  if (!asked) throw new Error('the confirmation was not stored');
  return asked.id;
}
