import type { MouseEvent } from 'react';
import type { Journal } from '#contract/publishing/publication.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import { buttonClass, linkClass } from '#ui/controls/button.tsx';
import grid from '#ui/layout/grid.module.css';
import { Picture } from '#ui/media/picture.tsx';
import { classNames } from '#ui/styles/class-names.ts';
import text from '#ui/styles/text.module.css';
import { externalHref } from '#web/app/navigate-to.ts';
import { pictureFile } from '#web/app/picture-file.ts';
import { formatDate } from '#web/format/format-date.ts';
import { JournalCover } from './journal-cover.tsx';
import css from './open-issue.module.css';
import { pagesOf } from './spreads.ts';

/** Opens an issue in the viewer, at the page with this index. */
export type Read = (event: MouseEvent<HTMLAnchorElement>, journal: Journal, startPage?: number) => void;

/** An issue with all its pages. Each page is a link to its picture, so that it works before hydration and without JavaScript. */
export function OpenIssue({ journal, read }: { journal: Journal; read: Read }) {
  const { number, title, lead, date, pdf } = journal;
  const pages = pagesOf(journal);
  return (
    <article id={`issue-${number}`} className={grid.grid}>
      <a className={css.cover} href={pages[0]?.src} aria-haspopup="dialog" onClick={(event) => read(event, journal)}>
        <JournalCover journal={journal} sizes="(min-width: 67.5rem) 34vw, (min-width: 48rem) 42vw, 90vw" first />
      </a>
      <div className={css.text}>
        <p className={classNames(text.small, text.mute)}>{m['journals.issueDate']({ number, date: formatDate(date, getLocale(), { year: true }) })}</p>
        <h2>{title}</h2>
        <p className={css.lead}>{lead}</p>
        <p className={css.links}>
          <a className={buttonClass('primary')} href={pages[1]?.src ?? pages[0]?.src} aria-haspopup="dialog" onClick={(event) => read(event, journal)}>
            {m['home.journalRead']()}
          </a>
          {pdf && (
            <a className={linkClass} href={externalHref(pdf)} rel="noopener">
              {m['journals.pdf']()}
            </a>
          )}
        </p>
        <ol className={css.pages} aria-label={m['journals.pages']()}>
          {pages.slice(1).map((page, index) => (
            <li key={`${index} ${page.src}`}>
              <a href={page.src} aria-haspopup="dialog" aria-label={m['journals.page']({ page: index + 2, about: page.alt })} onClick={(event) => read(event, journal, index + 1)}>
                <Picture file={pictureFile(page, 320)} sizes="8rem" className={css.page} alt="" />
              </a>
            </li>
          ))}
        </ol>
      </div>
    </article>
  );
}
