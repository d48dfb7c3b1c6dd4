import { AsyncLocalStorage } from 'node:async_hooks';
import { type Locale, localeOfPath } from '#contract/core/locale.ts';
import { overwriteGetLocale } from '#runtime';

const requests = new AsyncLocalStorage<Locale>();

overwriteGetLocale(() => requests.getStore() ?? 'ru');

/** Runs `answer` with the language of the request's URL as the current locale. A `.server` file: AsyncLocalStorage must not reach the browser's bundle. */
export function inLocaleOf<Answer>(request: Request, answer: () => Answer): Answer {
  return requests.run(localeOfPath(new URL(request.url).pathname), answer);
}
