import { m } from '#messages';
import type { BackupProblem } from './today.ts';

type Text = (typeof m)['officeBackups.title'];

/** What is wrong with the backups and what it means, for owners: on Today and in the letter. */
export const BACKUP_PROBLEM_TEXTS: Record<BackupProblem, { title: Text; text: Text }> = {
  off: { title: m['officeBackups.problem.off.title'], text: m['officeBackups.problem.off.text'] },
  stopped: { title: m['officeBackups.problem.stopped.title'], text: m['officeBackups.problem.stopped.text'] },
  wal: { title: m['officeBackups.problem.wal.title'], text: m['officeBackups.problem.wal.text'] },
  base: { title: m['officeBackups.problem.base.title'], text: m['officeBackups.problem.base.text'] },
  files: { title: m['officeBackups.problem.files.title'], text: m['officeBackups.problem.files.text'] },
  verify: { title: m['officeBackups.problem.verify.title'], text: m['officeBackups.problem.verify.text'] },
};
