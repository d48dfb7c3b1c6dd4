export const LOCALES = ['ru', 'en'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'ru';
/** The visitor's choice of language is kept in this cookie. */
export const LOCALE_COOKIE = 'locale';
export const LOCALE_COOKIE_DAYS = 365;

export const isLocale = (value: unknown): value is Locale => LOCALES.some((locale) => locale === value);
