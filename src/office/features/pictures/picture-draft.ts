import { LOCALES } from '#contract/core/locale.ts';
import type { LibraryPicture, PictureChanges } from '#contract/media/library.ts';

/** What a person can change of a picture. */
export type EditableParts = Pick<LibraryPicture, 'alt' | 'focus'>;
/** What differs from the server, and what the server had when the draft was begun. */
export type PictureDraft = PictureChanges & { was: EditableParts };

/** Undefined if nothing differs. */
export function draftOf(was: EditableParts, { alt, focus }: EditableParts): PictureDraft | undefined {
  const changed = LOCALES.filter((language) => alt[language] !== was.alt[language]);
  const isMoved = focus.x !== was.focus.x || focus.y !== was.focus.y;
  if (changed.length === 0 && !isMoved) return undefined;
  return {
    was: { alt: was.alt, focus: was.focus },
    ...(changed.length > 0 && { alt: Object.fromEntries(changed.map((language) => [language, alt[language]])) }),
    ...(isMoved && { focus }),
  };
}

/** Whether somebody has changed a field meanwhile that this draft changes too, in another way. */
export function isOvertaken({ alt = {}, focus, was }: PictureDraft, current: EditableParts): boolean {
  const differs = (mine: unknown, before: unknown, theirs: unknown) => JSON.stringify(theirs) !== JSON.stringify(before) && JSON.stringify(theirs) !== JSON.stringify(mine);
  return (
    LOCALES.some((language) => alt[language] !== undefined && differs(alt[language], was.alt[language], current.alt[language])) ||
    (focus !== undefined && differs(focus, was.focus, current.focus))
  );
}

/** What the fields show: what the server has, and what was typed over it. */
export const withDraft = ({ alt, focus }: EditableParts, draft: PictureDraft | undefined): EditableParts => ({ alt: { ...alt, ...draft?.alt }, focus: draft?.focus ?? focus });
