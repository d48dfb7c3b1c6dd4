import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Env } from '#server/core/env.ts';
import type { Log } from '#server/core/log.ts';
import { StartError } from '#server/core/start-error.ts';
import { openStore } from './store.ts';
import { archivingSettings } from './wal-command.ts';

const PROGRAM = fileURLToPath(new URL('./backup-process-child.ts', import.meta.url));
/** The pause before a process that has ended is started again. */
const PAUSE_MS = 5_000;
/** The last segment may be on its way when PostgreSQL has stopped; then it is stored at the next start. */
const STOP_TIMEOUT_MS = 10_000;
const PASSED_ON = [
  'DATA_DIR',
  'MEDIA_DIR',
  'MEDIA_STORE',
  'MEDIA_STORE_ALSO',
  'DATABASE_URL',
  'BACKUP_DIR',
  'BACKUP_KEY',
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'LOG_LEVEL',
  'NODE_ENV',
] as const;

export type BackupProcess = {
  /** Called before PostgreSQL is stopped, so that it does not wait for a last segment that cannot be stored. */
  stopping(): void;
  /** Called after PostgreSQL has stopped. */
  stop(): Promise<void>;
};

/** The settings that PostgreSQL is started with; none without BACKUP_DIR. A bad setting of the backups is refused before anything is started. */
export function backupSettings(env: Env): Record<string, string> {
  if (!env.BACKUP_DIR) return {};
  if (!env.BACKUP_KEY)
    throw new StartError('BACKUP_DIR needs BACKUP_KEY, which encrypts the backups; npm run backup -- key prints a new one. Keep a copy of it outside this machine');
  openStore(env);
  return env.DATABASE_URL ? {} : archivingSettings(env.BACKUP_SECONDS);
}

/** Starts the process that makes backups, and restarts it whenever it ends; undefined without BACKUP_DIR. */
export function startBackupProcess(env: Env, log: Log): BackupProcess | undefined {
  if (!env.BACKUP_DIR) return undefined;
  const settings = Object.fromEntries(PASSED_ON.map((name) => [name, env[name] ?? '']));
  const stopping = new AbortController();
  let child: ChildProcess | undefined;
  const run = async () => {
    while (!stopping.signal.aborted) {
      child = fork(PROGRAM, { env: { ...process.env, ...settings }, execArgv: [] });
      const [code, signal] = await once(child, 'exit').catch((error: Error) => [error.message]);
      if (stopping.signal.aborted) return;
      log.error({ code, signal }, 'the process that makes backups ended and is started again');
      await pause(PAUSE_MS, undefined, { signal: stopping.signal }).catch(() => {});
    }
  };
  const ended = run();
  return {
    stopping() {
      stopping.abort();
      if (child?.connected) child.send('stopping', () => {});
    },
    async stop() {
      stopping.abort();
      const timeout = setTimeout(() => child?.kill('SIGKILL'), STOP_TIMEOUT_MS);
      await ended;
      clearTimeout(timeout);
    },
  };
}
