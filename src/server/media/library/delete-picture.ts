import { eq } from 'drizzle-orm';
import { innerQuotes } from '#contract/core/inner-quotes.ts';
import type { Locale } from '#contract/core/locale.ts';
import type { LibraryPictureDetails } from '#contract/media/library.ts';
import { m } from '#messages';
import { AppError } from '#server/core/errors.ts';
import type { Database } from '#server/db/client.ts';
import { picture } from '#server/db/schema/picture.ts';
import type { Actor } from '#server/staff/actor.ts';
import { writeAudit } from '#server/staff/audit.ts';
import { lockOriginal } from './create-picture.ts';
import { findPictureUses } from './find-library-pictures.ts';
import type { PictureStore } from './picture-store.ts';
import { requirePicture } from './update-picture.ts';

type Deps = { db: Database; pictures: PictureStore };

/** Deletes a picture that nothing shows, then its files. `locale` is for the sentence that names what shows it. */
export async function deletePicture({ db, pictures }: Deps, actor: Actor, id: number, locale: Locale): Promise<void> {
  const deleted = await db.transaction(async (tx) => {
    const row = await requirePicture(tx, actor, id);
    const uses = await findPictureUses(tx, id, locale);
    if (uses.length > 0) throw new AppError('picture_in_use', usesText(uses, locale));
    await tx.delete(picture).where(eq(picture.id, id));
    await writeAudit(tx, actor, { action: 'delete', subject: 'picture', subjectId: id, change: { before: { file: row.file, alt: row.alt, uploadedAs: row.uploadedAs } } });
    return row;
  });
  if (deleted.hash !== null) await removeOriginal({ db, pictures }, deleted.file); // the demo's files are part of the program
}

/** Deletes the files of a picture unless the same one was uploaded again meanwhile. */
export async function removeOriginal({ db, pictures }: Deps, file: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockOriginal(tx, file);
    const rows = await tx.select({ id: picture.id }).from(picture).where(eq(picture.file, file));
    if (rows.length === 0) await pictures.remove(file);
    return rows.length === 0;
  });
}

const MAX_NAMED = 3;

/** `объект 1301, статья «Дом у воды» и ещё 2` */
export function usesText(uses: LibraryPictureDetails['uses'], locale: Locale): string {
  const names = [...new Set(uses.map((use) => useText(use, locale)))];
  const more = names.length - MAX_NAMED;
  return [names.slice(0, MAX_NAMED).join(', '), ...(more > 0 ? [m['pictureUses.more']({ count: more }, { locale })] : [])].join(' ');
}

function useText({ kind, id, title }: Use, locale: Locale): string {
  return USE_TEXTS[kind](id, innerQuotes(title, locale), locale);
}

type Use = LibraryPictureDetails['uses'][number];
const USE_TEXTS: Record<Use['kind'], (id: number, title: string, locale: Locale) => string> = {
  lot: (id, _, locale) => m['pictureUses.lot']({ id }, { locale }),
  'partner-lot': (id, _, locale) => m['pictureUses.partnerLot']({ id }, { locale }),
  complex: (_, title, locale) => m['pictureUses.complex']({ title }, { locale }),
  settlement: (_, title, locale) => m['pictureUses.settlement']({ title }, { locale }),
  headquarters: (_, title, locale) => m['pictureUses.headquarters']({ title }, { locale }),
  journal: (_, title, locale) => m['pictureUses.journal']({ title }, { locale }),
  article: (_, title, locale) => m['pictureUses.article']({ title }, { locale }),
  press: (_, title, locale) => m['pictureUses.press']({ title }, { locale }),
  certificate: (_, title, locale) => m['pictureUses.certificate']({ title }, { locale }),
  agent: (_, title, locale) => m['pictureUses.agent']({ title }, { locale }),
  partner: (_, title, locale) => m['pictureUses.partner']({ title }, { locale }),
  home: (_, __, locale) => m['pictureUses.home']({}, { locale }),
};
