import type { PressItem } from '#contract/publication.ts';
import { getLocale } from '#runtime';
import { classNames } from '#ui/class-names.ts';
import { Picture } from '#ui/picture.tsx';
import text from '#ui/text.module.css';
import { formatDate } from '#web/format/format-date.ts';
import { externalHref } from '#web/navigate-to.ts';
import { pictureFile } from '#web/picture-file.ts';
import css from './press-row.module.css';

/** A publication at somebody else's; the link leads out of the site, and says so. */
export function PressRow({ item: { title, outlet, date, link, cover } }: { item: PressItem }) {
  const href = externalHref(link);
  return (
    <article className={css.row}>
      {cover && <Picture file={pictureFile(cover, 640)} sizes="(min-width: 67.5rem) 17vw, (min-width: 48rem) 14rem, 7rem" className={css.cover} alt="" />}
      <div className={css.words}>
        <p className={classNames(text.small, text.mute, css.where)}>
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
