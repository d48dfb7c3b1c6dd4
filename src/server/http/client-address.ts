import { isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, MiddlewareHandler } from 'hono';

/** Carries the visitor's address to a call of the API in process, which has no connection of its own. */
export const CLIENT_ADDRESS = 'x-client-address';
const PROXIES = 'proxies' as never;

/** Says how many proxies of ours a request over a connection has come through. */
export const trustProxies =
  (count: number): MiddlewareHandler =>
  (c, next) => {
    c.set(PROXIES, count as never);
    return next();
  };

/** Where a request came from. From a connection the header is not believed: anybody could write it. */
export function clientAddress(c: Context): string {
  const connected = Boolean((c.env as { incoming?: unknown } | undefined)?.incoming);
  if (!connected) return c.req.header(CLIENT_ADDRESS) ?? '';
  return forwardedFor(c.req.header('x-forwarded-for'), c.get(PROXIES) ?? 0) ?? getConnInfo(c).remote.address ?? '';
}

/** Each proxy adds at the end whom it heard from: the entry that the outermost of ours wrote is the visitor's, and what stands before it is hearsay. */
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

/** Who sent a form, as far as the request tells. */
export type Sender = { address: string; userAgent: string; referrer?: string };

const LONGEST = 2_000;

export function senderOf(c: Context): Sender {
  return { address: clientAddress(c), userAgent: c.req.header('user-agent')?.slice(0, LONGEST) ?? '', referrer: c.req.header('referer')?.slice(0, LONGEST) };
}
