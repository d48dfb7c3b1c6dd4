import { eq } from 'drizzle-orm';
import { MAX_PHOTOS } from '#contract/media/upload-limits.ts';
import { AppError } from '#server/core/errors.ts';
import type { Executor } from '#server/db/client.ts';
import { lotPhoto } from '#server/db/schema/lot.ts';
import type { PhotoTable } from '#server/db/schema/picture.ts';
import { countPictures } from './find-library-pictures.ts';

/** Replaces the photos of a lot by these, in this order; the first is the cover. */
export const writePhotos = (tx: Executor, lotId: number, ids: number[]): Promise<void> => writePhotosOf(tx, lotPhoto, lotId, ids);

/**
 * The same for any owner of photos. The whole list is deleted and inserted: the position is part of the primary key, so that moving rows one by one would collide.
 * A list that is already there is left alone, since writing it would make cached pages stale.
 */
export async function writePhotosOf(tx: Executor, photos: PhotoTable, ownerId: number, ids: number[]): Promise<void> {
  if (ids.length > MAX_PHOTOS) throw new AppError('too_many_photos', String(MAX_PHOTOS));
  if (new Set(ids).size !== ids.length || (ids.length > 0 && (await countPictures(tx, ids)) !== ids.length)) throw new AppError('invalid_form', '', { photos: 'invalid' });
  const current = await tx.select({ id: photos.pictureId }).from(photos).where(eq(photos.ownerId, ownerId)).orderBy(photos.position);
  if (current.map(({ id }) => id).join() === ids.join()) return;
  await tx.delete(photos).where(eq(photos.ownerId, ownerId));
  if (ids.length > 0) await tx.insert(photos).values(ids.map((pictureId, position) => ({ ownerId, pictureId, position })));
}
