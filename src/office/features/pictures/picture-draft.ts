import { LOCALES } from '#contract/core/locale.ts';
import type { LibraryPicture, PictureChanges } from '#contract/media/library.ts';

export type Described = Pick<LibraryPicture, 'alt' | 'focus'>;
/** What differs from the server, and what stood there when it was begun. */
export type PictureDraft = PictureChanges & { was: Described };

/** What differs; undefined without any difference. */
export function draftOf(was: Described, { alt, focus }: Described): PictureDraft | undefined {
  const changed = LOCALES.filter((language) => alt[language] !== was.alt[language]);
  const isMoved = focus.x !== was.focus.x || focus.y !== was.focus.y;
  if (changed.length === 0 && !isMoved) return undefined;
  return {
    was: { alt: was.alt, focus: was.focus },
    ...(changed.length > 0 && { alt: Object.fromEntries(changed.map((language) => [language, alt[language]])) }),
    ...(isMoved && { focus }),
  };
}

/** Whether somebody has written something else meanwhile, into a field that this draft changes too. */
export function isOvertaken({ alt = {}, focus, was }: PictureDraft, now: Described): boolean {
  const differs = (mine: unknown, before: unknown, theirs: unknown) => JSON.stringify(theirs) !== JSON.stringify(before) && JSON.stringify(theirs) !== JSON.stringify(mine);
  return (
    LOCALES.some((language) => alt[language] !== undefined && differs(alt[language], was.alt[language], now.alt[language])) ||
    (focus !== undefined && differs(focus, was.focus, now.focus))
  );
}

/** A picture with what was typed over it. */
export const described = ({ alt, focus }: Described, draft: PictureDraft | undefined): Described => ({ alt: { ...alt, ...draft?.alt }, focus: draft?.focus ?? focus });
