import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { cachedByVersion, createDataVersion, listenForChanges } from './data-version.ts';

const database = testDatabase();

describe('a change of the data', () => {
  test('by any process is heard once it is committed', async () => {
    const version = createDataVersion();
    const stop = await listenForChanges(database().$client.options, version.bump, () => {});
    const before = version.current();
    await database().execute(sql`update lot set price = price + 100000 where id = 1002`);
    await vi.waitFor(() => expect(version.current()).toBeGreaterThan(before));
    await stop();
  });
  test('that does not concern visitors is not announced', async () => {
    const version = createDataVersion();
    const stop = await listenForChanges(database().$client.options, version.bump, () => {});
    const before = version.current();
    await database().execute(sql`insert into consent (policy_version, lang, page, address) values ('1', 'ru', '/', '')`);
    await database().execute(sql`notify data_changed`); // the next notice to come is this one, and it is the only one
    await vi.waitFor(() => expect(version.current()).toBe(before + 1));
    await stop();
  });
  test('counts as happened after the connection was lost', async () => {
    const version = createDataVersion();
    const errors: Error[] = [];
    const stop = await listenForChanges({ ...database().$client.options, application_name: 'listener' }, version.bump, (error) => errors.push(error));
    const before = version.current();
    await database().execute(sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'listener'`);
    await vi.waitFor(() => expect(version.current()).toBeGreaterThan(before), { timeout: 10_000 });
    expect(errors.length).toBeGreaterThan(0);
    await stop();
  });
});

test('while the database is away it is asked for again at a steady pace, by one connection', async () => {
  const version = createDataVersion();
  const errors: Error[] = [];
  const proxy = createServer((socket) => {
    const target = connect(`${database().$client.options.host}/.s.PGSQL.${database().$client.options.port}`);
    socket.pipe(target).pipe(socket);
    for (const end of [socket, target]) end.on('error', () => end.destroy());
    sockets.add(socket);
  });
  const sockets = new Set<Socket>();
  await new Promise<void>((ready) => proxy.listen(0, '127.0.0.1', ready));
  const { port } = proxy.address() as AddressInfo;
  const stop = await listenForChanges({ ...database().$client.options, host: '127.0.0.1', port }, version.bump, (error) => errors.push(error));
  proxy.close();
  for (const socket of sockets) socket.destroy();
  await vi.waitFor(() => expect(errors.filter(({ message }) => message.includes('ECONNREFUSED')).length).toBeGreaterThanOrEqual(3), { timeout: 10_000 });
  const refused = errors.filter(({ message }) => message.includes('ECONNREFUSED')).length;
  expect(refused).toBeLessThanOrEqual(4);
  await stop();
});

describe('a value derived from the data', () => {
  test('is read once for each version', async () => {
    const version = createDataVersion();
    const read = vi.fn(async () => version.current());
    const value = cachedByVersion(version, read);
    expect(await Promise.all([value(), value(), value()])).toEqual([1, 1, 1]);
    version.bump();
    expect(await value()).toBe(2);
    expect(read).toHaveBeenCalledTimes(2);
  });
  test('is asked for again after a failure', async () => {
    const read = vi.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue('here');
    const value = cachedByVersion(createDataVersion(), read);
    await expect(value()).rejects.toThrow('away');
    expect(await value()).toBe('here');
  });
});

describe('a picture', () => {
  /** The tables that were announced while `change` ran. */
  async function announced(change: string): Promise<string[]> {
    const tables: string[] = [];
    const stop = await listenForChanges(
      database().$client.options,
      (notice) => void tables.push(notice ?? ''),
      () => {},
    );
    await database().execute(sql.raw(change));
    await database().execute(sql`notify data_changed, 'last'`);
    await vi.waitFor(() => expect(tables).toContain('last'));
    await stop();
    return tables.filter((table) => table !== 'last' && table !== '');
  }
  test('that nothing shows yet makes no page stale, neither when it is added nor when it is described or deleted', async () => {
    expect(await announced(`insert into picture (file, width, height, placeholder) values ('new.jpg', 10, 10, '#000000')`)).toEqual([]);
    expect(await announced(`update picture set alt = '{"ru": "Дом", "en": "A house"}' where file = 'new.jpg'`)).toEqual([]);
    expect(await announced(`delete from picture where file = 'new.jpg'`)).toEqual([]);
  });
  test.each(['hero-01.jpg', 'villa-01.jpg'])('that is shown is announced when it changes: %s', async (file) =>
    expect(await announced(`update picture set focus_x = 0.3 where file = '${file}'`)).toEqual(['picture']),
  );
});
