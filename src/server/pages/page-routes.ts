import { type Context, Hono } from 'hono';
import { type Locale, localeOfPath } from '#contract/core/locale.ts';
import type { LotViews } from '#server/catalog/lot-view/lot-views.ts';
import { AppError, failureText } from '#server/core/errors.ts';
import type { DataVersion } from '#server/db/data-version.ts';
import { isReadOnly, matchesEtag } from '#server/http/conditional-get.ts';
import { type CachedPageListener, createCachedPageListener, type OnResponse } from './cached-page-listener.ts';
import { localeCookie, pathFor, rememberedLocale, type Visit } from './choose-locale.ts';
import { contentSecurityPolicy } from './content-security.ts';
import { canonicalPath, keepIgnoredParameters, pageAddress, splitUrl, urlAt } from './page-address.ts';
import { createPageCache, isPage, type Rendered, type RenderedPage } from './page-cache.ts';
import { createPostedPages } from './posted-pages.ts';
import { createPreparedResponses, notModifiedHeaders } from './prepared-responses.ts';
import { NO_BUDGET, type RenderBudget } from './render-budget.ts';
import type { FindRoute, PageRenderer } from './render-page.ts';
import { createRenderedPages } from './rendered-pages.ts';
import { asRootPage } from './root-page.ts';

type Options = {
  render: PageRenderer;
  findRoute: FindRoute;
  version: DataVersion;
  cache: boolean;
  development: boolean;
  secure: boolean;
  mapStyle?: string;
  budget?: RenderBudget;
  commonHeaders?: Record<string, string>;
  onResponse?: OnResponse;
  lotViews?: Pick<LotViews, 'pageAnswered'>;
};

type PageRoutes = { pages: Hono; refuse(c: Context, error: AppError): Promise<Response>; serveCachedPage: CachedPageListener };

export function pageRoutes({
  render,
  findRoute,
  version,
  cache,
  development,
  secure,
  mapStyle,
  budget = NO_BUDGET,
  commonHeaders = {},
  onResponse = () => {},
  lotViews,
}: Options): PageRoutes {
  const responses = createPreparedResponses((scripts) => contentSecurityPolicy(scripts, { development, mapOrigin: mapStyle && new URL(mapStyle).origin }));
  const answer = async (c: Context, page: RenderedPage, locale: Locale): Promise<Response> => {
    const remembered = rememberedLocale(visitOf(c), locale);
    if (remembered) c.header('set-cookie', localeCookie(remembered, secure));
    if (page.status === 200 && matchesEtag(c.req.header('if-none-match'), page.etag)) return c.body(null, 304, notModifiedHeaders(page));
    const { body, headers } = await responses.get(page, c.req.header('accept-encoding'));
    return c.body(body, page.status as 200, headers);
  };
  const pages = new Hono();
  const pageCache = cache ? createPageCache(version) : undefined;
  const getRendered = createRenderedPages({ render, version, pageCache });

  /** The page of this path and of the parameters that it reads, from the cache or from a render. */
  const getPage = async (c: Context, pathname: string, search: string): Promise<Rendered> => {
    const { address, ignored } = pageAddress(pathname, search);
    let isRendered = false;
    const read = address.slice(pathname.length);
    const page = await getRendered({
      address,
      request: () => requestOf(c, pathname, read),
      isPublic: async () => (await findRoute(pathname)).isPublic(urlAt(c.req.url, pathname, read)),
      refuse() {
        const wait = budget.take(c);
        isRendered = wait === 0;
        return isRendered ? undefined : tooManyRenders(c, pathname, wait);
      },
    });
    if (isRendered) budget.chargeLength(c, page);
    return isPage(page) ? page : keepIgnoredParameters(page, ignored);
  };

  const posted = createPostedPages({ render, version });
  const takesForm = async (pathname: string) => (await findRoute(pathname)).takesForm;

  pages.get('*', async (c) => {
    const { pathname, search } = splitUrl(c.req.url);
    const canonical = canonicalPath(pathname);
    if (canonical !== pathname) return c.redirect(canonical + search, 301);
    const shown = pathFor(visitOf(c));
    const page = await getPage(c, shown, search);
    if (!isPage(page)) return page;
    const response = await answer(c, shown === pathname ? page : asRootPage(page), localeOfPath(shown));
    if (c.req.method === 'GET') lotViews?.pageAnswered({ pathname: shown, search, status: response.status, header: (name) => c.req.header(name) });
    return response;
  });

  pages.post('*', async (c) => {
    const { pathname, search } = new URL(c.req.url);
    if (canonicalPath(pathname) !== pathname || !(await takesForm(pathname))) throw new AppError('wrong_method');
    const page = await posted.take(c, pathname, search);
    return isPage(page) ? answer(c, page, localeOfPath(pathname)) : page;
  });

  pages.all('*', () => {
    throw new AppError('wrong_method');
  });

  /** An error page for a form that was sent to a page, which a visitor sees; plain text for everything else. */
  const refuse = async (c: Context, error: AppError): Promise<Response> => {
    const { pathname } = new URL(c.req.url);
    if (error.waitMs !== undefined) c.header('retry-after', String(Math.ceil(error.waitMs / 1_000)));
    if (error.code === 'wrong_method') c.header('allow', (await takesForm(pathname)) ? 'GET, HEAD, POST' : 'GET, HEAD');
    if (error.code === 'wrong_method' || isReadOnly(c) || canonicalPath(pathname) !== pathname || !(await takesForm(pathname)))
      return c.text(failureText(error, localeOfPath(pathname)), error.status);
    const page = await posted.refuse(c, pathname, error);
    return isPage(page) ? answer(c, page, localeOfPath(pathname)) : page;
  };
  const serveCachedPage = createCachedPageListener({ cached: (address) => pageCache?.get(address), responses, secure, commonHeaders, onResponse, lotViews });
  return { pages, refuse, serveCachedPage };
}

/** Plain text, since an error page would have to be rendered too. */
function tooManyRenders(c: Context, pathname: string, waitMs: number): Response {
  c.header('retry-after', String(Math.ceil(waitMs / 1_000)));
  return c.text(failureText(new AppError('too_many'), localeOfPath(pathname)), 429);
}

/** Always a GET, and without the client's abort signal, since other requests may share the render. */
const requestOf = (c: Context, pathname: string, search: string): Request => new Request(urlAt(c.req.url, pathname, search), { headers: c.req.raw.headers });

const visitOf = (c: Context): Visit => ({ pathname: c.req.path, host: () => new URL(c.req.url).host, header: (name) => c.req.header(name) });
