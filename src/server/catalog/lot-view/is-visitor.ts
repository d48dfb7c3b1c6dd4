import { PREVIEW } from '#contract/api/without-secrets.ts';

/** A header of a request; undefined where the request has none. */
export type ReadHeader = (name: string) => string | undefined;

/** Words in the names of programs that open pages by themselves: search engines, link previews, monitors, libraries, browsers without a window. */
const ROBOTS =
  /bot|crawl|spider|slurp|scan|fetch|preview|monitor|archive|validator|lighthouse|headless|phantom|externalhit|whatsapp|vkshare|curl|wget|python|java\/|okhttp|httpclient|http-client|axios|undici|node|libwww|mediapartners|yandex(?!browser|search)/i;

/** The session of the office (api/office/session-cookie.ts): staff look at lots as part of their work, so they are no visitors. */
const STAFF_COOKIE = /(?:^|;\s*)(?:__Host-)?office=/;

/** Whether a person outside the agency asks for a page to look at it now. Browsers say in a header when they only load a page in advance. */
export function isVisitor(header: ReadHeader): boolean {
  const agent = header('user-agent') ?? '';
  if (agent === '' || ROBOTS.test(agent)) return false;
  if (/prefetch|prerender|preview/i.test(`${header('sec-purpose') ?? ''} ${header('purpose') ?? ''} ${header('x-moz') ?? ''}`)) return false;
  return !STAFF_COOKIE.test(header('cookie') ?? '');
}

const IS_PREVIEW = new RegExp(`[?&]${PREVIEW}=`);
const LOT_PAGE = /^(?:\/en)?\/catalog\/([1-9]\d{0,9})$/;

/** The number of the lot whose page this is; undefined for other pages, and for a lot that is not published yet. */
export function lotOfPage(pathname: string, search: string): number | undefined {
  const id = LOT_PAGE.exec(pathname)?.[1];
  return id && !IS_PREVIEW.test(search) ? Number(id) : undefined;
}
