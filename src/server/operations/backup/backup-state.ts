import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { BACKUP_PROBLEMS, type BackupProblem } from '#contract/office/today.ts';
import type { Env } from '#server/core/env.ts';
import { isS3 } from '#server/core/s3/s3.ts';
import { placeOf } from '#server/media/store/open-media-store.ts';

/** What backups have to remember about this data folder; this folder itself is in no backup. */
export const backupFolderOf = ({ DATA_DIR }: Pick<Env, 'DATA_DIR'>): string => join(DATA_DIR, 'backup');

/** The state of the backups, as the process that makes them last wrote it. Times are ISO. */
export type BackupState = {
  isOn: boolean;
  /** Whether a process makes backups; still true if it was killed. */
  isRunning?: boolean;
  /** When the process that makes backups last looked at everything. */
  checkedAt?: string;
  begunAt?: string;
  /** The moment of the newest complete base backup. */
  baseAt?: string;
  /** All WAL that PostgreSQL had finished by this time is stored; undefined without the embedded database. */
  walAt?: string;
  /** Since when the oldest finished segment has waited to be stored. */
  walWaitingSince?: string;
  verifiedAt?: string;
  verifyTriedAt?: string;
  verified?: Verified;
  /** The kinds of work that fail now, and since when. */
  errors?: Partial<Record<BackupWork, { since: string; message: string }>>;
};
export type BackupWork = 'wal' | 'files' | 'base' | 'verify';
/** What a restored backup had. */
export type Verified = { tables: number; rows: number; pictures: number; seconds: number };

const fileOf = (env: Pick<Env, 'DATA_DIR'>) => join(backupFolderOf(env), 'state.json');

/** Cheap enough to be called at any time, in any process. */
export function backupState(env: Pick<Env, 'DATA_DIR' | 'BACKUP_DIR'>): BackupState {
  if (!env.BACKUP_DIR) return { isOn: false };
  return { ...readJson<Omit<BackupState, 'isOn'>>(fileOf(env)), isOn: true };
}

/** Whether nobody makes backups now: an orderly stop is recorded at once, a process that was killed is noticed after ten minutes. */
export const isStopped = (state: BackupState, now: Date): boolean => state.isRunning === false || backupProblems(state, { isReal: true, now }).includes('stopped');

/** Whether owners are told when there are no backups: not on a site without a public address, nor where services with backups of their own keep everything. */
export const needsBackups = (env: Pick<Env, 'SITE_ORIGIN' | 'DATABASE_URL' | 'DATA_DIR' | 'MEDIA_STORE'>): boolean =>
  env.SITE_ORIGIN !== undefined && !(env.DATABASE_URL && isS3(placeOf(env)));

export function writeBackupState(env: Pick<Env, 'DATA_DIR'>, { isOn: _, ...state }: BackupState): void {
  writeJson(fileOf(env), state);
}

export function readJson<Value>(file: string): Value | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Value;
  } catch {
    return undefined; // not written yet, or the folder was deleted
  }
}

export function writeJson(file: string, value: unknown): void {
  const folder = dirname(file);
  if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 }); // a data folder that was deleted is not made again
  writeFileSync(`${file}.new`, JSON.stringify(value), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

const [MINUTE_MS, HOUR_MS] = [60_000, 3_600_000];
const LATE_MS = { stopped: 10 * MINUTE_MS, wal: 10 * MINUTE_MS, base: 26 * HOUR_MS, verify: 9 * 24 * HOUR_MS };
/** Failed work is tried again; it is a problem only after it has failed for so long. */
const PATIENCE_MS = 10 * MINUTE_MS;

/** The problems that a person has to solve. A site without backups has one only if it `isReal`, not only tried out. */
export function backupProblems(state: BackupState, { isReal, now }: { isReal: boolean; now: Date }): BackupProblem[] {
  if (!state.isOn) return isReal ? ['off'] : [];
  const isOlder = (time: string | undefined, ms: number) => time !== undefined && now.getTime() - Date.parse(time) > ms;
  const hasFailed = (work: BackupWork) => isOlder(state.errors?.[work]?.since, PATIENCE_MS);
  const problems: Record<BackupProblem, boolean> = {
    off: false,
    stopped: state.checkedAt === undefined || isOlder(state.checkedAt, LATE_MS.stopped),
    wal: isOlder(state.walWaitingSince, LATE_MS.wal) || hasFailed('wal'),
    base: isOlder(state.baseAt ?? state.begunAt, LATE_MS.base) || hasFailed('base'),
    files: hasFailed('files'),
    verify: isOlder(state.verifiedAt ?? state.begunAt, LATE_MS.verify) || hasFailed('verify'),
  };
  return BACKUP_PROBLEMS.filter((problem) => problems[problem]);
}
