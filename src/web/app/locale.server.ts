import { AsyncLocalStorage } from 'node:async_hooks';
import { type Locale, localeOfPath } from '#contract/core/locale.ts';
import { overwriteGetLocale } from '#runtime';

const requests = new AsyncLocalStorage<Locale>();

overwriteGetLocale(() => requests.getStore() ?? 'ru');

/** Everything done for a request speaks the language of its address. A file of its own, since none of it may reach the browser. */
export function inLocaleOf<Answer>(request: Request, answer: () => Answer): Answer {
  return requests.run(localeOfPath(new URL(request.url).pathname), answer);
}
