import { LOCALES, type Locale, pathIn } from '#contract/core/locale.ts';
import { getLocale } from '#runtime';

/** The address of a page in a language: `/catalog` → `/en/catalog`, `/` → `/en`. */
export const localePath = (path: string, locale: Locale = getLocale()): string => pathIn(locale, path);

/** The address without its language: `/en/catalog` → `/catalog`. */
export function pathWithoutLocale(pathname: string): string {
  return pathname.replace(/^\/en(?=\/|$)/, '') || '/';
}

/** The same page in every language. */
export function alternatesOf(pathname: string): { locale: Locale; path: string }[] {
  const path = pathWithoutLocale(pathname);
  return LOCALES.map((locale) => ({ locale, path: localePath(path, locale) }));
}
