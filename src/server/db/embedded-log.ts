import { copyFileSync, fchmodSync, fstatSync, openSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';

/** PostgreSQL says a few lines a day; this is a year of them, or an hour of something that goes wrong all the time. */
const LARGEST = 5 * 1024 * 1024;
const LOOK_EVERY_MS = 10 * 60 * 1000;

export type EmbeddedLog = { path: string; descriptor: number; size: number };

/** What PostgreSQL has to say goes to a file that its owner alone can read. */
export function openLog(dataDir: string): EmbeddedLog {
  const path = join(dataDir, 'postgres.log');
  rotateLog(path);
  const descriptor = openSync(path, 'a', 0o600);
  fchmodSync(descriptor, 0o600); // one of an earlier start may be open to all
  return { path, descriptor, size: fstatSync(descriptor).size };
}

/**
 * Begins the log anew where it has grown too large, and keeps the one before as `postgres.log.1`. It is emptied in place, since PostgreSQL holds it
 * open; what is said between the copy and that is lost, as with logrotate's `copytruncate`.
 */
export function rotateLog(path: string, largest = LARGEST): void {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) <= largest) return;
  copyFileSync(path, `${path}.1`); // with its permissions
  truncateSync(path);
}

/** Looks after the log of a server that runs for months. Answers how to end that. */
export function watchLog(path: string): () => void {
  const timer = setInterval(() => {
    try {
      rotateLog(path);
    } catch {
      // no room for a copy: the log is no reason to fail, and the next look comes soon
    }
  }, LOOK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
