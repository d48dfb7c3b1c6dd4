import type { MiddlewareHandler } from 'hono';

const TEN_MINUTES = '600';

/**
 * CORS for the configured origins, with cookies. Not Hono's middleware, which sends some CORS headers to every origin and does not know which methods
 * a path allows.
 */
export function crossOrigin(origins: string[]): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (origins.length === 0) return;
    const { headers } = c.res;
    headers.append('vary', 'Origin');
    const origin = c.req.header('origin');
    if (!origin || !origins.includes(origin)) return;
    headers.set('access-control-allow-origin', origin);
    headers.set('access-control-allow-credentials', 'true');
    headers.set('access-control-expose-headers', 'ETag, Retry-After');
    const methods = headers.get('allow');
    if (c.req.method !== 'OPTIONS' || !methods) return;
    headers.set('access-control-allow-methods', methods);
    headers.set('access-control-allow-headers', 'Content-Type, If-None-Match');
    headers.set('access-control-max-age', TEN_MINUTES);
  };
}
