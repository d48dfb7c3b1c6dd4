import { BACKUP_PROBLEM_TEXTS } from '#contract/office/backup-problem-texts.ts';
import type { BackupProblem } from '#contract/office/today.ts';
import { m } from '#messages';
import { Icon } from '#office/kit/icon.tsx';
import { classNames } from '#ui/styles/class-names.ts';
import css from './today.module.css';
import { List } from './today-list.tsx';

/** For owners: what is wrong with the backups of the site. */
export const Backups = ({ problems }: { problems: readonly BackupProblem[] }) => (
  <List title={m['officeBackups.title']()}>
    {problems.map((problem) => (
      <li key={problem} className={css.row}>
        <Icon name="alert" small className={css.alert} />
        <div>
          <p>{BACKUP_PROBLEM_TEXTS[problem].title()}</p>
          <p className={css.note}>{BACKUP_PROBLEM_TEXTS[problem].text()}</p>
        </div>
      </li>
    ))}
    <li className={classNames(css.row, css.note)}>{m['officeBackups.forAdministrator']()}</li>
  </List>
);
