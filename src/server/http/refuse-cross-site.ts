import type { Context, MiddlewareHandler } from 'hono';
import { AppError } from '#server/core/errors.ts';
import { isReadOnly } from './conditional-get.ts';

/**
 * A page of another site must not send forms through its visitors, each from an address of their own. Browsers tell where a request comes from; a
 * program (an app, a mail provider that unsubscribes somebody with one click) tells nothing, is nobody's unwilling visitor, and is let in.
 */
export function refuseCrossSite(ownOrigin: string, friends: string[]): MiddlewareHandler {
  const known = new Set([ownOrigin, ...friends]);
  return async (c, next) => {
    if (!isReadOnly(c) && c.req.method !== 'OPTIONS' && !isWelcome(c, known)) throw new AppError('cross_site');
    await next();
  };
}

function isWelcome(c: Context, known: Set<string>): boolean {
  const [origin, site] = [c.req.header('origin'), c.req.header('sec-fetch-site')];
  if (origin && known.has(origin)) return true;
  if (site === 'same-origin' || site === 'none') return true; // `Origin: null` too: an extension may hide where our own pages are
  if (site !== undefined && site !== 'same-site') return false;
  if (!origin) return site === undefined;
  return URL.parse(origin)?.host === new URL(c.req.url).host; // not the scheme: a proxy may end TLS
}
