import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/** Carries the visitor's address to a call of the API in process, which has no connection of its own. */
export const CLIENT_ADDRESS = 'x-client-address';

/** Where a request came from. From a connection the header is not believed: anybody could write it. */
export function clientAddress(c: Context): string {
  const connected = Boolean((c.env as { incoming?: unknown } | undefined)?.incoming);
  return (connected ? getConnInfo(c).remote.address : c.req.header(CLIENT_ADDRESS)) ?? '';
}
