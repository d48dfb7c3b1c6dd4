import { LOCALE_COOKIE, LOCALE_COOKIE_DAYS, type Locale } from '#contract/core/locale.ts';
import { overwriteGetLocale } from '#runtime';
import { createStore } from './store.ts';

/** The language of the office: the person's own setting; before the sign-in, that of the visitors' site. */
export const locale = createStore<Locale>('ru');

overwriteGetLocale(() => locale.get());

/** Everything is rendered again in the other language; nothing typed is lost. */
export function switchLanguage(chosen: Locale): void {
  locale.set(chosen);
  document.documentElement.lang = chosen;
}

/** Before the sign-in nobody's setting can be stored, so the browser keeps the choice, as the visitors' site does. */
export function rememberLanguage(chosen: Locale): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox
  document.cookie = `${LOCALE_COOKIE}=${chosen}; path=/; max-age=${LOCALE_COOKIE_DAYS * 86_400}; samesite=lax`;
  switchLanguage(chosen);
}
