import { and, eq } from 'drizzle-orm';
import type { CreatedPicture } from '#contract/media/library.ts';
import { AppError } from '#server/core/errors.ts';
import type { Database, Executor } from '#server/db/client.ts';
import { lockRequest } from '#server/db/queries.ts';
import { picture } from '#server/db/schema/picture.ts';
import { pictureUpload } from '#server/db/schema/picture-upload.ts';
import type { StoredPicture } from '#server/media/normalise-picture.ts';
import { originalFile } from '#server/media/original-file.ts';
import type { Actor } from '#server/staff/actor.ts';
import { writeAudit } from '#server/staff/audit.ts';
import { requireRight } from '#server/staff/rights.ts';
import { requireLibraryPicture } from './find-library-pictures.ts';
import type { PictureStore } from './picture-store.ts';

type Deps = { db: Database; pictures: PictureStore };

/**
 * Makes a picture of an upload that has arrived completely. Called again, as by a browser that missed the answer, it gives the same picture.
 * A file that is refused is deleted at once.
 */
export async function createPicture({ db, pictures }: Deps, actor: Actor, uploadId: string): Promise<CreatedPicture> {
  requireRight(actor, 'picture.add');
  return pictures.exclusively(uploadId, async () => {
    const upload = await requireUpload(db, actor, uploadId);
    if (upload.pictureId !== null) return { picture: await requireLibraryPicture(db, actor, upload.pictureId), known: false };
    try {
      return await makePicture({ db, pictures }, actor, upload);
    } catch (error) {
      // Another machine may have finished the same upload meanwhile, and removed its parts.
      const [finished] = await db.select({ pictureId: pictureUpload.pictureId }).from(pictureUpload).where(eq(pictureUpload.id, uploadId));
      if (!finished?.pictureId) throw error;
      return { picture: await requireLibraryPicture(db, actor, finished.pictureId), known: false };
    }
  });
}

async function makePicture({ db, pictures }: Deps, actor: Actor, upload: typeof pictureUpload.$inferSelect): Promise<CreatedPicture> {
  const uploadId = upload.id;
  if ((await pictures.arrivedBytes(uploadId)) !== upload.size) throw new AppError('upload_unfinished');
  const copy = await pictures.clean(uploadId);
  try {
    if ('refusal' in copy.result) {
      await db.delete(pictureUpload).where(eq(pictureUpload.id, uploadId));
      await pictures.removeUpload(uploadId);
      throw new AppError(copy.result.refusal);
    }
    const clean = copy.result.picture;
    const stored = await db.transaction(async (tx) => {
      const result = await store(tx, actor, clean, upload.name, () => pictures.keep(copy, originalFile(clean)));
      await tx.update(pictureUpload).set({ pictureId: result.id }).where(eq(pictureUpload.id, uploadId));
      return result;
    });
    await pictures.removeUpload(uploadId);
    return { picture: await requireLibraryPicture(db, actor, stored.id), known: stored.known };
  } finally {
    await pictures.discard(copy); // it is still there unless it has become the original
  }
}

export async function requireUpload(db: Executor, actor: Actor, id: string): Promise<typeof pictureUpload.$inferSelect> {
  const [upload] = await db
    .select()
    .from(pictureUpload)
    .where(and(eq(pictureUpload.id, id), eq(pictureUpload.staffId, actor.staffId)));
  if (!upload) throw new AppError('not_found');
  return upload;
}

/** Whoever adds or deletes the file of a picture holds this lock until the end of the transaction. */
export const lockOriginal = (tx: Executor, file: string): Promise<void> => lockRequest(tx, `picture ${file}`);

async function store(tx: Executor, actor: Actor, clean: StoredPicture, uploadedAs: string, keepFile: () => Promise<void>): Promise<{ id: number; known: boolean }> {
  const { extension: _, ...facts } = clean;
  await lockOriginal(tx, originalFile(clean));
  const [same] = await tx.select({ id: picture.id }).from(picture).where(eq(picture.hash, clean.hash));
  if (same) return { id: same.id, known: true };
  await keepFile(); // before the row is committed: a file without a row is harmless and swept later
  const [added] = await tx
    .insert(picture)
    .values({ ...facts, file: originalFile(clean), uploadedAs, ownerId: actor.staffId })
    .returning({ id: picture.id });
  if (!added) throw new Error('the picture was not stored');
  await writeAudit(tx, actor, { action: 'create', subject: 'picture', subjectId: added.id, change: { after: { file: originalFile(clean), uploadedAs } } });
  return { id: added.id, known: false };
}
