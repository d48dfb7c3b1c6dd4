import { eq } from 'drizzle-orm';
import type { LibraryPicture, PictureChanges } from '#contract/media/library.ts';
import { AppError } from '#server/core/errors.ts';
import type { Database, Executor } from '#server/db/client.ts';
import { picture, pictureUse } from '#server/db/schema/picture.ts';
import type { Actor } from '#server/staff/actor.ts';
import { writeAudit } from '#server/staff/audit.ts';
import { requireRight } from '#server/staff/rights.ts';
import { requireLibraryPicture } from './find-library-pictures.ts';

/** Writes the texts and the focal point of a picture; a language or value that is not given stays as it is. */
export function updatePicture(db: Database, actor: Actor, id: number, { alt, focus }: PictureChanges): Promise<LibraryPicture> {
  return db.transaction(async (tx) => {
    const before = await requirePicture(tx, actor, id);
    const after = { alt: { ...before.alt, ...alt }, focusX: hundredths(focus?.x ?? before.focusX), focusY: hundredths(focus?.y ?? before.focusY) };
    const blank = (['ru', 'en'] as const).filter((language) => alt?.[language] === '' && before.alt[language] !== '');
    if (blank.length > 0 && (await isShown(tx, id))) throw new AppError('invalid_form', '', Object.fromEntries(blank.map((language) => [`alt.${language}`, 'required'])));
    const was = { alt: before.alt, focusX: before.focusX, focusY: before.focusY };
    if (JSON.stringify(was) !== JSON.stringify(after)) {
      await tx.update(picture).set(after).where(eq(picture.id, id));
      await writeAudit(tx, actor, { action: 'update', subject: 'picture', subjectId: id, change: { before: was, after } });
    }
    return requireLibraryPicture(tx, actor, id);
  });
}

/** The row of a picture that this person may write, which nobody else writes until the transaction ends. */
export async function requirePicture(tx: Executor, actor: Actor, id: number): Promise<typeof picture.$inferSelect> {
  const [row] = await tx.select().from(picture).where(eq(picture.id, id)).for('update');
  if (!row) throw new AppError('not_found');
  requireRight(actor, 'picture.write', { staffId: row.ownerId });
  return row;
}

/** As precise as the column. */
const hundredths = (share: number) => Math.round(share * 100) / 100;

async function isShown(tx: Executor, id: number): Promise<boolean> {
  return (await tx.select({ id: pictureUse.pictureId }).from(pictureUse).where(eq(pictureUse.pictureId, id)).limit(1)).length > 0;
}
