import { isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, MiddlewareHandler } from 'hono';

/** Passes the visitor's address to an in-process API call, which has no connection. */
export const CLIENT_ADDRESS = 'x-client-address';
const PROXIES = 'proxies' as never;

/** How many of our own proxies are in front of the site. */
export const trustProxies =
  (count: number): MiddlewareHandler =>
  (c, next) => {
    c.set(PROXIES, count as never);
    return next();
  };

/** The visitor's IP address, or '' for a call of the server itself. `CLIENT_ADDRESS` is trusted only in process, since any client could send it. */
export function clientAddress(c: Context): string {
  const connected = Boolean((c.env as { incoming?: unknown } | undefined)?.incoming);
  if (!connected) return c.req.header(CLIENT_ADDRESS) ?? '';
  return forwardedFor(c.req.header('x-forwarded-for'), c.get(PROXIES) ?? 0) ?? getConnInfo(c).remote.address ?? '';
}

/** Each proxy appends the address it was called from: the entry of our outermost proxy is the visitor's, and earlier entries may be forged. */
export function forwardedFor(header: string | undefined, proxies: number): string | undefined {
  if (!header || proxies === 0) return undefined;
  const entries = header.split(',').map(withoutPort);
  const entry = entries.at(-Math.min(proxies, entries.length));
  return entry && isIP(entry) ? entry : undefined;
}

/** Some proxies write `1.2.3.4:5678` and `[2001:db8::1]:5678`. */
function withoutPort(entry: string): string {
  const text = entry.trim();
  return /^\[([^\]]+)\]/.exec(text)?.[1] ?? (/^[\d.]+:\d+$/.test(text) ? text.slice(0, text.indexOf(':')) : text);
}

/** Who sent a form, as far as the request shows. */
export type Sender = { address: string; userAgent: string; referrer?: string };

const MAX_LENGTH = 2_000;

export function senderOf(c: Context): Sender {
  return { address: clientAddress(c), userAgent: c.req.header('user-agent')?.slice(0, MAX_LENGTH) ?? '', referrer: c.req.header('referer')?.slice(0, MAX_LENGTH) };
}
