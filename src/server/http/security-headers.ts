import type { MiddlewareHandler } from 'hono';
import { MEDIA_PATH } from '#contract/media/media.ts';
import { SHARE_PATH } from '#contract/media/share-picture.ts';

/** Pictures that other sites and mail programs may embed. */
const SHOWN_ELSEWHERE = [`${MEDIA_PATH}/`, `${SHARE_PATH}/`];
const TWO_YEARS_S = 63_072_000;

/** Sets headers on the response itself: Hono's `c.header` would copy a finished response for each of them. */
export function securityHeaders({ hsts }: { hsts: 'off' | 'on' | 'subdomains' }): MiddlewareHandler {
  const secured = `max-age=${TWO_YEARS_S}${hsts === 'subdomains' ? '; includeSubDomains' : ''}`;
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    headers.set('x-content-type-options', 'nosniff');
    headers.set('x-frame-options', 'DENY');
    headers.set('referrer-policy', 'strict-origin-when-cross-origin');
    headers.set('permissions-policy', 'camera=(), microphone=(), geolocation=(self), payment=(), usb=()');
    headers.set('cross-origin-opener-policy', 'same-origin');
    headers.set('cross-origin-resource-policy', SHOWN_ELSEWHERE.some((path) => c.req.path.startsWith(path)) ? 'cross-origin' : 'same-origin');
    if (hsts !== 'off') headers.set('strict-transport-security', secured);
  };
}
