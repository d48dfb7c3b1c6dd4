import { pageParameters } from '#contract/api/page-parameters.ts';

export type PageAddress = {
  /** The path with the parameters that the page reads: it is rendered from this, and this is its cache key. */
  address: string;
  /** The other parameters, unchanged. Scripts in the browser may read them: they tell where the visitor came from. */
  ignored: string;
};

/** Splits the parameters: those that the page does not read must neither create a cache entry nor get into the links of a cached page. */
export function pageAddress(pathname: string, search: string): PageAddress {
  if (search === '') return { address: pathname, ignored: '' };
  const names = new Set(pageParameters(russianPath(pathname)));
  const pairs = search.slice(1).split('&').filter(Boolean);
  const [read, ignored] = [true, false].map((wanted) => pairs.filter((pair) => names.has(nameIn(pair)) === wanted).join('&')) as [string, string];
  return { address: pathname + (read && `?${read}`), ignored };
}

/** PAGE_PARAMETERS has the Russian path of each page. */
const russianPath = (pathname: string): string => decoded(pathname).replace(/^\/en(?=\/|$)/, '') || '/';

/** URLSearchParams decodes every spelling of a name. It gets one pair at a time, because it takes quadratic time for many. */
const nameIn = (pair: string): string => new URLSearchParams(pair).keys().next().value ?? '';

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** Adds the ignored parameters to a redirect inside the site. */
export function keepIgnoredParameters(answer: Response, ignored: string): Response {
  const location = answer.headers.get('location');
  if (!ignored || !location?.startsWith('/') || answer.status < 300 || answer.status > 399) return answer;
  const headers = new Headers(answer.headers);
  headers.set('location', `${location}${location.includes('?') ? '&' : '?'}${ignored}`);
  return new Response(null, { status: answer.status, headers });
}

/** Paths and queries in which `new URL` would change nothing: most of them. */
const PLAIN_TARGET = /^(\/[\w\-/]*)(\?[\w\-=&%+,~]{1,500})?$/;
const ORIGIN = /^https?:\/\/[^/?#]+/;

export type Target = { pathname: string; search: string };

/** The path and the query string of a request's target; undefined where a URL has to be parsed for them. */
export function splitTarget(target: string): Target | undefined {
  const plain = PLAIN_TARGET.exec(target);
  return plain ? { pathname: plain[1] as string, search: plain[2] ?? '' } : undefined;
}

/** The path and the query string of a URL, without parsing it where that is not needed. */
export const splitUrl = (url: string): Target => splitTarget(url.replace(ORIGIN, '')) ?? new URL(url);

/** One slash between segments and none at the end. Never starts with `//` or `/\`, which a browser takes for another host; linear time for any input. */
export const canonicalPath = (pathname: string): string => (isCanonical(pathname) ? pathname : `/${pathname.split('/').filter(Boolean).join('/')}`);
const isCanonical = (pathname: string): boolean => pathname === '/' || !(pathname.includes('//') || pathname.endsWith('/'));

/** Replaces path and query of an address. Not `new URL(pathname, base)`, which takes `//x` for a host. */
export function urlAt(url: string, pathname: string, search = ''): URL {
  const replaced = new URL(url);
  replaced.pathname = pathname;
  replaced.search = search;
  return replaced;
}
