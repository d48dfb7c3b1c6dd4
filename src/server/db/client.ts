import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool, type PoolConfig, types } from 'pg';
import { StartError } from '#server/core/start-error.ts';
import { isReadOnlyServer } from './database-unavailable.ts';
import { observeQuery } from './observe-statements.ts';
import { queryTables } from './tables-read.ts';
import { withClient } from './with-client.ts';

export type Database = NodePgDatabase & { $client: Pool };
/** A database or a transaction in it. */
export type Executor = Pick<Database, 'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | 'transaction'>;

types.setTypeParser(types.builtins.INT8, Number); // whole roubles and counts stay far below 2^53

export function openDatabase(config: PoolConfig, onError: (error: Error) => void): Database {
  const pool = new Pool({ max: 16, connectionTimeoutMillis: 5_000, ...config });
  pool.on('error', onError); // without a handler a closed idle connection would end the process
  // A connection that is lost between two queries of a transaction needs a handler too. The next query reports the error.
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.query = observeQuery(pool.query.bind(pool));
  return Object.assign(drizzle({ client: pool, logger: queryTables }), { transaction: transactionOn(pool) });
}

/**
 * Replaces drizzle's own `transaction`, which never releases a connection that was lost before its `begin`, until the pool has none left.
 */
function transactionOn(pool: Pool): Database['transaction'] {
  return async (work, config) => {
    const outcome = await withClient(pool, async (client) => {
      const thrown: { reason: unknown }[] = [];
      try {
        const result = await drizzle({ client }).transaction(async (tx) => {
          try {
            return await work(tx);
          } catch (reason) {
            thrown.push({ reason });
            throw reason;
          }
        }, config);
        return { result };
      } catch (error) {
        const rolledBack = thrown.find(({ reason }) => reason === error);
        if (!rolledBack || isReadOnlyServer(error)) throw error; // a server that takes no writes may no longer be the primary: `withClient` closes the connection
        return rolledBack; // rolled back cleanly: the connection can be reused
      }
    });
    if ('reason' in outcome) throw outcome.reason;
    return outcome.result;
  };
}

const MIN_VERSION = 15;

/** A clear message instead of a driver's error if the configured server is unreachable or too old. */
export async function requireServer(db: Database, url: string): Promise<void> {
  const { host, pathname } = new URL(url); // never the user, the password or the parameters
  const shown = `${host}${pathname}`;
  const version = await db.$client.query<{ version: number }>("select current_setting('server_version_num')::int / 10000 as version").catch((error: Error) => {
    throw new StartError(`The database at ${shown} cannot be reached: ${error.message || (error as NodeJS.ErrnoException).code}`);
  });
  const found = version.rows[0]?.version ?? 0;
  if (found < MIN_VERSION) throw new StartError(`The database at ${shown} is PostgreSQL ${found}; ${MIN_VERSION} or newer is needed`);
}
