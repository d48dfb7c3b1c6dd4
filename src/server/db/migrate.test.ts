import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { StartError } from '#server/core/start-error.ts';
import { testDatabase } from '#tests/support/database.ts';
import { migrateDatabase } from './migrate.ts';
import { withClient } from './with-client.ts';

const database = testDatabase('schema');
const NEWER = 9_000_000_000_000;

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tanais-test-'));
});
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  await sql(`delete from drizzle.__drizzle_migrations where created_at >= ${NEWER}; drop table if exists note; drop table if exists other`);
});

describe('A failed migration', () => {
  test('leaves everything as it was before it, and one sentence names it and the reason', async () => {
    await sql('create table note (text text)');
    write(
      ['alter table note add column first text'],
      ['alter table note add column second text', 'insert into note (text) values ($$Дом$$)', 'alter table nowhere add column x text'],
    );
    expect(await failure()).toBe(
      'The migration 0001_test failed (relation "nowhere" does not exist); the database is as it was before it, and the previous release can go on with it',
    );
    expect(await columnsOf('note')).toEqual(['text', 'first']);
    expect(await sql('select * from note')).toEqual([]);
    // Mended, it goes on where it stopped.
    write(['alter table note add column first text'], ['alter table note add column second text']);
    await migrate();
    expect(await columnsOf('note')).toEqual(['text', 'first', 'second']);
  });

  test('says nothing of what somebody has typed', async () => {
    await sql('create table note (text text)');
    await sql('insert into note values ($$Anna +79280000000$$)');
    write(['alter table note alter column text type integer using text::integer']);
    expect(await failure()).toContain('failed (a stored value does not fit, code 22P02)');
  });

  test('that builds an index leaves no half of it', async () => {
    await sql('create table note (text text)');
    await sql('insert into note values ($$one$$), ($$one$$)');
    write(['create unique index concurrently "note_text" on "note" ("text")']);
    expect(await failure()).toContain('could not create unique index "note_text"');
    expect(await sql("select to_regclass('note_text') as index")).toEqual([{ index: null }]);
    await sql('delete from note');
    await migrate();
    expect(await sql("select indisvalid as valid from pg_index where indexrelid = 'note_text'::regclass")).toEqual([{ valid: true }]);
  });
});

describe('Under traffic', () => {
  test('a migration that waits for a lock lets those pass who came after it, and comes through in the end', async () => {
    await sql('create table note (text text)');
    write(['alter table note add column first text']);
    await withClient(database().$client, async (long) => {
      await long.query('begin');
      await long.query('select from note'); // as a long report does
      const migrating = migrate();
      await vi.waitFor(async () => expect(await sql("select from pg_locks where not granted and relation = 'note'::regclass")).not.toEqual([]), { timeout: 10_000, interval: 2 });
      await sql('select from note'); // as every visitor does; it would wait for as long as the report
      await long.query('rollback');
      await migrating;
    });
    expect(await columnsOf('note')).toEqual(['text', 'first']);
  });

  test('one that never gets its lock gives up with one sentence', async () => {
    await sql('create table note (text text)');
    write(['alter table note add column first text']);
    await withClient(database().$client, async (long) => {
      await long.query('begin');
      await long.query('select from note');
      expect(await failure({ lockTimeouts: [10, 10], pauseMs: 1 })).toMatch(/^The migration 0000_test has not got its locks for minutes, .+; start again when less is going on$/);
      await long.query('rollback');
    });
    expect(await columnsOf('note')).toEqual(['text']);
  });

  test('an index is built while others write, and programs that wait for their turn do not hold it up', async () => {
    await sql('create table note (text text)');
    write(['create index concurrently if not exists note_text on note (text)']);
    await withClient(database().$client, async (writer) => {
      await writer.query('begin');
      await writer.query('insert into note values ($$before$$)'); // the index waits for its end
      const migrating = [migrate(), migrate(), migrate()];
      await vi.waitFor(async () => expect(await sql("select to_regclass('note_text') as index")).toEqual([{ index: 'note_text' }]), { timeout: 10_000, interval: 5 });
      await sql('insert into note values ($$meanwhile$$)');
      await writer.query('commit');
      await Promise.all(migrating);
    });
    expect(await sql(`select count(*)::int as count from drizzle.__drizzle_migrations where created_at >= ${NEWER}`)).toEqual([{ count: 1 }]);
  });
});

test('Migrations run up to the given one, and no further', async () => {
  write(['create table note ()'], ['create table other ()']);
  await migrateDatabase(database().$client, { folder, until: NEWER });
  expect(await sql("select to_regclass('note') as note, to_regclass('other') as other")).toEqual([{ note: 'note', other: null }]);
});

const PATIENCE = { lockTimeouts: Array<number>(200).fill(50), pauseMs: 10 };
const migrate = (patience = PATIENCE) => migrateDatabase(database().$client, { folder, patience });

async function failure(patience?: typeof PATIENCE): Promise<string> {
  const error = await migrate(patience).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(StartError);
  return (error as StartError).message;
}

/** Each argument is one migration, each string one statement. */
function write(...migrations: string[][]): void {
  mkdirSync(join(folder, 'meta'), { recursive: true });
  const entries = migrations.map((statements, index) => {
    const tag = `000${index}_test`;
    writeFileSync(join(folder, `${tag}.sql`), statements.join('\n--> statement-breakpoint\n'));
    return { tag, when: NEWER + index };
  });
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ entries }));
}

async function sql(query: string): Promise<Record<string, unknown>[]> {
  return (await database().$client.query(query)).rows;
}

const columnsOf = async (table: string) =>
  (await sql(`select attname as name from pg_attribute where attrelid = '${table}'::regclass and attnum > 0 order by attnum`)).map(({ name }) => name);
