import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net';

export type StableAddress = Awaited<ReturnType<typeof startStableAddress>>;

/** A stable address that leads to one server after another, as a load balancer in front of PostgreSQL does. */
export async function startStableAddress(first: NetConnectOpts) {
  let target: NetConnectOpts | undefined = first;
  const sockets = new Set<Socket>();
  const keep = (socket: Socket, other: () => Socket | undefined) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => {
      sockets.delete(socket);
      other()?.destroy();
    });
  };
  const server = createServer((client) => {
    const upstream = target && connect(target);
    keep(client, () => upstream);
    if (!upstream) return client.destroy();
    keep(upstream, () => client);
    client.pipe(upstream);
    upstream.pipe(client);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    /** From now on the address leads to this server, or to none; open connections are cut. */
    pointTo(next: NetConnectOpts | undefined): void {
      target = next;
      for (const socket of sockets) socket.destroy();
    },
    async stop(): Promise<void> {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
