import type { MiddlewareHandler } from 'hono';
import { MEDIA_PATH } from '#contract/media/media.ts';
import { SHARE_PATH } from '#contract/media/share-picture.ts';

/** Pictures that other sites and mail programs may embed. */
const SHOWN_ELSEWHERE = [`${MEDIA_PATH}/`, `${SHARE_PATH}/`];
const TWO_YEARS_S = 63_072_000;

type Hsts = 'off' | 'on' | 'subdomains';

/** The same for every response, except that some pictures may be shown elsewhere. */
export const securityHeadersOf = (hsts: Hsts): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(self), geolocation=(self), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  ...(hsts !== 'off' && { 'strict-transport-security': `max-age=${TWO_YEARS_S}${hsts === 'subdomains' ? '; includeSubDomains' : ''}` }),
});

/** Sets headers on the response itself: Hono's `c.header` would copy a finished response for each of them. */
export function securityHeaders(hsts: Hsts): MiddlewareHandler {
  const common = Object.entries(securityHeadersOf(hsts));
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    for (const [name, value] of common) headers.set(name, value);
    if (SHOWN_ELSEWHERE.some((path) => c.req.path.startsWith(path))) headers.set('cross-origin-resource-policy', 'cross-origin');
  };
}
