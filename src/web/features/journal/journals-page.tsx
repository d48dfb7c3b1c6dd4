import { m } from '#messages';
import grid from '#ui/layout/grid.module.css';
import { HeadedSection } from '#ui/layout/section.tsx';
import { classNames } from '#ui/styles/class-names.ts';
import { useSettings } from '#web/app/root-data.ts';
import { PageHead } from '#web/layout/page-head.tsx';
import { sectionTrail } from '#web/layout/section-trail.ts';
import css from './journals-page.module.css';
import type { JournalsData } from './load-journals.ts';
import { OpenIssue } from './open-issue.tsx';
import { OtherIssue } from './other-issue.tsx';
import { useIssueViewer } from './use-issue-viewer.ts';

/** All issues of the journal, one of them with its pages. */
export function JournalsPage({ journals: { open, others } }: { journals: JournalsData }) {
  const { Viewer, opened, close, read } = useIssueViewer();
  const name = useSettings()?.brand.name ?? '';
  return (
    <>
      <div className={classNames(grid.wrap, others.length === 0 && css.noOthers)}>
        <PageHead title={m['home.journalTitle']({ name })} lead={m['journals.lead']()} trail={sectionTrail('journals')} />
        {open ? <OpenIssue journal={open} read={read} /> : <p>{m['journals.empty']()}</p>}
      </div>
      {others.length > 0 && (
        <HeadedSection title={m['journals.others']()}>
          <div className={css.others}>
            {others.map((journal) => (
              <OtherIssue key={journal.id} journal={journal} read={read} />
            ))}
          </div>
        </HeadedSection>
      )}
      {Viewer && opened && <Viewer {...opened} close={close} />}
    </>
  );
}
