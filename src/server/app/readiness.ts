import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { settings } from '#server/db/schema/agency.ts';

type Parts = { db: Database; dataDir: string; now?: () => number };

/** How long a successful check is reused: frequent checks must not load the database. */
const CACHED_FOR_MS = 1_000;
/** Shorter than a request's wait for a connection, so that an exhausted pool is reported before requests fail. */
const TIMEOUT_MS = 2_000;
const PROBE_BYTES = 4_096;

/**
 * Checks that the pool used by requests gives a connection, that the database holds an agency, and that both PostgreSQL and the data folder have
 * space to write. Throws the first problem found.
 */
export function createReadiness({ db, dataDir, now = () => performance.now() }: Parts): () => Promise<void> {
  let readyUntil = Number.NEGATIVE_INFINITY;
  let underway: Promise<void> | undefined;
  const check = async () => {
    await withTimeout(Promise.all([checkDatabase(db), checkFolder(join(dataDir, `.readiness-${process.pid}`))]));
    readyUntil = now() + CACHED_FOR_MS;
  };
  return () => {
    if (now() < readyUntil) return Promise.resolve();
    underway ??= check().finally(() => {
      underway = undefined;
    });
    return underway;
  };
}

async function withTimeout(work: Promise<unknown>): Promise<void> {
  const finished = new AbortController();
  const timeout = pause(TIMEOUT_MS, undefined, { signal: finished.signal }).then(() => {
    throw new Error('the site is too busy or its database does not answer');
  });
  work.catch(() => {}); // it may fail after the timeout
  try {
    await Promise.race([work, timeout]);
  } finally {
    finished.abort();
    timeout.catch(() => {});
  }
}

/**
 * The series exceeds `work_mem`, so PostgreSQL writes a temporary file of about 140 KB: that proves there is disk space without leaving a row.
 * `pg_current_xact_id` fails on a read-only server.
 */
async function checkDatabase(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const [agency] = await tx.select({ id: settings.id }).from(settings).limit(1);
    if (!agency) throw new Error('there is no agency in the database yet');
    await tx.execute(sql`set local work_mem = '64kB'`);
    await tx.execute(sql`select pg_current_xact_id(), count(*) from generate_series(1, 10000)`);
  });
}

async function checkFolder(path: string): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    await file.writeFile(Buffer.alloc(PROBE_BYTES, 1));
    await file.sync();
  } finally {
    await file.close();
    await rm(path, { force: true });
  }
}
