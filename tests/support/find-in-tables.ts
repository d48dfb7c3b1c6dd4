import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';

/** What to look for of a person: texts that only this person has, and the digits of the phone number, however it is written. */
export type Traces = { texts: readonly string[]; digits: string };

/** The tables that have any of this in any column. */
export async function findInTables(db: Database, { texts, digits }: Traces): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_type = 'BASE TABLE' and table_schema = 'public' order by table_name`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const hasText = sql.join(
      texts.map((text) => sql`t::text ilike ${`%${text}%`}`),
      sql` or `,
    );
    const hasDigits = sql`regexp_replace(t::text, '\\D', '', 'g') like ${`%${digits}%`}`;
    const { rowCount } = await db.execute(sql`select 1 from ${sql.identifier(name)} as t where ${hasText} or ${hasDigits} limit 1`);
    if (rowCount) found.push(name);
  }
  return found;
}
