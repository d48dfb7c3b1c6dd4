import type { BackupProblem } from '#contract/office/today.ts';
import type { Env } from '#server/core/env.ts';
import { backupProblems, backupState, needsBackups } from '#server/operations/backup/backup-state.ts';
import { error, type Finding, ok, warning } from './finding.ts';

const TEXTS: Record<BackupProblem, string> = {
  off: 'there are none: set BACKUP_DIR and BACKUP_KEY (docs/operations.md)',
  stopped: 'nobody makes them: start the site, or look into its log for «the process that makes backups»',
  base: 'the last nightly backup is missing: npm run backup -- now',
  wal: 'what is new is not backed up: DATA_DIR/backup/state.json says why',
  files: 'new files are not backed up: DATA_DIR/backup/state.json says why',
  verify: 'none was restored on trial for more than a week: npm run backup -- verify',
};

/** What owners are told of the backups, too. */
export function checkBackups(env: Pick<Env, 'DATA_DIR' | 'BACKUP_DIR' | 'DATABASE_URL' | 'MEDIA_STORE'>, now = new Date()): Finding[] {
  const state = backupState(env);
  const isReal = needsBackups({ ...env, SITE_ORIGIN: 'any' });
  if (!state.isOn && !isReal) return [ok('backups', 'those of the services that keep the database and the files')];
  const problems = backupProblems(state, { isReal, now });
  if (problems.length === 0) return [ok('backups', `the newest is of ${state.baseAt}`)];
  return problems.map((problem) => (problem === 'off' ? warning : error)('backups', TEXTS[problem]));
}
