import type { Context, MiddlewareHandler } from 'hono';
import { DEFAULT_LOCALE, isLocale, type Locale, localeOfPath } from '#contract/core/locale.ts';
import { AppError, failureText } from '#server/core/errors.ts';
import { isDatabaseAway } from '#server/db/database-away.ts';

/** In the contract's shape and in the visitor's language. */
export function answerFailure(c: Context, error: AppError): Response {
  if (error.waitMs !== undefined) c.header('retry-after', String(Math.ceil(error.waitMs / 1_000)));
  return c.json({ error: failureText(error, localeOf(c)), code: error.code, fields: error.fields }, error.status);
}

/** A form names its language in its body, which may never have been read: the page it was sent from tells as much. */
function localeOf(c: Context): Locale {
  const asked = c.get('locale') ?? c.req.query('lang');
  if (isLocale(asked)) return asked;
  return c.req.method === 'POST' ? localeOfPath(URL.parse(c.req.header('referer') ?? '')?.pathname ?? '/') : DEFAULT_LOCALE;
}

/** What a caller may know of an error: the words of ours stay as they are, of all others only whether it is worth trying again. */
export function toAppError(error: Error): AppError {
  if (error instanceof AppError) return error;
  return new AppError(isDatabaseAway(error) || isDiskFull(error) ? 'not_ready' : 'internal');
}

/** Hono hands errors to its error handler and lets everything else that was thrown pass by: a thrown string becomes an error here. */
export const wrapNonErrors: MiddlewareHandler = async (_, next) => {
  try {
    await next();
  } catch (thrown) {
    throw thrown instanceof Error ? thrown : new Error('something other than an error was thrown', { cause: thrown });
  }
};

/** PostgreSQL's own word for it, a file system's, and that of a quota. */
const FULL = new Set(['53100', 'ENOSPC', 'EDQUOT']);

/** True when something could not be written because there is no room: here, or where PostgreSQL keeps its data. */
export function isDiskFull(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (FULL.has((cause as NodeJS.ErrnoException).code ?? '')) return true;
  return false;
}
