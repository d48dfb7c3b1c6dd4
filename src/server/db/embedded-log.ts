import { copyFileSync, fchmodSync, fstatSync, openSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';

/** Normally a year of log lines, or an hour of repeated errors. */
const MAX_SIZE = 5 * 1024 * 1024;
const CHECK_INTERVAL_MS = 10 * 60 * 1000;

export type EmbeddedLog = { path: string; descriptor: number; size: number };

/** Opens PostgreSQL's log file, readable by its owner only. */
export function openLog(dataDir: string): EmbeddedLog {
  const path = join(dataDir, 'postgres.log');
  rotateLog(path);
  const descriptor = openSync(path, 'a', 0o600);
  fchmodSync(descriptor, 0o600); // an existing file may be readable for everybody
  return { path, descriptor, size: fstatSync(descriptor).size };
}

/**
 * Rotates a log that is too large to `postgres.log.1`. It is truncated in place, since PostgreSQL keeps it open; lines written between the copy and the
 * truncation are lost, as with logrotate's `copytruncate`.
 */
export function rotateLog(path: string, maxSize = MAX_SIZE): void {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) <= maxSize) return;
  copyFileSync(path, `${path}.1`); // with its permissions
  truncateSync(path);
}

/** Rotates the log of a running server from time to time. Returns the function that stops it. */
export function watchLog(path: string): () => void {
  const timer = setInterval(() => {
    try {
      rotateLog(path);
    } catch {
      // no disk space for the copy: try again at the next check
    }
  }, CHECK_INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
}
