import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { Pool, PoolConfig } from 'pg';
import { StartError } from '#server/core/start-error.ts';
import { keepConnection } from './keep-connection.ts';

export type MachineSession = {
  /** Whether this machine runs the jobs of the site; of all machines one does at a time. */
  hasJobs(): boolean;
  stop(): Promise<void>;
};
type Options = {
  config: PoolConfig;
  /** Where this machine finds the files of the site; it shares at least one place with every other machine. */
  places: string[];
  /** Called when this machine has got the jobs. */
  onJobs(): void;
  onError(error: Error): void;
  checkMs?: number;
};

const JOBS_LOCK = 7_318_610_003;
const PLACES_LOCK = 731_861_004;
const CHECK_MS = 5_000;
/** A machine that has lost its power or its network closes nothing: with these settings PostgreSQL notices it after half a minute instead of two hours. */
const KEEPALIVE = 'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3';

/**
 * What the machines of a site know of each other: each has one session at PostgreSQL, with locks that end when it ends. One lock is for the jobs: whoever gets it
 * runs them. A lock may be lost without notice, so it decides only who works; it is claimed rows that keep work from being done twice.
 */
export async function openMachineSession({ config, places, onJobs, onError, checkMs = CHECK_MS }: Options): Promise<MachineSession> {
  let hasJobs = false;
  let isStarting = true;
  const tryForJobs = async (client: pg.Client) => {
    await refuseStandby(client);
    if (hasJobs) return;
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [JOBS_LOCK]);
    hasJobs = rows[0]?.taken ?? false;
    if (hasJobs) onJobs();
  };
  const stop = await keepConnection(config, {
    async onOpen(client) {
      hasJobs = false;
      client.once('end', () => (hasJobs = false));
      await client.query(KEEPALIVE);
      for (const place of places) await client.query('select pg_advisory_lock_shared($1, $2)', [PLACES_LOCK, placeNumber(place)]);
      if (isStarting) await requireCommonPlace(client);
      isStarting = false;
      await tryForJobs(client);
    },
    onCheck: tryForJobs,
    onError,
    checkMs,
  });
  return {
    hasJobs: () => hasJobs,
    async stop() {
      hasJobs = false;
      await stop();
    },
  };
}

/** During a failover the address may lead to a standby, whose locks nobody else sees. */
async function refuseStandby(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
  if (rows[0]?.standby) throw new Error('the server is a standby');
}

/** The second number of the lock for a place; the first is PLACES_LOCK. */
const placeNumber = (place: string): number => createHash('sha256').update(place).digest().readUInt32BE() >>> 1;

async function requireCommonPlace(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `select theirs.pid from pg_locks theirs
     where theirs.locktype = 'advisory' and theirs.classid = $1 and theirs.database = (select oid from pg_database where datname = current_database())
     group by theirs.pid
     having not bool_or(theirs.objid in (select objid from pg_locks where pid = pg_backend_pid() and locktype = 'advisory' and classid = $1))`,
    [PLACES_LOCK],
  );
  if (rows.length > 0)
    throw new StartError(
      'Another machine on this database keeps the files of the site in another place: set MEDIA_STORE to one place that all machines share, such as s3://bucket/prefix',
    );
}

/** How many machines are running, and whether one of them has the jobs. */
export async function readMachines(pool: Pool): Promise<{ running: number; haveJobs: boolean }> {
  const { rows } = await pool.query<{ running: number; haveJobs: boolean }>(
    `select count(distinct pid) filter (where classid = $1 and objsubid = 2)::int as running,
      coalesce(bool_or((classid::bigint << 32) + objid::bigint = $2 and objsubid = 1), false) as "haveJobs"
     from pg_locks where locktype = 'advisory' and granted and database = (select oid from pg_database where datname = current_database())`,
    [PLACES_LOCK, JOBS_LOCK],
  );
  return rows[0] ?? { running: 0, haveJobs: false };
}
