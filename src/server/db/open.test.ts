import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PoolConfig } from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { StartError } from '#server/core/start-error.ts';
import { debianPostgres, newClusterFolder, runProgram, startServer } from '#tests/support/debian-postgres.ts';
import { freePort } from '#tests/support/free-port.ts';
import { openDatabase } from './client.ts';
import { migrateDatabase } from './migrate.ts';
import journal from './migrations/meta/_journal.json' with { type: 'json' };
import { openConfigured } from './open.ts';
import { lot } from './schema/lot.ts';
import { readDemo } from './seed/demo-files.ts';
import { loadDemo } from './seed/load-demo.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const PASSWORD = 's3cret-word';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tanais-test-'));
  chmodSync(folder, 0o755); // the user that runs PostgreSQL must get in
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.skipIf(!debianPostgres())('A PostgreSQL of the operator', () => {
  let server: ChildProcess | undefined;
  let address = '';
  beforeAll(async () => {
    const cluster = newClusterFolder(join(folder, 'cluster'));
    const words = join(folder, 'password');
    writeFileSync(words, PASSWORD);
    runProgram('initdb', ['-D', cluster, '-U', 'boss', '-E', 'UTF8', '-A', 'scram-sha-256', '--pwfile', words, '--no-sync']);
    const started = await startServer(cluster);
    server = started.server;
    address = `127.0.0.1:${started.port}`;
  });
  afterAll(async () => {
    if (server?.kill('SIGINT')) await once(server, 'exit');
  });
  const url = (password = PASSWORD, database = 'postgres') => `postgres://boss:${password}@${address}/${database}`;

  test('DATABASE_URL is enough: the schema and the demo agency go there, and no embedded server is started', async () => {
    const steps: string[] = [];
    const { db, embedded, close } = await openConfigured({ DATABASE_URL: url(), DATA_DIR: join(folder, 'unused') }, { onStep: (text) => steps.push(text), onError });
    try {
      await migrateDatabase(db.$client);
      await loadDemo(db);
      expect(await db.$count(lot)).toBe(readDemo().lots.length);
      expect(embedded).toBeUndefined();
      expect(steps).toEqual(['Connecting to the database']);
    } finally {
      await close();
    }
  });

  test('Three programs that bring one empty database up to date at once all succeed', async () => {
    await migrateTogether({ connectionString: url() }, (database) => ({ connectionString: url(PASSWORD, database) }));
  });

  test('A wrong password is told in one sentence that does not repeat it', async () => {
    const sentence = await refusal(url('wr0ng-word'));
    expect(sentence).toBe(`The database at ${address}/postgres cannot be reached: password authentication failed for user "boss"`);
  });
});

describe('The embedded PostgreSQL', () => {
  test('Without DATABASE_URL the data folder holds the database, and three programs that bring it up to date at once all succeed', async () => {
    const { embedded, close } = await openConfigured({ DATABASE_URL: undefined, DATA_DIR: join(folder, 'data') }, { onStep: () => {}, onError });
    try {
      if (!embedded) throw new Error('The embedded server was not started');
      const { connection } = embedded;
      await migrateTogether(connection, (database) => ({ ...connection, database }));
    } finally {
      await close();
    }
  });
});

describe('A PostgreSQL that is not there', () => {
  test('An unreachable DATABASE_URL is told in one sentence, without the password', async () => {
    const port = await freePort();
    const sentence = await refusal(`postgres://boss:${PASSWORD}@127.0.0.1:${port}/tanais`);
    expect(sentence).toBe(`The database at 127.0.0.1:${port}/tanais cannot be reached: connect ECONNREFUSED 127.0.0.1:${port}`);
    expect(sentence).not.toContain(PASSWORD);
  });
});

/** A pool does not wait for its goodbyes to arrive, so a server that is stopped right after may cut them off. */
function onError(): void {}

async function refusal(DATABASE_URL: string): Promise<string> {
  const opening = openConfigured({ DATABASE_URL, DATA_DIR: join(folder, 'unused') }, { onStep: () => {}, onError });
  const error = await opening.then(
    ({ close }) => close(),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(StartError);
  const { message } = error as StartError;
  expect(message).not.toContain('\n');
  return message;
}

/** Three pools stand for three programs: nothing but the database is shared between them. */
async function migrateTogether(admin: PoolConfig, configOf: (database: string) => PoolConfig): Promise<void> {
  const first = openDatabase(admin, onError);
  await first.$client.query('create database together');
  const programs = [1, 2, 3].map(() => openDatabase(configOf('together'), onError));
  try {
    await Promise.all(programs.map(({ $client }) => migrateDatabase($client)));
    const done = await programs[0]?.$client.query('select count(*)::int as count from drizzle.__drizzle_migrations');
    expect(done?.rows).toEqual([{ count: journal.entries.length }]);
  } finally {
    await Promise.all([first, ...programs].map(({ $client }) => $client.end()));
  }
}
