import { and, asc, eq, getTableName, inArray, lt, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Locale } from '#contract/core/locale.ts';
import { mediaPreview, mediaSource } from '#contract/media/media.ts';
import type { Picture } from '#contract/media/picture.ts';
import { type PhotoTable, picture } from '#server/db/schema/picture.ts';
import type { Database } from './client.ts';
import { anyOfIds, correlated, idArray, prepared } from './queries.ts';

/** Without the timestamps: a page has a hundred pictures, and parsing the dates took as long as everything else. */
export const pictureColumns = {
  file: picture.file,
  width: picture.width,
  height: picture.height,
  alt: picture.alt,
  placeholder: picture.placeholder,
  focusX: picture.focusX,
  focusY: picture.focusY,
};
export type PictureRow = Pick<typeof picture.$inferSelect, keyof typeof pictureColumns>;

export function presentPicture(row: PictureRow, locale: Locale): Picture {
  return {
    src: mediaSource(row.file),
    preview: mediaPreview(row.file),
    width: row.width,
    height: row.height,
    alt: row.alt[locale],
    placeholder: row.placeholder,
    ...focusOf(row),
  };
}

/** The focus is left out where it is the centre, as in most pictures: a page has a hundred of them. */
export const focusOf = ({ focusX: x, focusY: y }: Pick<PictureRow, 'focusX' | 'focusY'>): Pick<Picture, 'focus'> => (x === 0.5 && y === 0.5 ? {} : { focus: { x, y } });

/** The photos of several lots, buildings or other owners of photos in one query, in order, at most `most` for each. */
export async function findPhotos(db: Database, photos: PhotoTable, ownerIds: number[], most = 100): Promise<Map<number, PictureRow[]>> {
  const byOwner = new Map<number, PictureRow[]>(ownerIds.map((id) => [id, []]));
  if (ownerIds.length === 0) return byOwner;
  const rows = await photosOf(db, photos).execute({ ids: idArray(ownerIds), most });
  for (const row of rows) byOwner.get(row.ownerId)?.push(row.picture);
  return byOwner;
}

const photosOf = (db: Database, photos: PhotoTable) =>
  prepared(db, `photos_of_${getTableName(photos)}`, () =>
    db
      .select({ ownerId: photos.ownerId, picture: pictureColumns })
      .from(photos)
      .innerJoin(picture, eq(picture.id, photos.pictureId))
      .where(and(anyOfIds(photos.ownerId), lt(photos.position, sql.placeholder('most'))))
      .orderBy(asc(photos.ownerId), asc(photos.position)),
  );

/** The photos of an owner as a column of its row. It saves a query for one owner, but for many it is twice as slow as `findPhotos`. */
export const photosColumn = (photos: PhotoTable, ownerId: AnyPgColumn) =>
  correlated(sql<PictureRow[]>`
    select coalesce(json_agg(json_build_object('file', ${picture.file}, 'width', ${picture.width}, 'height', ${picture.height}, 'alt', ${picture.alt}, 'placeholder', ${picture.placeholder}, 'focusX', ${picture.focusX}, 'focusY', ${picture.focusY}) order by ${photos.position}), '[]')
    from ${photos} join ${picture} on ${picture.id} = ${photos.pictureId}
    where ${photos.ownerId} = ${ownerId}`);

/** Pictures by their own ids: covers, portraits, logos. */
export async function findPictures(db: Database, ids: (number | null)[]): Promise<Map<number, PictureRow>> {
  const wanted = ids.filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const rows = await db
    .select({ id: picture.id, ...pictureColumns })
    .from(picture)
    .where(inArray(picture.id, wanted));
  return new Map(rows.map((row) => [row.id, row]));
}
