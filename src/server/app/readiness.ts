import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { settings } from '#server/db/schema/agency.ts';

type Parts = { db: Database; dataDir: string; now?: () => number };

/** A balancer asks every few seconds; whoever asks more often is told what was found last. */
const GOOD_FOR_MS = 1_000;
/** Shorter than a visitor's own wait for a connection: where none can be had, this is told first. */
const PATIENCE_MS = 2_000;
const PROBE_BYTES = 4_096;

/**
 * Whether leads can be taken and pages be shown: a connection can be had from the pool that visitors use, there is an agency to show, and there is
 * room to write where PostgreSQL writes and in the data folder. Throws what is wrong.
 */
export function createReadiness({ db, dataDir, now = () => performance.now() }: Parts): () => Promise<void> {
  let goodUntil = Number.NEGATIVE_INFINITY;
  let underway: Promise<void> | undefined;
  const check = async () => {
    await inTime(Promise.all([askDatabase(db), writeFile(join(dataDir, `.readiness-${process.pid}`))]));
    goodUntil = now() + GOOD_FOR_MS;
  };
  return () => {
    if (now() < goodUntil) return Promise.resolve();
    underway ??= check().finally(() => {
      underway = undefined;
    });
    return underway;
  };
}

async function inTime(work: Promise<unknown>): Promise<void> {
  const enough = new AbortController();
  const late = pause(PATIENCE_MS, undefined, { signal: enough.signal }).then(() => {
    throw new Error('the site is too busy or its database does not answer');
  });
  work.catch(() => {}); // it may fail when nobody waits any more
  try {
    await Promise.race([work, late]);
  } finally {
    enough.abort();
    late.catch(() => {});
  }
}

/**
 * A series that does not fit into its memory is written beside the tables, some 140 KB of it: PostgreSQL has to find room, and no row is left
 * behind. A number for the transaction is given only by a server that takes writes.
 */
async function askDatabase(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const [agency] = await tx.select({ id: settings.id }).from(settings).limit(1);
    if (!agency) throw new Error('there is no agency in the database yet');
    await tx.execute(sql`set local work_mem = '64kB'`);
    await tx.execute(sql`select pg_current_xact_id(), count(*) from generate_series(1, 10000)`);
  });
}

async function writeFile(path: string): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    await file.writeFile(Buffer.alloc(PROBE_BYTES, 1));
    await file.sync();
  } finally {
    await file.close();
    await rm(path, { force: true });
  }
}
