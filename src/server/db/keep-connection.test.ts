import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { expect, test, vi } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { listenForChanges } from './data-version.ts';
import { keepConnection } from './keep-connection.ts';

const database = testDatabase('schema');

/** Stands between the site and PostgreSQL. A deaf wire passes nothing on and closes nothing, like a firewall that has forgotten the connection. */
async function startWire() {
  const sockets = new Set<Socket>();
  const { host, port } = database().$client.options;
  const server = createServer((socket) => {
    const target = connect(`${host}/.s.PGSQL.${port}`);
    socket.pipe(target).pipe(socket);
    for (const end of [socket, target]) sockets.add(end.on('error', () => end.destroy()));
  }).listen(0, '127.0.0.1');
  await new Promise((ready) => server.once('listening', ready));
  return {
    config: { ...database().$client.options, host: '127.0.0.1', port: (server.address() as AddressInfo).port },
    deafen: () => sockets.forEach((socket) => void socket.unpipe().pause()),
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

test('a connection that is open but no longer answers is opened anew', async () => {
  const wire = await startWire();
  let opened = 0;
  const stop = await keepConnection(wire.config, { onOpen: async () => void opened++, onError: () => {}, checkMs: 50, answerMs: 1_000 });
  wire.deafen();
  await vi.waitFor(() => expect(opened).toBeGreaterThan(1), { timeout: 15_000 });
  await stop();
  wire.close();
}, 20_000);

test('after a reconnect a notice without text says that others may be missing', async () => {
  const notices: (string | undefined)[] = [];
  const stop = await listenForChanges(
    { ...database().$client.options, application_name: 'kept' },
    (notice) => notices.push(notice),
    () => {},
    'kept',
  );
  await database().$client.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'kept'");
  await vi.waitFor(() => expect(notices).toEqual([undefined, undefined]), { timeout: 10_000 });
  await database().$client.query("notify kept, 'one'");
  await vi.waitFor(() => expect(notices).toEqual([undefined, undefined, 'one']));
  await stop();
});
