import { asc } from 'drizzle-orm';
import type { ComplexItem } from '#contract/complex.ts';
import type { List } from '#contract/list.ts';
import type { Locale } from '#contract/locale.ts';
import { listAnswer, offsetOf } from '#server/db/page.ts';
import { complex, complexPhoto } from '#server/db/schema/complex.ts';
import { lot } from '#server/db/schema/lot.ts';
import { type Deps, type Speech, speech } from '#server/deps.ts';
import { countLotsOnSale } from '#server/lot/count-lots-on-sale.ts';
import { findPhotos, type PictureRow, presentPicture } from '#server/picture/find-pictures.ts';
import { placeOf } from '#server/place.ts';

export async function findComplexes(deps: Deps, query: { page: number; limit: number }, locale: Locale): Promise<List<ComplexItem>> {
  const { db } = deps;
  const [rows, total, onSale, said] = await Promise.all([
    db.select().from(complex).orderBy(asc(complex.order), asc(complex.id)).limit(query.limit).offset(offsetOf(query)),
    db.$count(complex),
    countLotsOnSale(db, lot.complexId),
    speech(deps, locale),
  ]);
  const photos = await findPhotos(
    db,
    complexPhoto,
    rows.map((row) => row.id),
  );
  return listAnswer(
    rows.map((row) => presentComplex(row, photos.get(row.id) ?? [], onSale.get(row.id) ?? 0, said)),
    total,
    query,
  );
}

function presentComplex(row: typeof complex.$inferSelect, photos: PictureRow[], lotsOnSale: number, said: Speech): ComplexItem {
  const { locale } = said;
  return {
    id: row.id,
    slug: row.slug,
    title: row.title[locale],
    lead: row.lead[locale],
    address: row.address[locale],
    location: placeOf(row.locationId, said),
    coordinates: { lng: row.longitude, lat: row.latitude },
    class: row.class,
    developer: row.developer[locale],
    completion: { year: row.completionYear, quarter: row.completionQuarter },
    floors: row.floors,
    priceFrom: row.priceFrom,
    lotsOnSale,
    photos: photos.map((photo) => presentPicture(photo, locale)),
  };
}
