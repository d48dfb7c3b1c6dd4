import type { Journal } from '#contract/publishing/publication.ts';
import { m } from '#messages';
import { classNames } from '#ui/styles/class-names.ts';
import text from '#ui/styles/text.module.css';
import { PageLink } from '#web/app/page-link.tsx';
import { JournalCover } from './journal-cover.tsx';
import type { Read } from './open-issue.tsx';
import css from './other-issue.module.css';

/** Another issue. Without JavaScript the link opens this issue on the same page. */
export function OtherIssue({ journal, read }: { journal: Journal; read: Read }) {
  const { number, title, lead } = journal;
  return (
    <article id={`issue-${number}`} className={css.issue}>
      <JournalCover journal={journal} sizes="(min-width: 67.5rem) 21vw, (min-width: 48rem) 29vw, 44vw" />
      <h3 className={css.title}>
        <PageLink className={text.cover} to={`/journals?issue=${number}#issue-${number}`} aria-haspopup="dialog" onClick={(event) => read(event, journal)}>
          {title}
        </PageLink>
      </h3>
      <p className={classNames(text.small, text.mute)}>{m['home.journalNumber']({ number })}</p>
      <p className={classNames(text.small, css.lead)}>{lead}</p>
    </article>
  );
}
