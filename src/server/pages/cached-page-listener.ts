import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { localeOfPath } from '#contract/core/locale.ts';
import type { LotViews } from '#server/catalog/lot-view/lot-views.ts';
import { matchesEtag } from '#server/http/conditional-get.ts';
import { localeCookie, pathFor, rememberedLocale, type Visit } from './choose-locale.ts';
import { canonicalPath, pageAddress, splitTarget } from './page-address.ts';
import type { RenderedPage } from './page-cache.ts';
import { notModifiedHeaders, type PreparedResponses } from './prepared-responses.ts';
import { asRootPage } from './root-page.ts';

/** Answers a request from the page cache and returns true; false if the request has to take the usual way through Hono. */
export type CachedPageListener = (request: IncomingMessage, response: ServerResponse) => boolean;

export type OnResponse = (answer: { requestId: string; path: string; status: number; ms: number }) => void;

type Options = {
  cached(address: string): RenderedPage | undefined;
  responses: PreparedResponses;
  secure: boolean;
  /** What the middlewares of the app would add to every page. */
  commonHeaders: Record<string, string>;
  onResponse: OnResponse;
  lotViews?: Pick<LotViews, 'pageAnswered'>;
};

/**
 * Most requests are for cached pages, and Hono's objects for request and response would cost more than the response itself. So these are answered with Node's own
 * objects, and with the same headers.
 */
export function createCachedPageListener({ cached, responses, secure, commonHeaders, onResponse, lotViews }: Options): CachedPageListener {
  const common = Object.entries(commonHeaders).flat();
  return (request, response) => {
    const target = hasBody(request) ? undefined : splitTarget(request.url ?? '');
    if (request.method !== 'GET' || !target || canonicalPath(target.pathname) !== target.pathname) return false;
    const started = performance.now();
    const visit: Visit = { pathname: target.pathname, host: () => request.headers.host ?? '', header: (name) => request.headers[name] as string | undefined };
    const pathname = pathFor(visit);
    const found = cached(pageAddress(pathname, target.search).address);
    if (!found) return false;
    const page = pathname === visit.pathname ? found : asRootPage(found);
    const isKnown = page.status === 200 && matchesEtag(visit.header('if-none-match'), page.etag);
    const answer = isKnown ? undefined : responses.known(page, visit.header('accept-encoding'));
    if (!isKnown && !answer) return false;
    const requestId = randomUUID();
    const status = isKnown ? 304 : page.status;
    const headers = [...(answer?.rawHeaders ?? Object.entries(notModifiedHeaders(page)).flat()), ...common, 'x-request-id', requestId];
    const locale = rememberedLocale(visit, localeOfPath(pathname));
    if (locale) headers.push('set-cookie', localeCookie(locale, secure));
    response.writeHead(status, headers);
    response.end(answer?.body);
    lotViews?.pageAnswered({ pathname, search: target.search, status, header: visit.header });
    onResponse({ requestId, path: visit.pathname, status, ms: performance.now() - started });
    return true;
  };
}

const hasBody = ({ headers }: IncomingMessage): boolean => headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
