import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { ClientBase, Pool } from 'pg';
import { StartError } from '#server/core/start-error.ts';
import { hasCode } from './database-unavailable.ts';
import { withClient } from './with-client.ts';

/** Migrations run in the order of `at`: a database has had every migration up to the last one that it has recorded. */
export type Migration = { name: string; at: number; hash: string; statements: string[] };
type Options = {
  folder?: string;
  /** The last migration to run. */
  until?: number;
  patience?: Patience;
};
/** How long each attempt waits for a lock, and about how long the pause before the next attempt is. */
type Patience = { lockTimeouts: number[]; pauseMs: number };

const FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));
const LOCK = 7_318_610_001;
const TURN_PAUSE_MS = 100;
/**
 * While a migration waits for a lock, whoever comes after it to the same table waits too: so it waits briefly, lets everybody pass, and tries again. The last attempts
 * wait for longer than a second, since only after that PostgreSQL ends an autovacuum that is in the way. All of them take about four minutes.
 */
const PATIENCE: Patience = { lockTimeouts: [100, 200, 400, 800, ...Array<number>(60).fill(1_500)], pauseMs: 2_500 };
/** What may succeed later: a lock that was not free in time, and a deadlock. */
const IN_THE_WAY = ['55P03', '40P01'];
const CONCURRENT_INDEX = /^create (?:unique )?index concurrently (?:if not exists )?"?(\w+)"?/i;

/**
 * Runs the migrations, each in a transaction of its own, in the order of drizzle's journal and in its table. Several processes may call it at once: the others wait
 * for the first.
 */
export async function migrateDatabase(pool: Pool, { folder = FOLDER, until = Number.POSITIVE_INFINITY, patience = PATIENCE }: Options = {}): Promise<void> {
  await withClient(pool, async (client) => {
    await takeTurn(client);
    await client.query("set client_min_messages to 'warning'");
    await client.query('create schema if not exists drizzle');
    await client.query('create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)');
    const last = (await lastMigration(client)) ?? 0;
    for (const migration of readMigrations(folder)) if (migration.at > last && migration.at <= until) await run(client, migration, patience);
    await client.query('reset client_min_messages');
    await client.query('select pg_advisory_unlock($1)', [LOCK]); // after a failure closing the connection releases it
  });
}

export function readMigrations(folder = FOLDER): Migration[] {
  const { entries } = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as { entries: { tag: string; when: number }[] };
  return entries.map(({ tag, when }) => {
    const text = readFileSync(join(folder, `${tag}.sql`), 'utf8');
    return { name: tag, at: when, hash: createHash('sha256').update(text).digest('hex'), statements: text.split('--> statement-breakpoint') };
  });
}

/** When the last migration of this database was written; undefined before the first one of all. */
export async function lastMigration(client: ClientBase): Promise<number | undefined> {
  const { rows: tables } = await client.query<{ found: boolean }>("select to_regclass('drizzle.__drizzle_migrations') is not null as found");
  if (!tables[0]?.found) return undefined;
  const { rows } = await client.query<{ last: string | null }>('select max(created_at) as last from drizzle.__drizzle_migrations');
  return Number(rows[0]?.last ?? 0);
}

/** Asks for the lock again and again instead of waiting for it: an index that is built concurrently waits for all transactions, so also for that of a waiting process. */
async function takeTurn(client: ClientBase): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [LOCK]);
    if (rows[0]?.taken) return;
    await pause(TURN_PAUSE_MS);
  }
}

async function run(client: ClientBase, migration: Migration, { lockTimeouts, pauseMs }: Patience): Promise<void> {
  for (const [attempt, lockTimeout] of lockTimeouts.entries()) {
    try {
      if (migration.statements.some(concurrentIndex)) await createIndexes(client, migration);
      else await inTransaction(client, migration, lockTimeout);
      return;
    } catch (error) {
      await client.query('rollback').catch(() => {}); // the connection may be lost
      const isLast = attempt === lockTimeouts.length - 1;
      if (!isInTheWay(error) || isLast) throw failure(migration, error);
      await pause(pauseMs * (0.5 + Math.random())); // at random, so that it does not meet the same periodic work each time
    }
  }
}

async function inTransaction(client: ClientBase, migration: Migration, lockTimeout: number): Promise<void> {
  await client.query('begin');
  await client.query(`set local lock_timeout = ${lockTimeout}`);
  for (const statement of migration.statements) await client.query(statement);
  await record(client, migration);
  await client.query('commit');
}

/** The name of the index that a statement builds concurrently. */
const concurrentIndex = (statement: string): string | undefined =>
  CONCURRENT_INDEX.exec(
    statement
      .replace(/--[^\n]*/g, '')
      .replace(/\s+/g, ' ')
      .trim(),
  )?.[1];

/** PostgreSQL builds these outside of a transaction, beside all reads and writes, and leaves an invalid index if it is interrupted. */
async function createIndexes(client: ClientBase, migration: Migration): Promise<void> {
  for (const statement of migration.statements) {
    const name = concurrentIndex(statement);
    if (!name) throw new Error('a migration that builds an index concurrently may do nothing else');
    const { rows } = await client.query<{ valid: boolean }>('select indisvalid as valid from pg_index where indexrelid = to_regclass($1)', [`"${name}"`]);
    if (rows[0]?.valid) continue;
    if (rows[0]) await client.query(`drop index concurrently "${name}"`);
    try {
      await client.query(statement);
    } catch (error) {
      await client.query(`drop index concurrently if exists "${name}"`); // even an invalid one would refuse rows that are not unique
      throw error;
    }
  }
  await record(client, migration);
}

async function record(client: ClientBase, { hash, at }: Migration): Promise<void> {
  await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, at]);
}

const codeOf = (error: unknown) => (error as { code?: string }).code ?? '';
const isInTheWay = (error: unknown) => hasCode(error, ...IN_THE_WAY);

function failure({ name }: Migration, error: unknown): StartError {
  const asItWas = 'the database is as it was before it, and the previous release can go on with it';
  if (isInTheWay(error))
    return new StartError(`The migration ${name} has not got its locks for minutes, since the tables are in use all the time; ${asItWas}; start again when less is going on`);
  // Messages of class 22 quote the value that did not fit, which may be somebody's data.
  const why = codeOf(error).startsWith('22') ? `a stored value does not fit, code ${codeOf(error)}` : (error as Error).message;
  return new StartError(`The migration ${name} failed (${why.replaceAll('\n', ' ')}); ${asItWas}`);
}

/** How many migrations of this version have not run on the database. */
export const migrationsLeft = (pool: Pool): Promise<number> =>
  withClient(pool, async (client) => {
    const last = (await lastMigration(client)) ?? 0;
    return readMigrations().filter(({ at }) => at > last).length;
  });
