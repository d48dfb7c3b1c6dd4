import { pipeline } from 'node:stream/promises';
import { Client, type ClientBase, escapeIdentifier, Pool } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { StartError } from '#server/core/start-error.ts';
import type { EmbeddedConnection } from '#server/db/embedded-server.ts';
import { lastMigration, migrateDatabase } from '#server/db/migrate.ts';
import { namesOf, type Relation, readShape } from './database-shape.ts';

type Sums = { rows: string; sum: string };
type Sequence = { name: string; value: string; called: boolean };

/** Rows are compared as text, which must look the same on both servers. */
const SAME_TEXT = "set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'iso_8601'; set extra_float_digits = 1; set bytea_output = 'hex'";

/**
 * Copies a whole database of ours into an empty cluster: the migrations that the source has had make the schema, then come the rows of all tables and the values of all
 * sequences. Every table is compared afterwards. Throws before the first row if the source has something that our migrations have not made.
 */
export async function copyDatabase(from: EmbeddedConnection, to: EmbeddedConnection, onStep: (text: string) => void): Promise<void> {
  const [source, target] = [new Client(from), new Client(to)];
  for (const client of [source, target]) client.on('error', () => {}); // the query under way reports it
  try {
    await Promise.all([source.connect(), target.connect()]);
    await Promise.all([source.query(SAME_TEXT), target.query(SAME_TEXT)]);
    const until = await lastMigration(source);
    if (until !== undefined) await createSchema(to, until);
    const tables = (await requireSameShape(source, target)).filter(({ kind }) => kind === 'r');
    onStep(`Copying ${tables.length} tables`);
    await copyRows(source, target, tables);
    await copySequences(source, target);
    await target.query('analyze');
    onStep('Comparing them');
    for (const table of tables) await requireSameRows(source, target, table);
    await target.query('checkpoint');
  } finally {
    await Promise.all([source.end(), target.end()].map((ending) => ending.catch(() => {})));
  }
}

async function createSchema(to: EmbeddedConnection, until: number): Promise<void> {
  const pool = new Pool(to);
  try {
    await migrateDatabase(pool, { until });
  } finally {
    await pool.end();
  }
}

async function requireSameShape(source: ClientBase, target: ClientBase): Promise<Relation[]> {
  const [before, after] = [await readShape(source), await readShape(target)];
  const ours = new Map(after.map((relation) => [relation.name, JSON.stringify(relation)]));
  const foreign = before.filter((relation) => ours.get(relation.name) !== JSON.stringify(relation)).map(({ name }) => name);
  const gone = after.filter(({ name }) => !before.some((relation) => relation.name === name)).map(({ name }) => name);
  const databases = await namesOf(source, "select datname as name from pg_database where not datistemplate and datname <> 'postgres'");
  const different = [...foreign, ...gone, ...databases.map((name) => `the database ${name}`)];
  if (different.length === 0) return before;
  throw new StartError(
    `The database cannot be moved to the new PostgreSQL, since it is not what the site has made of it (${different.join(', ')}): ` +
      'start the previous release, take away what does not belong to the site, and start this one again; nothing was changed',
  );
}

/** One transaction, in which no trigger runs: foreign keys hold afterwards because they held before, and nobody is told of changes. */
async function copyRows(source: ClientBase, target: ClientBase, tables: Relation[]): Promise<void> {
  await target.query("set session_replication_role = 'replica'");
  await target.query('begin');
  if (tables.length > 0) await target.query(`truncate ${tables.map(({ name }) => name).join(', ')}`); // migrations may have written rows
  for (const { name, columns } of tables) {
    const stored = columns.filter(({ generated }) => !generated).map((column) => escapeIdentifier(column.name));
    const rows = `${name} (${stored.join(', ')})`;
    await pipeline(source.query(copyTo(`copy ${rows} to stdout`)), target.query(copyFrom(`copy ${rows} from stdin`)));
  }
  await target.query('commit');
  await target.query('reset session_replication_role');
}

async function copySequences(source: ClientBase, target: ClientBase): Promise<void> {
  const names = await namesOf(source, "select format('%I.%I', schemaname, sequencename) as name from pg_sequences order by 1");
  for (const name of names) {
    const { rows } = await source.query<Sequence>(`select last_value::text as value, is_called as called from ${name}`);
    await target.query('select setval($1, $2, $3)', [name, rows[0]?.value, rows[0]?.called]);
  }
}

/** The number of rows, and a sum over the hashes of all of them, generated columns too, which does not depend on their order. */
async function requireSameRows(source: ClientBase, target: ClientBase, { name }: Relation): Promise<void> {
  const hash = "('x' || left(md5(whole_row::text), 16))::bit(64)::bigint";
  const sums = `select count(*)::text as rows, coalesce(sum(${hash}::numeric), 0)::text as sum from ${name} as whole_row`;
  const [before, after] = await Promise.all([source.query<Sums>(sums), target.query<Sums>(sums)]);
  const [old, copied] = [before.rows[0], after.rows[0]];
  if (old?.rows !== copied?.rows || old?.sum !== copied?.sum)
    throw new StartError(`The copy of ${name} in the new PostgreSQL is not the same (${copied?.rows} of ${old?.rows} rows); the old database is in its place, unchanged`);
}
