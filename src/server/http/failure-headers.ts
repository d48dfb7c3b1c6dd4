import type { MiddlewareHandler } from 'hono';

/** PostgreSQL usually restarts within seconds. */
const RETRY_AFTER_S = '5';

/** No error may be cached, since it may be over soon; a 429 and a 503 say when to retry. */
export const failureHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  const { status, headers } = c.res;
  if (status < 400) return;
  headers.set('cache-control', 'no-store');
  // The rest of a chunked body is not read, so the connection cannot be reused.
  if (c.req.header('transfer-encoding')) headers.set('connection', 'close');
  if ((status === 429 || status === 503) && !headers.has('retry-after')) headers.set('retry-after', RETRY_AFTER_S);
};
