import type { Journal, PressItem } from '#contract/publishing/publication.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import { linkClass } from '#ui/controls/button.tsx';
import grid from '#ui/layout/grid.module.css';
import { Section, SectionHead } from '#ui/layout/section.tsx';
import { classNames } from '#ui/styles/class-names.ts';
import text from '#ui/styles/text.module.css';
import { externalHref } from '#web/app/navigate-to.ts';
import { PageLink } from '#web/app/page-link.tsx';
import { useSettings } from '#web/app/root-data.ts';
import { SectionLink } from '#web/app/section-link.tsx';
import { JournalCover } from '#web/features/journal/journal-cover.tsx';
import { formatDate } from '#web/format/format-date.ts';
import { lowerFirst } from '#web/format/words.ts';
import css from './journal-and-press.module.css';

export function JournalAndPress({ journal, press }: { journal?: Journal; press: PressItem[] }) {
  const name = useSettings()?.brand.name ?? '';
  return (
    <Section labelledBy="journal">
      <div className={classNames(grid.wrap, grid.grid)}>
        {journal && <LatestJournal journal={journal} name={name} />}
        <div className={css.press}>
          <SectionHead id="press" title={m['home.pressTitle']()} side={<SectionLink to="/pressa">{m['home.pressLink']()}</SectionLink>} />
          {press.map((item) => (
            <PressRow key={item.id} item={item} />
          ))}
        </div>
      </div>
    </Section>
  );
}

function LatestJournal({ journal, name }: { journal: Journal; name: string }) {
  const { number, title } = journal;
  const issue = m['home.journalIssue']({ number, title: getLocale() === 'ru' ? lowerFirst(title) : title });
  return (
    <div className={css.journal}>
      <PageLink className={css.cover} to="/journals">
        <JournalCover journal={journal} sizes="(min-width: 67.5rem) 30rem, 22.5rem" />
      </PageLink>
      <div>
        <h2 id="journal">{m['home.journalTitle']({ name })}</h2>
        <p className={classNames(text.small, text.mute, css.issue)}>{issue}</p>
        <p className={css.lead}>{journal.lead}</p>
        <p className={css.links}>
          <PageLink className={linkClass} to={`/journals#issue-${number}`}>
            {m['home.journalRead']()}
          </PageLink>
          <PageLink className={linkClass} to="/journals">
            {m['home.journalAll']()}
          </PageLink>
        </p>
      </div>
    </div>
  );
}

function PressRow({ item }: { item: PressItem }) {
  return (
    <article className={css.row}>
      <p className={classNames(text.small, text.mute)}>
        {item.outlet} · {formatDate(item.date, getLocale(), { year: true })}
      </p>
      <h3 className={classNames(item.title.startsWith('«') && text.hang)}>
        <a className={text.cover} href={externalHref(item.link)}>
          {item.title}
        </a>
      </h3>
    </article>
  );
}
