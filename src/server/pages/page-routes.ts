import { type Context, Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { LOCALE_COOKIE, type Locale, localeOfPath } from '#contract/core/locale.ts';
import { AppError, failureText } from '#server/core/errors.ts';
import type { DataVersion } from '#server/db/data-version.ts';
import { isReadOnly, matchesEtag } from '#server/http/conditional-get.ts';
import { localeCookie, preferredLocale } from './choose-locale.ts';
import { contentSecurityPolicy, scriptHash } from './content-security.ts';
import type { FindRoute } from './find-route.ts';
import { canonicalPath, keepIgnoredParameters, pageAddress, splitUrl, urlAt } from './page-address.ts';
import type { RenderedPage } from './page-cache.ts';
import { createPostedPages } from './posted-pages.ts';
import { createReadyAnswers, VARY } from './ready-answers.ts';
import { NO_BUDGET, type RenderBudget } from './render-budget.ts';
import type { PageRenderer } from './render-page.ts';
import { createRenderedPages, isPage, type Rendered } from './rendered-pages.ts';

type Options = {
  render: PageRenderer;
  findRoute: FindRoute;
  version: DataVersion;
  cache: boolean;
  development: boolean;
  secure: boolean;
  mapStyle?: string;
  budget?: RenderBudget;
};

type PageRoutes = { pages: Hono; refuse(c: Context, error: AppError): Promise<Response> };

export function pageRoutes({ render, findRoute, version, cache, development, secure, mapStyle, budget = NO_BUDGET }: Options): PageRoutes {
  const ready = createReadyAnswers((scripts) => contentSecurityPolicy(scripts, { development, mapOrigin: mapStyle && new URL(mapStyle).origin }));
  const answer = async (c: Context, page: RenderedPage, locale: Locale): Promise<Response> => {
    rememberLocale(c, locale, secure);
    if (page.status === 200 && matchesEtag(c, page.etag)) return notModified(c, page);
    const { body, headers } = await ready(c, page);
    return c.body(body, page.status as 200, headers);
  };
  const pages = new Hono();
  const renderedPage = createRenderedPages({ render, version, cache });

  /** Renders a page from the path and the parameters that it reads. */
  const rendered = async (c: Context, pathname: string, search: string): Promise<Rendered> => {
    const { address, ignored } = pageAddress(pathname, search);
    let rendering = false;
    const read = address.slice(pathname.length);
    const page = await renderedPage({
      address,
      request: () => requestOf(c, pathname, read),
      isPublic: async () => (await findRoute(pathname)).isPublic(urlAt(c.req.url, pathname, read)),
      refuse() {
        const wait = budget.take(c);
        rendering = wait === 0;
        return rendering ? undefined : tooManyRenders(c, pathname, wait);
      },
    });
    if (rendering) budget.chargeLength(c, page);
    return isPage(page) ? page : keepIgnoredParameters(page, ignored);
  };

  const posted = createPostedPages({ render, version });
  const takesForm = async (pathname: string) => (await findRoute(pathname)).takesForm;

  pages.get('*', async (c) => {
    const { pathname, search } = splitUrl(c.req.url);
    const canonical = canonicalPath(pathname);
    if (canonical !== pathname) return c.redirect(canonical + search, 301);
    if (pathname === '/' && isFromOutside(c) && preferredLocale(visitOf(c)) === 'en') {
      const page = await rendered(c, '/en', search);
      return isPage(page) ? answer(c, asRootPage(page), 'en') : page;
    }
    const page = await rendered(c, pathname, search);
    return isPage(page) ? answer(c, page, localeOfPath(pathname)) : page;
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

  /** A page where a visitor sees it, that is where a form was sent; plain text for programs. */
  const refuse = async (c: Context, error: AppError): Promise<Response> => {
    const { pathname } = new URL(c.req.url);
    if (error.waitMs !== undefined) c.header('retry-after', String(Math.ceil(error.waitMs / 1_000)));
    if (error.code === 'wrong_method') c.header('allow', (await takesForm(pathname)) ? 'GET, HEAD, POST' : 'GET, HEAD');
    if (error.code === 'wrong_method' || isReadOnly(c) || canonicalPath(pathname) !== pathname || !(await takesForm(pathname)))
      return c.text(failureText(error, localeOfPath(pathname)), error.status);
    const page = await posted.refuse(c, pathname, error);
    return isPage(page) ? answer(c, page, localeOfPath(pathname)) : page;
  };
  return { pages, refuse };
}

/** Plain text, since an error page would have to be rendered too. */
function tooManyRenders(c: Context, pathname: string, waitMs: number): Response {
  c.header('retry-after', String(Math.ceil(waitMs / 1_000)));
  return c.text(failureText(new AppError('too_many'), localeOfPath(pathname)), 429);
}

/**
 * The English home page served at `/`: a redirect would cost half a second on a slow connection. An inline script changes the address to `/en` before
 * other scripts run.
 */
function asRootPage(page: RenderedPage): RenderedPage {
  const known = rootPages.get(page);
  if (known) return known;
  const made = {
    ...page,
    html: page.html.replace('<head>', () => `<head><script>${TO_ENGLISH}</script>`),
    scripts: [...page.scripts, scriptHash(TO_ENGLISH)],
    etag: page.etag.replace(/"$/, '-root"'),
  };
  rootPages.set(page, made);
  return made;
}
const TO_ENGLISH = 'history.replaceState(null,"","/en"+location.search+location.hash)';
const rootPages = new WeakMap<RenderedPage, RenderedPage>();

/** The browser keeps its copy with the headers it came with. */
function notModified(c: Context, { etag, isPublic }: RenderedPage): Response {
  return c.body(null, 304, { etag, 'cache-control': isPublic ? 'no-cache' : 'no-store', vary: VARY });
}

/** Whether the visitor comes from another site; inside the site the address alone decides on the language. */
const isFromOutside = (c: Context): boolean => c.req.header('sec-fetch-site') !== 'same-origin' && !referringPage(c);

/** The page of this site that the visitor came from. */
function referringPage(c: Context): URL | undefined {
  const referer = c.req.header('referer');
  if (!referer) return undefined;
  const from = URL.parse(referer);
  return from?.host === new URL(c.req.url).host ? from : undefined;
}

/** Always a GET, and without the client's abort signal, since other requests may share the render. */
const requestOf = (c: Context, pathname: string, search: string): Request => new Request(urlAt(c.req.url, pathname, search), { headers: c.req.raw.headers });

function visitOf(c: Context) {
  return { cookie: getCookie(c, LOCALE_COOKIE), acceptLanguage: c.req.header('accept-language') };
}

/**
 * Stores the language when the visitor switches to it by a link inside the site, and on the first visit to `/`, where the server chooses it. A link
 * from another site is not the visitor's choice (docs/decisions/0029).
 */
function rememberLocale(c: Context, locale: Locale, secure: boolean): void {
  const referrer = referringPage(c);
  const isRoot = c.req.path === '/';
  // Without scripts the English page stays at `/`, and its link to Russian leads from `/` to `/`.
  const isChosen = referrer ? localeOfPath(referrer.pathname) !== locale || (isRoot && referrer.pathname === '/') : isRoot && isFromOutside(c);
  if (isChosen && visitOf(c).cookie !== locale) c.header('set-cookie', localeCookie(locale, secure));
}
