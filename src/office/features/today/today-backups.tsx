import type { BackupProblem } from '#contract/office/today.ts';
import { m } from '#messages';
import { Icon } from '#office/kit/icon.tsx';
import { classNames } from '#ui/styles/class-names.ts';
import css from './today.module.css';
import { List } from './today-list.tsx';

const PROBLEMS: Record<BackupProblem, { title: () => string; text: () => string }> = {
  off: { title: m['officeBackups.problem.off.title'], text: m['officeBackups.problem.off.text'] },
  stopped: { title: m['officeBackups.problem.stopped.title'], text: m['officeBackups.problem.stopped.text'] },
  wal: { title: m['officeBackups.problem.wal.title'], text: m['officeBackups.problem.wal.text'] },
  base: { title: m['officeBackups.problem.base.title'], text: m['officeBackups.problem.base.text'] },
  files: { title: m['officeBackups.problem.files.title'], text: m['officeBackups.problem.files.text'] },
  verify: { title: m['officeBackups.problem.verify.title'], text: m['officeBackups.problem.verify.text'] },
};

/** For owners: what is wrong with the backups of the site. */
export const Backups = ({ problems }: { problems: readonly BackupProblem[] }) => (
  <List title={m['officeBackups.title']()}>
    {problems.map((problem) => (
      <li key={problem} className={css.row}>
        <Icon name="alert" small className={css.alert} />
        <div>
          <p>{PROBLEMS[problem].title()}</p>
          <p className={css.note}>{PROBLEMS[problem].text()}</p>
        </div>
      </li>
    ))}
    <li className={classNames(css.row, css.note)}>{m['officeBackups.forAdministrator']()}</li>
  </List>
);
