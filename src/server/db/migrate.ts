import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Pool } from 'pg';
import { withClient } from './with-client.ts';

const FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));
const LOCK = 7_318_610_001;

/** Runs the migrations. Several processes may call it at once: the others wait for the first. */
export async function migrateDatabase(pool: Pool): Promise<void> {
  await withClient(pool, async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query("set client_min_messages to 'warning'");
    await migrate(drizzle({ client }), { migrationsFolder: FOLDER });
    await client.query('reset client_min_messages');
    await client.query('select pg_advisory_unlock($1)', [LOCK]); // after a failure closing the connection releases it
  });
}

/** How many migrations of this version have not run on the database. */
export async function migrationsLeft(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ last: number | null }>('select max(created_at) as last from drizzle.__drizzle_migrations');
  return readMigrationFiles({ migrationsFolder: FOLDER }).filter(({ folderMillis }) => folderMillis > (rows[0]?.last ?? 0)).length;
}
