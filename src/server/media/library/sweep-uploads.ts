import { inArray, lt } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { picture } from '#server/db/schema/picture.ts';
import { pictureUpload } from '#server/db/schema/picture-upload.ts';
import { removeOriginal } from './delete-picture.ts';
import type { PictureStore } from './picture-store.ts';

/** How long an upload can be continued after it began, and its result asked for again. */
const UPLOAD_DAYS = 2;
const DAY_MS = 86_400_000;

/** Deletes uploads that nobody has continued, and files without a row, which a crash between the two can leave behind. Returns how many uploads and files were deleted. */
export async function sweepUploads({ db, pictures, now = Date.now() }: { db: Database; pictures: PictureStore; now?: number }): Promise<number> {
  const before = now - UPLOAD_DAYS * DAY_MS;
  await db.delete(pictureUpload).where(lt(pictureUpload.createdAt, new Date(before)));
  await pictures.sweepScratch(before);
  const files = await pictures.filesBefore(before);
  const wanted = files.uploads.length > 0 ? await db.select({ id: pictureUpload.id }).from(pictureUpload).where(inArray(pictureUpload.id, files.uploads)) : [];
  const unwanted = files.uploads.filter((name) => !wanted.some(({ id }) => id === name));
  for (const name of unwanted) await pictures.removeUpload(name);
  const known = files.originals.length > 0 ? await db.select({ file: picture.file }).from(picture).where(inArray(picture.file, files.originals)) : [];
  const rows = new Set(known.map(({ file }) => file));
  const orphans = files.originals.filter((file) => !rows.has(file));
  for (const file of orphans) await removeOriginal({ db, pictures }, file);
  return unwanted.length + orphans.length;
}
