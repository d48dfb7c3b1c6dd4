import type { ClientBase } from 'pg';

export type Column = { name: string; type: string; required: boolean; generated: boolean; identity: string };
/** A table (kind `r`), or what shows rows, such as a view; the name is quoted where it must be, with its schema. */
export type Relation = { name: string; kind: string; columns: Column[] };

/** Everything with columns outside of PostgreSQL's own schemas and of extensions. */
export async function readShape(client: ClientBase): Promise<Relation[]> {
  const { rows } = await client.query<Relation>(`
    select format('%I.%I', n.nspname, c.relname) as name, c.relkind as kind,
      json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'required', a.attnotnull,
        'generated', a.attgenerated <> '', 'identity', a.attidentity) order by a.attnum) as columns
    from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind in ('r', 'p', 'v', 'm', 'f') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    group by n.nspname, c.relname, c.relkind order by 1`);
  return rows;
}

export async function namesOf(client: ClientBase, query: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(query);
  return rows.map(({ name }) => name);
}
