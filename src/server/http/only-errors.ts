import type { MiddlewareHandler } from 'hono';

/** Hono hands errors to its error handler and lets everything else that was thrown pass by: a thrown string becomes an error here. */
export const onlyErrors: MiddlewareHandler = async (_, next) => {
  try {
    await next();
  } catch (thrown) {
    throw thrown instanceof Error ? thrown : new Error('something other than an error was thrown', { cause: thrown });
  }
};
