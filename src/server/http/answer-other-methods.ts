import type { Context, Hono } from 'hono';
import { API_BASE } from '#contract/api/endpoints.ts';
import { AppError } from '#server/core/errors.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Answers a request that no route has matched: OPTIONS, 405 with `Allow`, or 404. */
export const answerOtherMethods =
  (router: Hono['router'], base = API_BASE) =>
  (c: Context) => {
    const path = c.req.path.startsWith(base) ? c.req.path.slice(base.length) : c.req.path; // in-process calls come without the base path
    const methods = METHODS.filter((method) => hasRoute(router, method, path));
    if (methods.length === 0) throw new AppError('not_found');
    c.header('allow', [...methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])), 'OPTIONS'].join(', '));
    if (c.req.method === 'OPTIONS') return c.body(null, 204);
    throw new AppError('wrong_method');
  };

/** Asks the router, so that there is no second list of routes. Middleware and this handler are registered under ALL and do not count. */
function hasRoute(router: Hono['router'], method: string, path: string): boolean {
  return router.match(method, path)[0].some(([[, route]]) => route.method === method);
}
