import type { MiddlewareHandler } from 'hono';
import { PREVIEW } from '#contract/api/without-secrets.ts';

/**
 * The page of a lot that is not published yet: search engines must not index it, other sites must not learn its key from the Referer, nothing may store it,
 * and the office shows it in a frame. Registered before the security headers, so that it runs after them and overrides them.
 */
export const previewHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  if (c.req.query(PREVIEW) === undefined) return;
  const { headers } = c.res;
  headers.set('cache-control', 'no-store');
  headers.set('x-robots-tag', 'noindex, nofollow');
  headers.set('referrer-policy', 'no-referrer');
  headers.set('x-frame-options', 'SAMEORIGIN');
  const policy = headers.get('content-security-policy');
  if (policy) headers.set('content-security-policy', policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"));
};
