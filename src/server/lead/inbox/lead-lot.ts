import { eq } from 'drizzle-orm';
import type { Locale } from '#contract/core/locale.ts';
import { mediaPreview } from '#contract/media/media.ts';
import type { LeadDetail, LeadItem } from '#contract/office/leads.ts';
import type { Database } from '#server/db/client.ts';
import { findPhotos } from '#server/db/find-pictures.ts';
import { lot, lotPhoto, partnerLot, partnerLotPhoto } from '#server/db/schema/lot.ts';

/** The lot of an open lead as staff know it: with its cover, its price and the whole address, whatever visitors are shown of it. */
export async function findShownLot(db: Database, about: LeadItem['lot'], locale: Locale): Promise<LeadDetail['lot']> {
  if (!about) return null;
  const [table, photos] = about.isPartners ? [partnerLot, partnerLotPhoto] : [lot, lotPhoto];
  const [[found], covers] = await Promise.all([
    db.select({ address: table.address, price: table.price, categoryId: table.categoryId }).from(table).where(eq(table.id, about.id)),
    findPhotos(db, photos, [about.id], 1),
  ]);
  if (!found) return null;
  const cover = covers.get(about.id)?.[0];
  return { ...about, ...found, address: found.address[locale], cover: cover ? mediaPreview(cover.file) : null };
}
