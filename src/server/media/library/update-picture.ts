import { eq } from 'drizzle-orm';
import { LOCALES } from '#contract/core/locale.ts';
import type { LibraryPicture, PictureChanges } from '#contract/media/library.ts';
import { AppError } from '#server/core/errors.ts';
import type { Database, Executor } from '#server/db/client.ts';
import { picture, pictureUse } from '#server/db/schema/picture.ts';
import type { Actor } from '#server/staff/actor.ts';
import { writeAudit } from '#server/staff/audit.ts';
import { requireRight } from '#server/staff/rights.ts';
import { requireLibraryPicture } from './find-library-pictures.ts';
import { picturesOfOwnLots } from './pictures-of-own-lots.ts';

/** Writes the texts and the focal point of a picture; a language or value that is not given stays as it is. */
export function updatePicture(db: Database, actor: Actor, id: number, { alt, focus }: PictureChanges): Promise<LibraryPicture> {
  return db.transaction(async (tx) => {
    const before = await lockPicture(tx, id);
    if (!(fillsOnly(before.alt, { alt, focus }) && (await picturesOfOwnLots(tx, actor, [id])).has(id))) requireRight(actor, 'picture.write', { staffId: before.ownerId });
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
  const row = await lockPicture(tx, id);
  requireRight(actor, 'picture.write', { staffId: row.ownerId });
  return row;
}

async function lockPicture(tx: Executor, id: number): Promise<typeof picture.$inferSelect> {
  const [row] = await tx.select().from(picture).where(eq(picture.id, id)).for('update');
  if (!row) throw new AppError('not_found');
  return row;
}

/** Whether a change only gives a text to languages that have none. */
const fillsOnly = (before: typeof picture.$inferSelect.alt, { alt, focus }: PictureChanges): boolean =>
  focus === undefined && LOCALES.every((language) => alt?.[language] === undefined || alt[language] === before[language] || before[language].trim() === '');

/** As precise as the column. */
const hundredths = (share: number) => Math.round(share * 100) / 100;

async function isShown(tx: Executor, id: number): Promise<boolean> {
  return (await tx.select({ id: pictureUse.pictureId }).from(pictureUse).where(eq(pictureUse.pictureId, id)).limit(1)).length > 0;
}
