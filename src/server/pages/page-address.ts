import { PAGE_PARAMETERS } from '#contract/api/page-parameters.ts';

/** React Router asks for the data of a page under its path and this ending, and says in a parameter for which of its parts. */
const DATA = '.data';
const DATA_PARTS = '_routes';

export type PageAddress = {
  /** What the page is rendered from and kept by: the path with the parameters it reads. */
  address: string;
  /** The parameters that it does not read, as they came. The script in the browser may: where a visitor came from stands in them. */
  unread: string;
};

/** Parameters that a page does not read make no page of their own, and no stranger's words end up in the links of a page that others get from the cache. */
export function pageAddress(pathname: string, search: string): PageAddress {
  const isData = pathname.endsWith(DATA);
  const names = new Set([...(PAGE_PARAMETERS[pathIn(pathname, isData)] ?? []), ...(isData ? [DATA_PARTS] : [])]);
  const pairs = search.slice(1).split('&').filter(Boolean);
  const [read, unread] = [true, false].map((wanted) => pairs.filter((pair) => names.has(nameIn(pair)) === wanted).join('&')) as [string, string];
  return { address: pathname + (read && `?${read}`), unread };
}

/** The Russian path, as it stands in the list. */
function pathIn(pathname: string, isData: boolean): string {
  const path = isData ? pathname.slice(0, -DATA.length) : pathname;
  return decoded(path).replace(/^\/en(?=\/|$)/, '') || '/';
}

/** URLSearchParams is right about every odd spelling, and reads one pair at a time: of many it takes the square of the time. */
const nameIn = (pair: string): string => new URLSearchParams(pair).keys().next().value ?? '';

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** A redirect to another address of the page keeps what the page has not read. */
export function keepIgnoredParameters(answer: Response, unread: string): Response {
  const location = answer.headers.get('location');
  if (!unread || !location?.startsWith('/') || answer.status < 300 || answer.status > 399) return answer;
  const headers = new Headers(answer.headers);
  headers.set('location', `${location}${location.includes('?') ? '&' : '?'}${unread}`);
  return new Response(null, { status: answer.status, headers });
}

/** The address of a page: one slash between its parts and none at the end. Never the start of another site's address, `//` or `/\`, and linear whatever is sent. */
export const canonicalPath = (pathname: string): string => `/${pathname.split('/').filter(Boolean).join('/')}`;

/** A request's address with another path and query. `new URL('//x', base)` would take `x` for a host. */
export function urlAt(url: string, pathname: string, search = ''): URL {
  const at = new URL(url);
  at.pathname = pathname;
  at.search = search;
  return at;
}
