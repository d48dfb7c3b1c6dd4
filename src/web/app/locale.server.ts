import { AsyncLocalStorage } from 'node:async_hooks';
import { type Locale, localeOfPath } from '#contract/core/locale.ts';
import { overwriteGetLocale } from '#runtime';

const localeOfRequest = new AsyncLocalStorage<Locale>();

overwriteGetLocale(() => localeOfRequest.getStore() ?? 'ru');

/** Runs `handle` with the language of the request's URL as the current locale. A `.server` file: AsyncLocalStorage must not reach the browser's bundle. */
export function inLocaleOf<Result>(request: Request, handle: () => Result): Result {
  return localeOfRequest.run(localeOfPath(new URL(request.url).pathname), handle);
}
