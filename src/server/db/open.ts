import type { ClientBase, PoolConfig } from 'pg';
import type { Env } from '#server/core/env.ts';
import { type Database, openDatabase, requireServer } from './client.ts';
import { READ_ONLY_CODE } from './database-unavailable.ts';
import { type EmbeddedPostgres, runningEmbedded } from './embedded.ts';
import { keepEmbedded } from './keep-embedded.ts';

export type OpenDatabase = {
  /** Without short timeouts: for migrations, imports and background work. */
  db: Database;
  /** With short timeouts: for HTTP requests. */
  requestDb: Database;
  embedded?: EmbeddedPostgres;
  close(): Promise<void>;
};
type Options = {
  onStep: (text: string) => void;
  onError: (error: Error) => void;
  /** Settings of the embedded PostgreSQL. */
  settings?: Record<string, string>;
};

/**
 * Normal queries take less than a tenth of this. `query_timeout` is the driver's own limit, in case PostgreSQL does not answer at all. Rows are selected
 * by id, so a generic plan is always right; by default PostgreSQL would plan again each time, which takes longer than finding the rows.
 */
const SHORT_TIMEOUTS: PoolConfig = {
  connectionTimeoutMillis: 3_000,
  statement_timeout: 10_000,
  query_timeout: 12_000,
  // With the default of ten seconds every burst of requests would wait for new connections.
  idleTimeoutMillis: 600_000,
  options: '-c plan_cache_mode=force_generic_plan',
};

/** That a machine at the other end has died without closing its connections is noticed within half a minute: one that only listens would otherwise wait for hours. */
const KEEP_ALIVE: PoolConfig = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

const IS_STANDBY = { text: 'select pg_is_in_recovery() as standby', query_timeout: 3_000 };

/** The address of the primary may lead to a standby during a failover: what is read there may be old, and nothing can be written. */
async function refuseStandby(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ standby: boolean }>(IS_STANDBY);
  if (rows[0]?.standby) throw Object.assign(new Error('the server is a standby, which takes no writes'), { code: READ_ONLY_CODE });
}

/** How to connect to the primary at DATABASE_URL. */
const primaryConfig = (connectionString: string): PoolConfig => ({ connectionString, ...KEEP_ALIVE, onConnect: refuseStandby });

/** The configured PostgreSQL, or the embedded one on the data folder. */
export async function openConfigured(env: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>, { onStep, onError, settings }: Options): Promise<OpenDatabase> {
  if (env.DATABASE_URL) {
    onStep('Connecting to the database');
    const pools = openPools(primaryConfig(env.DATABASE_URL), onError);
    await requireServer(pools.db, env.DATABASE_URL);
    return pools;
  }
  onStep('Starting PostgreSQL');
  const embedded = await keepEmbedded({ dataDir: env.DATA_DIR, settings, onStep, onError });
  const pools = openPools(embedded.connection, onError);
  return {
    ...pools,
    embedded,
    async close() {
      await pools.close();
      await embedded.stop();
    },
  };
}

/** How the pool at DATABASE_READ_URL connects: as many connections as the pool for requests, and the same timeouts. */
export const replicaConfig = ({ max }: PoolConfig, connectionString: string): PoolConfig => ({
  ...SHORT_TIMEOUTS,
  ...KEEP_ALIVE,
  connectionString,
  max,
  connectionTimeoutMillis: 1_000,
});

/** A pool connects on first use, so an unused one costs nothing. */
function openPools(config: PoolConfig, onError: (error: Error) => void): OpenDatabase {
  let closing = false;
  // Errors of connections that are being closed are expected.
  const report = (error: Error) => closing || onError(error);
  const [db, requestDb] = [openDatabase(config, report), openDatabase({ ...config, ...SHORT_TIMEOUTS }, report)];
  return {
    db,
    requestDb,
    async close() {
      closing = true;
      await Promise.all([db.$client.end(), requestDb.$client.end()]);
    },
  };
}

/** How many connections each of the two pools has in all processes together; in a single process it has 16. */
const SHARED_CONNECTIONS = 32;
const MIN_CONNECTIONS = 4;

/** The database in a worker process, after the primary process has opened it. */
export function openInWorker(env: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>, processes: number, { onError }: Pick<Options, 'onError'>): OpenDatabase {
  const connection = env.DATABASE_URL ? primaryConfig(env.DATABASE_URL) : runningEmbedded(env.DATA_DIR);
  return openPools({ ...connection, max: Math.max(MIN_CONNECTIONS, Math.floor(SHARED_CONNECTIONS / processes)) }, onError);
}

/** Connects to the embedded PostgreSQL of a running site, for commands; undefined if none is running. */
export async function openRunning(env: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>, { onError }: Options): Promise<OpenDatabase | undefined> {
  const connection = env.DATABASE_URL ? undefined : runningEmbedded(env.DATA_DIR);
  if (!connection) return undefined;
  const pools = openPools(connection, onError);
  const answers = await pools.db.$client.query('select').then(
    () => true,
    () => false,
  );
  if (answers) return pools;
  await pools.close();
  return undefined;
}
