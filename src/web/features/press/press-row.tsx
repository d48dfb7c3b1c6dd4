import type { PressItem } from '#contract/publishing/publication.ts';
import { getLocale } from '#runtime';
import { Picture } from '#ui/media/picture.tsx';
import { classNames } from '#ui/styles/class-names.ts';
import text from '#ui/styles/text.module.css';
import { externalHref } from '#web/app/navigate-to.ts';
import { pictureFile } from '#web/app/picture-file.ts';
import { formatDate } from '#web/format/format-date.ts';
import css from './press-row.module.css';

/** A publication, with a link to the site of its outlet. */
export function PressRow({ item: { title, outlet, date, link, cover } }: { item: PressItem }) {
  const href = externalHref(link);
  return (
    <article className={css.row}>
      {cover && <Picture file={pictureFile(cover, 640)} sizes="(min-width: 67.5rem) 17vw, (min-width: 48rem) 14rem, 7rem" className={css.cover} alt="" />}
      <div className={css.text}>
        <p className={classNames(text.small, text.mute, css.outlet)}>
          <span>{outlet}</span>
          <time dateTime={date}>{formatDate(date, getLocale(), { year: true })}</time>
        </p>
        <h3 className={classNames(title.startsWith('«') && text.hang)}>
          {href ? (
            <a className={text.cover} href={href}>
              {title}
            </a>
          ) : (
            title
          )}
        </h3>
      </div>
    </article>
  );
}
