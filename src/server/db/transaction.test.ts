import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { type Database, openDatabase } from './client.ts';
import { isDatabaseUnavailable } from './database-unavailable.ts';

const AT_MOST = 4;
const TERMINATIONS = 100;
const WRITERS = 10;

const database = testDatabase('schema');
let db: Database;
beforeEach(async () => {
  await database().execute(sql`create table if not exists note (text text not null)`);
  await database().execute(sql`truncate note`);
  db = openDatabase({ ...database().$client.options, max: AT_MOST, application_name: 'writer' }, () => {});
});
afterEach(() => db.$client.end());

const write = (text: string) => db.transaction((tx) => tx.execute(sql`insert into note values (${text})`));
const written = async () => (await database().execute<{ text: string }>(sql`select text from note order by text`)).rows.map(({ text }) => text);
const terminate = () => database().execute(sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'writer' and datname = current_database()`);
const allAreIdle = ({ $client: { totalCount, idleCount, waitingCount } }: Database) => waitingCount === 0 && idleCount === totalCount;

describe('a transaction', () => {
  test('gives its connection back however often connections are cut off under it', async () => {
    let done = false;
    const writer = async () => {
      while (!done) await write('under way').catch(() => {});
    };
    const writers = Array.from({ length: WRITERS }, writer);
    for (let count = 0; count < TERMINATIONS; count++) await terminate();
    done = true;
    await Promise.all(writers);
    expect({ idle: allAreIdle(db), inLimit: db.$client.totalCount <= AT_MOST }).toEqual({ idle: true, inLimit: true });
    await Promise.all(Array.from({ length: WRITERS }, () => write('afterwards')));
    expect((await written()).filter((text) => text === 'afterwards')).toHaveLength(WRITERS);
  });
  test('that is refused leaves nothing, and its connection to the next', async () => {
    await write('before');
    const refusal = new Error('no');
    const refused = db.transaction(async (tx) => {
      await tx.execute(sql`insert into note values ('refused')`);
      throw refusal;
    });
    await expect(refused).rejects.toBe(refusal);
    expect([await written(), db.$client.totalCount, allAreIdle(db)]).toEqual([['before'], 1, true]);
  });
  test('whose connection is in doubt does not hand it to the next', async () => {
    await write('before');
    await expect(db.transaction((tx) => tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`))).rejects.toThrow();
    expect([db.$client.totalCount, allAreIdle(db)]).toEqual([0, true]);
  });
  test('on a server that takes no writes any more fails as if the server was away, and its connection is closed', async () => {
    await write('before');
    const refused = db.transaction(async (tx) => {
      await tx.execute(sql`set transaction read only`); // as a former primary, or one whose disk is full
      await tx.execute(sql`insert into note values ('refused')`);
    });
    await expect(refused.catch((error) => isDatabaseUnavailable(error))).resolves.toBe(true);
    expect([await written(), db.$client.totalCount, allAreIdle(db)]).toEqual([['before'], 0, true]);
  });
  test('inside another one is rolled back alone', async () => {
    await db.transaction(async (tx) => {
      await tx.execute(sql`insert into note values ('outer')`);
      await tx
        .transaction(async (inner) => {
          await inner.execute(sql`insert into note values ('inner')`);
          throw new Error('undone');
        })
        .catch(() => {});
    });
    expect(await written()).toEqual(['outer']);
  });
  test('runs at the isolation level that is asked for', async () => {
    const level = await db.transaction(async (tx) => (await tx.execute<{ transaction_isolation: string }>(sql`show transaction_isolation`)).rows[0], {
      isolationLevel: 'serializable',
    });
    expect(level?.transaction_isolation).toBe('serializable');
  });
});
