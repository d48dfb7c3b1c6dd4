import type { Context, MiddlewareHandler } from 'hono';
import type { Failure } from '#contract/core/failure.ts';
import { DEFAULT_LOCALE, isLocale, type Locale, localeOfPath } from '#contract/core/locale.ts';
import { AppError, failureText } from '#server/core/errors.ts';
import { StoreUnavailable } from '#server/core/store-unavailable.ts';
import { isDatabaseUnavailable } from '#server/db/database-unavailable.ts';

/** Sends an error as JSON in the contract's shape and in the visitor's language. */
export function answerFailure(c: Context, error: AppError): Response {
  if (error.waitMs !== undefined) c.header('retry-after', String(Math.ceil(error.waitMs / 1_000)));
  return c.json(failureBody(error, localeOf(c)), error.status);
}

export const failureBody = (error: AppError, locale: Locale): Failure => ({ error: failureText(error, locale), code: error.code, fields: error.fields });

/** The language that a request asks for. A form says it in its body; while the body is not read, the language of the page that sent the form counts. */
export function localeOf(c: Context): Locale {
  const requested = c.get('locale') ?? c.req.query('lang');
  if (isLocale(requested)) return requested;
  return c.req.method === 'POST' ? localeOfPath(URL.parse(c.req.header('referer') ?? '')?.pathname ?? '/') : DEFAULT_LOCALE;
}

/** Hides the text of an unexpected error; the client learns only whether a retry makes sense. */
export function toAppError(error: Error): AppError {
  if (error instanceof AppError) return error;
  return new AppError(isDatabaseUnavailable(error) || isDiskFull(error) || error instanceof StoreUnavailable ? 'not_ready' : 'internal');
}

/** Hono's error handler only gets instances of Error; a thrown string would skip it. */
export const wrapNonErrors: MiddlewareHandler = async (_, next) => {
  try {
    await next();
  } catch (thrown) {
    throw thrown instanceof Error ? thrown : new Error('something other than an error was thrown', { cause: thrown });
  }
};

/** Codes of PostgreSQL, of the file system, and of a disk quota. */
const DISK_FULL_CODES = new Set(['53100', 'ENOSPC', 'EDQUOT']);

/** Whether a write failed for lack of disk space, ours or PostgreSQL's. */
export function isDiskFull(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (DISK_FULL_CODES.has((cause as NodeJS.ErrnoException).code ?? '')) return true;
  return false;
}
