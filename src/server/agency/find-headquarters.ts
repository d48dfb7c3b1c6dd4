import { asc } from 'drizzle-orm';
import type { Headquarters } from '#contract/agency/headquarters.ts';
import type { List } from '#contract/core/list.ts';
import type { Locale } from '#contract/core/locale.ts';
import type { Deps } from '#server/db/deps.ts';
import { findPhotos, presentPicture } from '#server/db/find-pictures.ts';
import { listAnswer, offsetOf } from '#server/db/page.ts';
import { headquarters, headquartersPhoto } from '#server/db/schema/agency.ts';

/** The head office first, as the agency entered them. */
export async function findHeadquarters({ db }: Deps, query: { page: number; limit: number }, locale: Locale): Promise<List<Headquarters>> {
  const [rows, total] = await Promise.all([db.select().from(headquarters).orderBy(asc(headquarters.id)).limit(query.limit).offset(offsetOf(query)), db.$count(headquarters)]);
  const ids = rows.map((row) => row.id);
  const photos = await findPhotos(db, headquartersPhoto, ids);
  const items = rows.map((row) => ({
    id: row.id,
    title: row.title[locale],
    address: row.address[locale],
    phone: row.phone,
    hours: row.hours[locale],
    coordinates: { lng: row.longitude, lat: row.latitude },
    photos: (photos.get(row.id) ?? []).map((photo) => presentPicture(photo, locale)),
  }));
  return listAnswer(items, total, query);
}
