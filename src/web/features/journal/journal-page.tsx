import type { Picture as Photo } from '#contract/media/picture.ts';
import type { Journal } from '#contract/publishing/publication.ts';
import { Picture } from '#ui/media/picture.tsx';
import { pictureFile } from '#web/app/picture-file.ts';
import { JournalCover } from './journal-cover.tsx';
import css from './journal-page.module.css';

const MAX_WIDTH = 1920;
const SIZES = '(min-width: 48rem) 50vw, 100vw';

type Props = { journal: Journal; page: Photo | undefined; pageIndex: number };

/** One page. An upright picture fills the page; a wide one is placed on it with a caption and the page number. A wide cover is shown as everywhere else, with the journal’s name. */
export function JournalPage({ journal, page, pageIndex }: Props) {
  if (!page) return null;
  const isCover = page.src === journal.cover.src;
  const isWide = page.width > page.height;
  if (isCover && isWide) {
    return (
      <div className={css.page} role="img" aria-label={page.alt}>
        <JournalCover journal={journal} sizes={SIZES} eager />
      </div>
    );
  }
  return (
    <figure className={css.page} data-wide={isWide || undefined} data-side={pageIndex % 2 === 1 ? 'left' : 'right'}>
      <Picture file={pictureFile(page, MAX_WIDTH)} sizes={SIZES} eager whole className={css.picture} alt={page.alt} />
      {isWide && (
        <figcaption className={css.caption} aria-hidden="true">
          {page.alt}
        </figcaption>
      )}
      {isWide && (
        <span className={css.number} aria-hidden="true">
          {pageIndex + 1}
        </span>
      )}
    </figure>
  );
}
