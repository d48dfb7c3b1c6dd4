import { Server } from 'node:net';

/** Where a site behind a proxy really listens. The proxy has the address that the site believes is its own, as in production. */
const BEHIND = '127.0.0.2';

const { listen } = Server.prototype;
Server.prototype.listen = function (this: Server, ...args: unknown[]) {
  return Reflect.apply(listen, this, args[1] === '127.0.0.1' ? [args[0], BEHIND, ...args.slice(2)] : args);
} as typeof listen;
