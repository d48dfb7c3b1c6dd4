import { eq } from 'drizzle-orm';
import type { AlertDeps } from '#server/alert/deps.ts';
import { priceWatch } from '#server/db/schema/alert.ts';
import { isPublic, lot, partnerLot } from '#server/db/schema/lot.ts';

/** A price watch with its lot, ours or a partner's, and whether the lot is public. */
export async function findWatch({ db }: Pick<AlertDeps, 'db'>, id: string | null) {
  if (!id) return undefined;
  const [row] = await db
    .select({
      watch: priceWatch,
      lot: { id: lot.id, title: lot.title, address: lot.address, addressPrecision: lot.addressPrecision, price: lot.price, public: isPublic(lot).mapWith(Boolean) },
      partnerLot: {
        id: partnerLot.id,
        region: partnerLot.regionSlug,
        title: partnerLot.title,
        address: partnerLot.address,
        addressPrecision: partnerLot.addressPrecision,
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
