import type { PoolConfig } from 'pg';
import type { Env } from '#server/core/env.ts';
import { type Database, openDatabase, requireServer } from './client.ts';
import { type EmbeddedPostgres, runningEmbedded } from './embedded.ts';
import { keepEmbedded } from './keep-embedded.ts';

export type OpenDatabase = {
  /** Takes the time it needs: for migrations and the loading of data. */
  db: Database;
  /** For whoever waits for an answer: gives up in time to say so. */
  requestDb: Database;
  embedded?: EmbeddedPostgres;
  close(): Promise<void>;
};
type Options = { onStep: (text: string) => void; onError: (error: Error) => void };

/**
 * No query of the site takes a tenth of this. PostgreSQL stops what takes longer; where it does not even answer, the driver stops waiting.
 * Rows are asked for by their ids, so the plan is the same for all ids: left to choose, PostgreSQL would plan anew each time, which takes longer
 * than finding the rows.
 */
const SHORT_TIMEOUTS: PoolConfig = {
  connectionTimeoutMillis: 3_000,
  statement_timeout: 10_000,
  query_timeout: 12_000,
  keepAlive: true,
  // The driver would let go of them after ten seconds: then every burst of visitors waits for new ones, and PostgreSQL is busy for a tenth of a second ending the old.
  idleTimeoutMillis: 600_000,
  options: '-c plan_cache_mode=force_generic_plan',
};

/** The configured PostgreSQL, or the embedded one on the data folder. */
export async function openConfigured(env: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>, { onStep, onError }: Options): Promise<OpenDatabase> {
  if (env.DATABASE_URL) {
    onStep('Connecting to the database');
    const pools = openPools({ connectionString: env.DATABASE_URL }, onError);
    await requireServer(pools.db, env.DATABASE_URL);
    return pools;
  }
  onStep('Starting PostgreSQL');
  const embedded = await keepEmbedded({ dataDir: env.DATA_DIR, onStep, onError });
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

/** A pool connects when it is first asked: the one that is not used costs nothing. */
function openPools(config: PoolConfig, onError: (error: Error) => void): OpenDatabase {
  let closing = false;
  // A pool lets go of its connections before they have ended: what PostgreSQL says to them while it stops is no news.
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

/** The embedded PostgreSQL of a site that is running, to be asked a question by another program; nothing where none is running. */
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
