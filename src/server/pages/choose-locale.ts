import { parse } from 'hono/utils/cookie';
import { DEFAULT_LOCALE, isLocale, LOCALE_COOKIE, LOCALE_COOKIE_DAYS, type Locale, localeOfPath } from '#contract/core/locale.ts';

/** A request for a page, as far as the choice of the language needs it. `host` is the site's own. */
export type Visit = { pathname: string; host(): string; header(name: string): string | undefined };

/** The path of the page that is shown: at `/`, a visitor who does not come from another page of the site gets the preferred language. */
export const pathFor = (visit: Visit): string => (visit.pathname === '/' && isFromOutside(visit) && preferredLocale(visit) === 'en' ? '/en' : visit.pathname);

/**
 * The language to store in the cookie, if it changes: the one that the visitor switches to by a link inside the site, and at `/`, for a visitor from outside, the one
 * that the server chooses. A link from another site to another page is not the visitor's choice (docs/decisions/0029).
 */
export function rememberedLocale(visit: Visit, shown: Locale): Locale | undefined {
  const referrer = referringPage(visit);
  const isRoot = visit.pathname === '/';
  // Without scripts the English page stays at `/`, and its link to Russian leads from `/` to `/`.
  const isChosen = referrer ? localeOfPath(referrer.pathname) !== shown || (isRoot && referrer.pathname === '/') : isRoot && isFromOutside(visit);
  return isChosen && savedLocale(visit) !== shown ? shown : undefined;
}

/** Whether the visitor comes from outside the site; inside the site the address alone decides on the language. */
const isFromOutside = (visit: Visit): boolean => visit.header('sec-fetch-site') !== 'same-origin' && !referringPage(visit);

/** The page of this site that the visitor came from. */
function referringPage({ host, header }: Visit): URL | undefined {
  const referer = header('referer');
  if (!referer) return undefined;
  const from = URL.parse(referer);
  return from?.host === host() ? from : undefined;
}

/** The saved choice, then the browser's language, then the default. */
export function preferredLocale(visit: Pick<Visit, 'header'>): Locale {
  const saved = savedLocale(visit);
  return isLocale(saved) ? saved : (browserLocale(visit.header('accept-language')) ?? DEFAULT_LOCALE);
}

function savedLocale({ header }: Pick<Visit, 'header'>): string | undefined {
  const cookies = header('cookie');
  return cookies?.includes(LOCALE_COOKIE) ? parse(cookies, LOCALE_COOKIE)[LOCALE_COOKIE] : undefined;
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
