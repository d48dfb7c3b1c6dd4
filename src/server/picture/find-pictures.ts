import { and, asc, eq, inArray, lt } from 'drizzle-orm';
import type { Locale } from '#contract/locale.ts';
import { mediaPreview, mediaSource } from '#contract/media.ts';
import type { Picture } from '#contract/picture.ts';
import type { Database } from '#server/db/client.ts';
import { type PhotoTable, picture } from '#server/db/schema/picture.ts';

export type PictureRow = typeof picture.$inferSelect;

export function presentPicture(row: PictureRow, locale: Locale): Picture {
  return {
    src: mediaSource(row.file),
    preview: mediaPreview(row.file),
    width: row.width,
    height: row.height,
    alt: row.alt[locale],
    placeholder: row.placeholder,
  };
}

/** The photos of several owners in one query, in their order; `most` keeps the first of each. */
export async function findPhotos(db: Database, photos: PhotoTable, ownerIds: number[], most = 100): Promise<Map<number, PictureRow[]>> {
  const byOwner = new Map<number, PictureRow[]>(ownerIds.map((id) => [id, []]));
  if (ownerIds.length === 0) return byOwner;
  const rows = await db
    .select({ ownerId: photos.ownerId, picture })
    .from(photos)
    .innerJoin(picture, eq(picture.id, photos.pictureId))
    .where(and(inArray(photos.ownerId, ownerIds), lt(photos.position, most)))
    .orderBy(asc(photos.ownerId), asc(photos.position));
  for (const row of rows) byOwner.get(row.ownerId)?.push(row.picture);
  return byOwner;
}

/** Pictures by their own ids: covers, portraits, logos. */
export async function findPictures(db: Database, ids: (number | null)[]): Promise<Map<number, PictureRow>> {
  const wanted = ids.filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const rows = await db.select().from(picture).where(inArray(picture.id, wanted));
  return new Map(rows.map((row) => [row.id, row]));
}
