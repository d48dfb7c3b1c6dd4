import { asc } from 'drizzle-orm';
import type { List } from '#contract/list.ts';
import type { Locale } from '#contract/locale.ts';
import type { SettlementItem } from '#contract/settlement.ts';
import { listAnswer, offsetOf } from '#server/db/page.ts';
import { lot } from '#server/db/schema/lot.ts';
import { settlement, settlementPhoto } from '#server/db/schema/settlement.ts';
import { type Deps, type Speech, speech } from '#server/deps.ts';
import { countLotsOnSale } from '#server/lot/count-lots-on-sale.ts';
import { findPhotos, type PictureRow, presentPicture } from '#server/picture/find-pictures.ts';
import { placeOf } from '#server/place.ts';

export async function findSettlements(deps: Deps, query: { page: number; limit: number }, locale: Locale): Promise<List<SettlementItem>> {
  const { db } = deps;
  const [rows, total, onSale, said] = await Promise.all([
    db.select().from(settlement).orderBy(asc(settlement.order), asc(settlement.id)).limit(query.limit).offset(offsetOf(query)),
    db.$count(settlement),
    countLotsOnSale(db, lot.settlementId),
    speech(deps, locale),
  ]);
  const photos = await findPhotos(
    db,
    settlementPhoto,
    rows.map((row) => row.id),
  );
  return listAnswer(
    rows.map((row) => presentSettlement(row, photos.get(row.id) ?? [], onSale.get(row.id) ?? 0, said)),
    total,
    query,
  );
}

function presentSettlement(row: typeof settlement.$inferSelect, photos: PictureRow[], lotsOnSale: number, said: Speech): SettlementItem {
  const { locale } = said;
  return {
    id: row.id,
    slug: row.slug,
    title: row.title[locale],
    lead: row.lead[locale],
    location: placeOf(row.locationId, said),
    coordinates: { lng: row.longitude, lat: row.latitude },
    distanceKm: row.distanceKm,
    areaHa: row.areaHa,
    plotsTotal: row.plotsTotal,
    gas: row.gas,
    water: row.water,
    sewer: row.sewer,
    security: row.security[locale],
    riverside: row.riverside,
    priceFrom: row.priceFrom,
    lotsOnSale,
    photos: photos.map((photo) => presentPicture(photo, locale)),
  };
}
