import type { Context, MiddlewareHandler } from 'hono';
import { AppError } from '#server/core/errors.ts';
import { isReadOnly } from './conditional-get.ts';

/**
 * Refuses forms sent by pages of other sites: such a page could make each of its visitors send one, every time from another IP address. Browsers send the
 * origin of the page; requests without one come from programs (an app, a mail provider's one-click unsubscribe) and are allowed.
 */
export function refuseCrossSite(ownOrigin: string, corsOrigins: string[]): MiddlewareHandler {
  const allowed = new Set([ownOrigin, ...corsOrigins]);
  return async (c, next) => {
    if (!isReadOnly(c) && c.req.method !== 'OPTIONS' && !isAllowed(c, allowed)) throw new AppError('cross_site');
    await next();
  };
}

function isAllowed(c: Context, allowed: Set<string>): boolean {
  const [origin, fetchSite] = [c.req.header('origin'), c.req.header('sec-fetch-site')];
  if (origin && allowed.has(origin)) return true;
  if (fetchSite === 'same-origin' || fetchSite === 'none') return true; // even with `Origin: null`: a browser extension may hide our own origin
  if (fetchSite !== undefined && fetchSite !== 'same-site') return false;
  if (!origin) return fetchSite === undefined;
  return URL.parse(origin)?.host === new URL(c.req.url).host; // the scheme is not compared: a proxy may terminate TLS
}
