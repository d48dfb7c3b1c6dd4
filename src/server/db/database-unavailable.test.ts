import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { openDatabase } from './client.ts';
import { isDatabaseUnavailable } from './database-unavailable.ts';

const database = testDatabase('schema');
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

test('a statement that takes too long counts as away', async () => {
  const requestDb = openDatabase({ ...database().$client.options, statement_timeout: 20 }, () => {});
  expect(isDatabaseUnavailable(await failure(requestDb.execute(sql`select pg_sleep(10)`)))).toBe(true);
  await requestDb.$client.end();
});
test('a server that takes no writes counts as away', async () => {
  const readOnly = openDatabase({ ...database().$client.options, options: '-c default_transaction_read_only=on' }, () => {});
  expect(isDatabaseUnavailable(await failure(readOnly.execute(sql`create table nothing ()`)))).toBe(true);
  await readOnly.$client.end();
});
test('a connection that is cut off counts as away, also inside a transaction', async () => {
  const cut = database().transaction((tx) => tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`));
  expect(isDatabaseUnavailable(await failure(cut))).toBe(true);
});
test('a socket that is not there counts as away, a file that is not there does not', async () => {
  expect(isDatabaseUnavailable(await failure(new Promise((_, reject) => connect('/nowhere/.s.PGSQL.5432').once('error', reject))))).toBe(true);
  expect(isDatabaseUnavailable(await failure(readFile('/nowhere')))).toBe(false);
});
test('a server that cannot read its files counts as away', async () => {
  expect(isDatabaseUnavailable(await failure(database().execute(sql`select pg_read_file('/nowhere')`)))).toBe(true);
});
test.each(['select no_such_column', 'selec', 'select 1/0'])('a statement that PostgreSQL refuses does not count as away: %s', async (query) => {
  expect(isDatabaseUnavailable(await failure(database().execute(sql.raw(query))))).toBe(false);
});
test.each(['away', undefined, null, { code: 'ECONNREFUSED' }])('%j, which is no Error, does not count as away', (thrown) => expect(isDatabaseUnavailable(thrown)).toBe(false));
