import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { createLog } from '#server/core/log.ts';
import { testDatabase } from '#tests/support/database.ts';
import { type StableAddress, startStableAddress } from '#tests/support/stable-address.ts';
import { type Database, openDatabase } from './client.ts';
import { openReadReplica, type ReadReplica } from './read-replica.ts';

/** A second database stands for the replica; functions of its own say how far it is. `whose()` tells which of the two a statement went to. */
const primaryDatabase = testDatabase('schema');
const replicaDatabase = testDatabase('schema');

let toPrimary: StableAddress;
let toReplica: StableAddress;
let primary: Database;
let replica: ReadReplica;
const logLines: string[] = [];
let stale = 0;

const run = (db: Database, statement: string) => db.execute(sql.raw(statement));
const whose = async () => (await replica.db.execute<{ name: string }>(sql`select name from whose`)).rows[0]?.name;
const becomes = (expected: string) => vi.waitFor(async () => expect(await whose()).toBe(expected), { interval: 5, timeout: 10_000 });
const socket = () => ({ path: join(inject('cluster').host, `.s.PGSQL.${inject('cluster').port}`) });
const through = ({ port }: StableAddress, db: Database) => ({ host: '127.0.0.1', port, user: inject('cluster').user, database: db.$client.options.database, ssl: false }) as const;
/** Sets what the replica says of itself: whether it is a standby, and has replayed everything. */
const say = (standing: { standby?: boolean; replayed?: boolean }) =>
  run(replicaDatabase(), `update standing set ${Object.entries(standing).map(([name, value]) => `${name} = ${value}`)}`);

beforeEach(async () => {
  [toPrimary, toReplica] = [await startStableAddress(socket()), await startStableAddress(socket())];
  for (const [db, name] of [[primaryDatabase(), 'primary'] as const, [replicaDatabase(), 'replica'] as const])
    await run(db, `drop table if exists whose; create table whose as select '${name}' as name; drop schema if exists standby cascade; create schema standby`);
  await run(
    replicaDatabase(),
    `drop table if exists standing; create table standing as select true as standby, true as replayed;
     create function standby.pg_is_in_recovery() returns boolean language sql as 'select standby from public.standing';
     create function standby.pg_last_wal_replay_lsn() returns pg_lsn language sql as $$select case when replayed then 'FFFFFFFF/0' else '0/1' end::pg_lsn from public.standing$$`,
  );
  primary = openDatabase(through(toPrimary, primaryDatabase()), () => {});
  logLines.length = stale = 0;
  replica = openReadReplica({
    primary,
    replica: { ...through(toReplica, replicaDatabase()), application_name: 'site', options: '-c search_path=standby,pg_catalog,public -c default_transaction_read_only=on' },
    log: createLog('info', { write: (line) => void logLines.push(JSON.parse(line).msg) }),
    onStale: () => {
      stale++;
      replica.changed();
    },
    lookEveryMs: 20,
    lateMs: 200,
  });
});
afterEach(async () => {
  await replica.close();
  await primary.$client.end();
  await Promise.all([toPrimary.stop(), toReplica.stop()]);
});

test('a replica that has replayed everything is read from', async () => {
  await becomes('replica');
  expect(replica.state()).toEqual({ isUsed: true, behindMs: 0 });
});

test('after a change the primary is read, at once and until the replica has replayed it', async () => {
  await becomes('replica');
  await say({ replayed: false });
  expect(await whose()).toBe('replica'); // nothing has changed yet
  replica.changed();
  for (let times = 0; times < 20; times++) expect(await whose()).toBe('primary');
  expect(replica.state().behindMs).toBeGreaterThan(0);
  await say({ replayed: true });
  await becomes('replica');
  expect([replica.state().behindMs, stale]).toEqual([0, 0]);
});

test('each of several replicas behind one address is asked for itself', async () => {
  await becomes('replica');
  // The oldest connection leads to a replica that has everything, all others to one that has nothing.
  const oldest = "select pid from pg_stat_activity where application_name = 'site' and datname = current_database() order by backend_start limit 1";
  await run(
    replicaDatabase(),
    `create or replace function standby.pg_last_wal_replay_lsn() returns pg_lsn language sql as $$select case when pg_backend_pid() = (${oldest}) then 'FFFFFFFF/0' else '0/1' end::pg_lsn$$`,
  );
  replica.changed();
  await becomes('replica');
  const answers = await Promise.all(Array.from({ length: 8 }, () => replica.db.execute<{ name: string }>(sql`select name from whose, pg_sleep(0.02)`)));
  const names = answers.map(({ rows }) => rows[0]?.name);
  expect(names.filter((name) => name === 'primary').length).toBeGreaterThanOrEqual(7);
});

describe('the primary is read instead, this is logged once, and the replica is used again by itself', () => {
  const messages = ['the replica cannot be used: visitors are read from the primary', 'the replica is used again'];
  test('when the replica is no standby any more', async () => {
    await becomes('replica');
    await say({ standby: false });
    await becomes('primary');
    replica.changed();
    for (let times = 0; times < 20; times++) expect(await whose()).toBe('primary');
    await say({ standby: true });
    await becomes('replica');
    await vi.waitFor(() => expect(logLines).toEqual(messages));
  });
  test('when the replica lags for long', async () => {
    await becomes('replica');
    await say({ replayed: false });
    replica.changed();
    await vi.waitFor(() => expect([replica.state().isUsed, logLines]).toEqual([false, messages.slice(0, 1)]));
    expect(await whose()).toBe('primary');
    await say({ replayed: true });
    await becomes('replica');
    await vi.waitFor(() => expect([replica.state().isUsed, logLines]).toEqual([true, messages]));
  });
  test('when the replica cannot be reached, and no statement fails', async () => {
    await becomes('replica');
    toReplica.pointTo(undefined);
    for (let times = 0; times < 20; times++) expect(await whose()).toBe('primary');
    await vi.waitFor(() => expect([replica.state().isUsed, logLines]).toEqual([false, messages.slice(0, 1)]));
    toReplica.pointTo(socket());
    await becomes('replica');
    await vi.waitFor(() => expect(logLines).toEqual(messages));
  });
});

describe('without a primary', () => {
  test('reads go on from the replica, even where it lacks a change; afterwards all that was kept is made again', async () => {
    await becomes('replica');
    await say({ replayed: false });
    replica.changed();
    await vi.waitFor(async () => expect(await whose()).toBe('primary'));
    toPrimary.pointTo(undefined);
    for (let times = 0; times < 20; times++) expect(await whose()).toBe('replica');
    expect(stale).toBe(0);
    toPrimary.pointTo(socket());
    await vi.waitFor(() => expect(stale).toBe(1));
    await becomes('primary');
    await say({ replayed: true });
    await becomes('replica');
    expect(stale).toBe(1);
  });
  test('what the replica surely has needs nothing to be made again', async () => {
    await becomes('replica');
    toPrimary.pointTo(undefined);
    for (let times = 0; times < 20; times++) expect(await whose()).toBe('replica');
    toPrimary.pointTo(socket());
    replica.changed();
    await becomes('replica');
    expect(stale).toBe(0);
  });
  test('and without a replica the failure is that of the primary', async () => {
    await becomes('replica');
    toPrimary.pointTo(undefined);
    toReplica.pointTo(undefined);
    await expect(whose()).rejects.toThrow();
  });
});

test('a statement that writes goes to the primary', async () => {
  await becomes('replica');
  await replica.db.execute(sql`insert into whose values ('written')`);
  expect((await primaryDatabase().execute(sql`select from whose where name = 'written'`)).rowCount).toBe(1);
  await replica.db.transaction((tx) => tx.execute(sql`insert into whose values ('written')`));
  expect((await primaryDatabase().execute(sql`select from whose where name = 'written'`)).rowCount).toBe(2);
});

test('a statement that PostgreSQL refuses is not asked twice', async () => {
  await run(primaryDatabase(), 'drop table if exists only_here; create table only_here ()');
  await becomes('replica');
  await expect(replica.db.execute(sql`select from only_here`)).rejects.toMatchObject({ cause: { code: '42P01' } });
});
