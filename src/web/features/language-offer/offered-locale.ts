import { isLocale, LOCALE_COOKIE, type Locale } from '#contract/core/locale.ts';

type Visit = { path: string; current: Locale; languages: readonly string[]; cookie: string };

/** The language that the browser would rather read a page in. None for a visitor whose language is known, as it is to everybody who came by the root. */
export function offeredLocale({ path, current, languages, cookie }: Visit): Locale | undefined {
  if (path === '/' || new RegExp(`(^|; )${LOCALE_COOKIE}=`).test(cookie)) return undefined;
  const preferred = languages.map((tag) => tag.toLowerCase().split('-')[0]).find(isLocale);
  return preferred === current ? undefined : preferred;
}
