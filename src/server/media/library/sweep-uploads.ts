import { inArray, lt } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { inBatches } from '#server/db/queries.ts';
import { picture } from '#server/db/schema/picture.ts';
import { pictureUpload } from '#server/db/schema/picture-upload.ts';
import { removeOriginal } from './delete-picture.ts';
import type { PictureStore } from './picture-store.ts';

/** How long an upload can be continued after it began, and its result asked for again. */
const UPLOAD_DAYS = 2;
const DAY_MS = 86_400_000;
/** Crashes leave a few files without a row. More than this number, and more than this share of all, must belong to somebody else. */
const MAX_ORPHANS = 20;
const MAX_ORPHAN_SHARE = 0.1;

/** Deletes uploads that nobody has continued, and files without a row, as a crash between storing the file and its row leaves them. Returns how many uploads and files were deleted. */
export async function sweepUploads({ db, pictures, now = Date.now() }: { db: Database; pictures: PictureStore; now?: number }): Promise<number> {
  const before = now - UPLOAD_DAYS * DAY_MS;
  await db.delete(pictureUpload).where(lt(pictureUpload.createdAt, new Date(before)));
  const files = await pictures.filesBefore(before);
  const uploads = await withoutRow(files.uploads, async (ids) =>
    (await db.select({ id: pictureUpload.id }).from(pictureUpload).where(inArray(pictureUpload.id, ids))).map(({ id }) => id),
  );
  const orphans = await withoutRow(files.originals, async (names) =>
    (await db.select({ file: picture.file }).from(picture).where(inArray(picture.file, names))).map(({ file }) => file),
  );
  if (orphans.length > MAX_ORPHANS && orphans.length > files.originals.length * MAX_ORPHAN_SHARE)
    throw new Error(`${orphans.length} of ${files.originals.length} originals belong to no picture, and none was deleted: does another site use the same MEDIA_STORE?`);
  for (const id of uploads) await pictures.removeUpload(id);
  for (const file of orphans) await removeOriginal({ db, pictures }, file);
  return uploads.length + orphans.length;
}

/** Deletes what a crash of this machine has left of files that were being made. */
export const sweepScratch = ({ pictures, now = Date.now() }: { pictures: PictureStore; now?: number }): Promise<void> => pictures.sweepScratch(now - UPLOAD_DAYS * DAY_MS);

/** The names that no row has. */
async function withoutRow(names: string[], findKnown: (names: string[]) => Promise<string[]>): Promise<string[]> {
  const known = new Set<string>();
  for (const batch of inBatches(names)) for (const name of await findKnown(batch)) known.add(name);
  return names.filter((name) => !known.has(name));
}
