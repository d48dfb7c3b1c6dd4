import type { Cookie } from './browser-storage.ts';

export const LOCALES = ['ru', 'en'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'ru';
export const LOCALE_COOKIE = 'locale' satisfies Cookie;
export const LOCALE_COOKIE_DAYS = 365;

/** Paths under `/en` are English, all others Russian. */
export const localeOfPath = (pathname: string): Locale => (/^\/en(?=\/|$)/.test(pathname) ? 'en' : DEFAULT_LOCALE);

/** A path in a language: `/catalog` → `/en/catalog`, `/` → `/en`. */
export function pathIn(locale: Locale, path: string): string {
  if (locale === DEFAULT_LOCALE) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}

export const isLocale = (value: unknown): value is Locale => LOCALES.some((locale) => locale === value);
