import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool, type PoolConfig, types } from 'pg';
import { StartError } from '#server/core/start-error.ts';
import { withClient } from './with-client.ts';

export type Database = NodePgDatabase & { $client: Pool };
/** A database or a transaction in it. */
export type Executor = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'execute' | 'transaction'>;

types.setTypeParser(types.builtins.INT8, Number); // whole roubles and counts stay far below 2^53

export function openDatabase(config: PoolConfig, onError: (error: Error) => void): Database {
  const pool = new Pool({ max: 16, connectionTimeoutMillis: 5_000, ...config });
  pool.on('error', onError); // an idle connection that PostgreSQL closes must not end the process
  // Nor one that is lost in the middle of a transaction, between two queries: the next query fails, and that is told.
  pool.on('connect', (client) => client.on('error', () => {}));
  return Object.assign(drizzle({ client: pool }), { transaction: transactionOn(pool) });
}

/**
 * Takes the place of drizzle's own on every database, which never gives back a connection that was lost before its `begin`: as many of them as the
 * pool is large, and nothing is written any more.
 */
function transactionOn(pool: Pool): Database['transaction'] {
  return async (work, config) => {
    const outcome = await withClient(pool, async (client) => {
      const refusals: { reason: unknown }[] = [];
      try {
        const result = await drizzle({ client }).transaction(async (tx) => {
          try {
            return await work(tx);
          } catch (reason) {
            refusals.push({ reason });
            throw reason;
          }
        }, config);
        return { result };
      } catch (error) {
        const refusal = refusals.find(({ reason }) => reason === error);
        if (!refusal) throw error;
        return refusal; // rolled back as it should be: the connection is as good as before
      }
    });
    if ('reason' in outcome) throw outcome.reason;
    return outcome.result;
  };
}

const OLDEST_VERSION = 15;

/** One clear sentence instead of a driver's error when the configured server is not there or too old. */
export async function requireServer(db: Database, url: string): Promise<void> {
  const { host, pathname } = new URL(url); // never the user, the password or the parameters
  const shown = `${host}${pathname}`;
  const version = await db.$client.query<{ version: number }>("select current_setting('server_version_num')::int / 10000 as version").catch((error: Error) => {
    throw new StartError(`The database at ${shown} cannot be reached: ${error.message || (error as NodeJS.ErrnoException).code}`);
  });
  const found = version.rows[0]?.version ?? 0;
  if (found < OLDEST_VERSION) throw new StartError(`The database at ${shown} is PostgreSQL ${found}; ${OLDEST_VERSION} or newer is needed`);
}
