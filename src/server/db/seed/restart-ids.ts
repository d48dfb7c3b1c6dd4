import { sql } from 'drizzle-orm';
import type { Executor } from '#server/db/client.ts';

/** After rows with ids of their own were loaded, the next id of every table is the one after the largest. */
export async function restartIds(db: Executor): Promise<void> {
  const { rows } = await db.execute<{ table_name: string }>(sql`
    select table_name from information_schema.columns
    where table_schema = 'public' and column_name = 'id' and is_identity = 'YES'`);
  for (const { table_name: table } of rows) {
    await db.execute(sql`select setval(pg_get_serial_sequence(${`"${table}"`}, 'id'), coalesce((select max(id) from ${sql.identifier(table)}), 0) + 1, false)`);
  }
}
