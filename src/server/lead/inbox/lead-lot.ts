import { eq } from 'drizzle-orm';
import type { Locale } from '#contract/core/locale.ts';
import { mediaPreview } from '#contract/media/media.ts';
import type { LeadDetail, LeadItem } from '#contract/office/leads.ts';
import type { Database } from '#server/db/client.ts';
import { findPhotos } from '#server/db/find-pictures.ts';
import { lot, lotPhoto, partnerLot, partnerLotPhoto } from '#server/db/schema/lot.ts';

/** The lot of a lead for its page in the office: with its cover, its price and the whole address, even if visitors see only a part of the address. */
export async function findShownLot(db: Database, named: LeadItem['lot'], locale: Locale): Promise<LeadDetail['lot']> {
  if (!named) return null;
  const [table, photos] = named.isPartners ? [partnerLot, partnerLotPhoto] : [lot, lotPhoto];
  const [[found], covers] = await Promise.all([
    db.select({ address: table.address, price: table.price, categoryId: table.categoryId }).from(table).where(eq(table.id, named.id)),
    findPhotos(db, photos, [named.id], 1),
  ]);
  if (!found) return null;
  const cover = covers.get(named.id)?.[0];
  return { ...named, ...found, address: found.address[locale], cover: cover ? mediaPreview(cover.file) : null };
}
