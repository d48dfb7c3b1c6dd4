import type { Context, Hono } from 'hono';
import { API_BASE } from '#contract/api/endpoints.ts';
import { AppError } from '#server/core/errors.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** The last word on a request that no route has taken: what may be asked there, that it was asked the wrong way, or that nothing is there. */
export const answerOtherMethods = (router: Hono['router']) => (c: Context) => {
  const path = c.req.path.startsWith(API_BASE) ? c.req.path.slice(API_BASE.length) : c.req.path; // in process there is no base
  const methods = METHODS.filter((method) => hasRoute(router, method, path));
  if (methods.length === 0) throw new AppError('not_found');
  c.header('allow', [...methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])), 'OPTIONS'].join(', '));
  if (c.req.method === 'OPTIONS') return c.body(null, 204);
  throw new AppError('wrong_method');
};

/** The router itself is asked, so that a new route needs no second list. Middleware and this very answer stand under ALL. */
function hasRoute(router: Hono['router'], method: string, path: string): boolean {
  return router.match(method, path)[0].some(([[, route]]) => route.method === method);
}
