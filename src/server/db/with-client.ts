import type { Pool, PoolClient } from 'pg';
import { observeQuery } from './observe-statements.ts';

/**
 * Runs `work` on one connection of the pool and always releases it. After a failure the connection is closed, since its state is unknown (a lock, half a
 * response). Metrics and traces see the queries on `observed`, not those on `client`, which is the same connection.
 */
export async function withClient<Result>(pool: Pool, work: (observed: PoolClient, client: PoolClient) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  try {
    const result = await work(Object.create(client, { query: { value: observeQuery(client.query.bind(client)) } }), client);
    client.release();
    return result;
  } catch (error) {
    client.release(true);
    throw error;
  }
}
