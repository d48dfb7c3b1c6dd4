import type { MiddlewareHandler } from 'hono';

const TEN_MINUTES = '600';

/**
 * Lets the pages of the named origins call the API, with cookies; everybody else gets no header at all. Hono's own middleware tells strangers
 * which headers are exposed and that credentials are welcome. The methods are those that the path itself allows.
 */
export function crossOrigin(origins: string[]): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (origins.length === 0) return;
    c.header('vary', 'Origin', { append: true });
    const origin = c.req.header('origin');
    if (!origin || !origins.includes(origin)) return;
    c.header('access-control-allow-origin', origin);
    c.header('access-control-allow-credentials', 'true');
    c.header('access-control-expose-headers', 'ETag, Retry-After');
    const methods = c.res.headers.get('allow');
    if (c.req.method !== 'OPTIONS' || !methods) return;
    c.header('access-control-allow-methods', methods);
    c.header('access-control-allow-headers', 'Content-Type, If-None-Match');
    c.header('access-control-max-age', TEN_MINUTES);
  };
}
