import { asc } from 'drizzle-orm';
import type { Headquarters } from '#contract/agency/headquarters.ts';
import type { List } from '#contract/core/list.ts';
import type { Locale } from '#contract/core/locale.ts';
import type { Deps } from '#server/db/deps.ts';
import { findPhotos, presentPicture } from '#server/db/find-pictures.ts';
import { findPage, type PageQuery } from '#server/db/page.ts';
import { headquarters, headquartersPhoto } from '#server/db/schema/agency.ts';

/** In the order in which the agency has entered them, the head office first. */
export const findHeadquarters = ({ db }: Deps, query: PageQuery, locale: Locale): Promise<List<Headquarters>> =>
  findPage(query, db.select().from(headquarters).orderBy(asc(headquarters.id)), db.$count(headquarters), async (rows) => {
    const ids = rows.map((row) => row.id);
    const photos = await findPhotos(db, headquartersPhoto, ids);
    return rows.map((row) => ({
      id: row.id,
      title: row.title[locale],
      address: row.address[locale],
      phone: row.phone,
      hours: row.hours[locale],
      coordinates: { lng: row.longitude, lat: row.latitude },
      photos: (photos.get(row.id) ?? []).map((photo) => presentPicture(photo, locale)),
    }));
  });
