import type { MiddlewareHandler } from 'hono';

/** PostgreSQL comes back within seconds when it can. */
const COME_BACK_S = '5';

/** A failure is true for a moment only: nobody keeps it, and who is to come back is told when. */
export const failureHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  const { status, headers } = c.res;
  if (status < 400) return;
  headers.set('cache-control', 'no-store');
  // Without a length there is no telling how much of it is still to come, and nobody reads it.
  if (c.req.header('transfer-encoding')) headers.set('connection', 'close');
  if ((status === 429 || status === 503) && !headers.has('retry-after')) headers.set('retry-after', COME_BACK_S);
};
