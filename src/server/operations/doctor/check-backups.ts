import type { BackupProblem } from '#contract/office/today.ts';
import type { Env } from '#server/core/env.ts';
import { type BackupState, backupProblems, backupState, needsBackups } from '#server/operations/backup/backup-state.ts';
import { momentOf } from '#server/operations/backup/chain.ts';
import { momentText } from '#server/operations/backup/moment.ts';
import { findOwnChain, LOST } from '#server/operations/backup/open-chain.ts';
import { keysFrom } from '#server/operations/backup/seal.ts';
import { openStore } from '#server/operations/backup/store.ts';
import { error, type Finding, ok, reasonOf, warning } from './finding.ts';

const TEXTS: Record<BackupProblem, string> = {
  off: 'there are none: set BACKUP_DIR and BACKUP_KEY (docs/operations.md)',
  stopped: 'nobody makes them: start the site, or look into its log for «the process that makes backups»',
  base: 'the last nightly backup is missing: npm run backup -- now',
  wal: 'what is new is not backed up: DATA_DIR/backup/state.json says why',
  files: 'new files are not backed up: DATA_DIR/backup/state.json says why',
  verify: 'none was restored on trial for more than a week: npm run backup -- verify',
};

/** The problems that owners are told of too, and whether BACKUP_DIR still has the backups that were made. */
export async function checkBackups(env: Env, now = new Date()): Promise<Finding[]> {
  const state = backupState(env);
  const isReal = needsBackups({ ...env, SITE_ORIGIN: 'any' });
  if (!state.isOn && !isReal) return [ok('backups', 'those of the services that keep the database and the files')];
  const placeProblem = await checkPlace(env, state).catch((reason) => `BACKUP_DIR cannot be read: ${reasonOf(reason)}`);
  if (placeProblem) return [error('backups', placeProblem)];
  const problems = backupProblems(state, { isReal, now });
  if (problems.length === 0) return [ok('backups', state.baseAt ? `the newest is of ${momentText(new Date(state.baseAt))}` : 'the first is being made')];
  return problems.map((problem) => (problem === 'off' ? warning : error)('backups', failureOf(state, problem) ?? TEXTS[problem]));
}

const failureOf = ({ errors = {} }: BackupState, problem: BackupProblem): string | undefined => (problem === 'off' || problem === 'stopped' ? undefined : errors[problem]?.message);

/** Says so if BACKUP_DIR lacks the backups that were made: its disk is not mounted, or another one is. */
async function checkPlace(env: Env, { baseAt }: BackupState): Promise<string | undefined> {
  if (!env.BACKUP_DIR || !env.BACKUP_KEY) return undefined;
  const own = await findOwnChain(env, openStore(env), keysFrom(env.BACKUP_KEY));
  if (!own) return undefined;
  if (own.isLost) return LOST;
  const newest = (await own.chain.bases()).map(momentOf).at(-1);
  const isOlder = baseAt !== undefined && (newest === undefined || newest < new Date(baseAt));
  return isOlder ? `BACKUP_DIR does not have the backup of ${momentText(new Date(baseAt))}: is another disk mounted there? npm run backup -- now makes a new one` : undefined;
}
