import type { MiddlewareHandler } from 'hono';
import { AppError } from '#server/core/errors.ts';
import { hasTooManyPairs } from './read-form.ts';

/** Every layer reads the query anew, and Node's way of reading one is quadratic in names without a value. */
export const limitParameters: MiddlewareHandler = async (c, next) => {
  if (hasTooManyPairs(c.req.url)) throw new AppError('malformed', 'query');
  await next();
};
