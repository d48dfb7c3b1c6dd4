import type { Picture as Photo } from '#contract/media/picture.ts';
import type { Journal } from '#contract/publishing/publication.ts';
import { Picture } from '#ui/media/picture.tsx';
import { pictureFile } from '#web/app/picture-file.ts';
import { JournalCover } from './journal-cover.tsx';
import css from './journal-sheet.module.css';

const MAX_WIDTH = 1920;
const SIZES = '(min-width: 48rem) 50vw, 100vw';

type Props = { journal: Journal; sheet: Photo | undefined; number: number };

/** One page. An upright picture fills the page; a wide one is placed on it with a caption. */
export function JournalSheet({ journal, sheet, number }: Props) {
  if (!sheet) return null;
  const isCover = sheet.src === journal.cover.src;
  const isWide = sheet.width > sheet.height;
  if (isCover && isWide) {
    return (
      <div className={css.sheet} role="img" aria-label={sheet.alt}>
        <JournalCover journal={journal} sizes={SIZES} eager />
      </div>
    );
  }
  return (
    <figure className={css.sheet} data-wide={isWide || undefined} data-side={number % 2 === 1 ? 'left' : 'right'}>
      <Picture file={pictureFile(sheet, MAX_WIDTH)} sizes={SIZES} eager whole className={css.picture} alt={sheet.alt} />
      {isWide && (
        <figcaption className={css.caption} aria-hidden="true">
          {sheet.alt}
        </figcaption>
      )}
      {isWide && (
        <span className={css.number} aria-hidden="true">
          {number + 1}
        </span>
      )}
    </figure>
  );
}
