import type { Context, MiddlewareHandler } from 'hono';
import { AppError } from '#server/core/errors.ts';
import { isReadOnly } from './conditional-get.ts';

/**
 * Refuses forms sent by pages of other sites, which could make every visitor of theirs send one from a different address. Browsers send their
 * origin; requests without one come from programs (an app, a mail provider's one-click unsubscribe) and are allowed.
 */
export function refuseCrossSite(ownOrigin: string, corsOrigins: string[]): MiddlewareHandler {
  const allowed = new Set([ownOrigin, ...corsOrigins]);
  return async (c, next) => {
    if (!isReadOnly(c) && c.req.method !== 'OPTIONS' && !isAllowed(c, allowed)) throw new AppError('cross_site');
    await next();
  };
}

function isAllowed(c: Context, allowed: Set<string>): boolean {
  const [origin, site] = [c.req.header('origin'), c.req.header('sec-fetch-site')];
  if (origin && allowed.has(origin)) return true;
  if (site === 'same-origin' || site === 'none') return true; // even with `Origin: null`: a browser extension may hide our own origin
  if (site !== undefined && site !== 'same-site') return false;
  if (!origin) return site === undefined;
  return URL.parse(origin)?.host === new URL(c.req.url).host; // the scheme is not compared: a proxy may terminate TLS
}
