import { DEFAULT_LOCALE, isLocale, LOCALE_COOKIE, LOCALE_COOKIE_DAYS, type Locale } from '#contract/core/locale.ts';

type Visit = { cookie?: string; acceptLanguage?: string };

/** The saved choice, then the browser's language, then the default. */
export function preferredLocale({ cookie, acceptLanguage }: Visit): Locale {
  if (isLocale(cookie)) return cookie;
  return browserLocale(acceptLanguage) ?? DEFAULT_LOCALE;
}

function browserLocale(header = ''): Locale | undefined {
  const accepted = header
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='));
      return { language: tag.split('-')[0], quality: quality ? Number(quality.trim().slice(2)) : 1 };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  return accepted.map(({ language }) => language).find(isLocale);
}

/** `secure` where the site is served over https. */
export function localeCookie(locale: Locale, secure: boolean): string {
  return `${LOCALE_COOKIE}=${locale}; Path=/; Max-Age=${LOCALE_COOKIE_DAYS * 24 * 60 * 60}; SameSite=Lax${secure ? '; Secure' : ''}`;
}
