import type { ClientBase } from 'pg';

/** What a release relies on in the database: its columns, and what PostgreSQL demands of the rows that it writes. */
export type Schema = { columns: Record<string, Column>; rules: Record<string, Rule> };
/** `required`: no null is taken; `filled`: an insert may leave it out. */
export type Column = { type: string; required: boolean; filled: boolean };
/** A constraint or a unique index, with the columns that it looks at. */
export type Rule = { columns: string[]; text: string };
export type Release = Schema & {
  version: string;
  /** What this release understands on each channel, as a regular expression. */
  notices: Record<string, string>;
};

const COLUMNS = `
  select c.relname || '.' || a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as required,
    not a.attnotnull or a.atthasdef or a.attidentity <> '' as filled
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relkind in ('r', 'v') and c.relnamespace = 'public'::regnamespace order by 1`;

/** The names of columns in the order of the table, so that they do not depend on how a rule was written. */
const columnsOf = (relation: string, numbers: string) =>
  `(select coalesce(json_agg(c.relname || '.' || a.attname order by a.attnum), '[]') from pg_attribute a where a.attrelid = ${relation} and a.attnum = any(${numbers}))`;

const RULES = `
  select c.relname || '.' || r.conname as name, ${columnsOf('r.conrelid', 'r.conkey')} as columns, pg_get_constraintdef(r.oid) as text
  from pg_constraint r join pg_class c on c.oid = r.conrelid
  where r.connamespace = 'public'::regnamespace and r.contype in ('c', 'f', 'p', 'u', 'x')
  union all
  select c.relname || '.' || i.relname, ${columnsOf('x.indrelid', 'x.indkey::int2[]')}::text::json, pg_get_indexdef(x.indexrelid)
  from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
  where x.indisunique and c.relnamespace = 'public'::regnamespace and not exists (select from pg_constraint r where r.conindid = x.indexrelid)`;

export async function readSchema(client: Pick<ClientBase, 'query'>): Promise<Schema> {
  const columns = await client.query<Column & { name: string }>(COLUMNS);
  const rules = await client.query<Rule & { name: string }>(`select name, columns, text from (${RULES}) as rule order by name`);
  const byName = <Entry extends { name: string }>(rows: Entry[]) => Object.fromEntries(rows.map(({ name, ...entry }) => [name, entry]));
  return { columns: byName(columns.rows), rules: byName(rules.rows) };
}
