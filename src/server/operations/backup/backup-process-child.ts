import { setPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { readEnv } from '#server/core/env.ts';
import { createLog } from '#server/core/log.ts';
import { openDatabase } from '#server/db/client.ts';
import { runningEmbedded } from '#server/db/embedded.ts';
import { chooseHome } from '#server/db/embedded-home.ts';
import { postgresPid } from '#server/db/embedded-lock.ts';
import { startBackups } from './backups.ts';

/*
 * The process that makes backups: it must not slow down pages, and its failures must not end the site. It ends after PostgreSQL, whose last segment it
 * stores, even if the parent process was killed.
 */

const LOW_PRIORITY = 10;
const POLL_MS = 100;
/** Work that is still under way so long after PostgreSQL has ended is cut off: the next start does it again. */
const STOP_TIMEOUT_MS = 5_000;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {}); // sent to all processes; the primary says when to stop
setPriority(LOW_PRIORITY);

const env = readEnv();
const log = createLog(env.LOG_LEVEL);
const embedded = env.DATABASE_URL ? undefined : openEmbedded();
const backups = await startBackups({ env, log, embedded });
const ending = Promise.withResolvers<unknown>();
process.on('message', ending.resolve); // 'stopping' is the only message
process.on('disconnect', ending.resolve);
if (!process.connected) ending.resolve(undefined); // the parent process ended before we listened
await ending.promise;
const server = runningServer(); // the site may start again soon: its new PostgreSQL is not waited for
backups.stopping();
while (server !== undefined && runningServer() === server) await pause(POLL_MS);
await Promise.race([backups.stop(), pause(STOP_TIMEOUT_MS)]);
process.exit(0);

function openEmbedded() {
  const db = openDatabase({ ...runningEmbedded(env.DATA_DIR), max: 2 }, () => {});
  return { db, home: chooseHome(env.DATA_DIR) };
}

function runningServer(): number | undefined {
  return embedded && postgresPid(embedded.home.cluster);
}
