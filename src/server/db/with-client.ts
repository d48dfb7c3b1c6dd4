import type { Pool, PoolClient } from 'pg';

/**
 * Work on one connection of the pool, which always gets it back. After a failure nobody knows what is left on the connection (a lock, half an
 * answer), so it is closed instead of being handed to the next.
 */
export async function withClient<Result>(pool: Pool, work: (client: PoolClient) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  try {
    const result = await work(client);
    client.release();
    return result;
  } catch (error) {
    client.release(true);
    throw error;
  }
}
