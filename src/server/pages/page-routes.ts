import { type Context, Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { LOCALE_COOKIE, type Locale, localeOfPath } from '#contract/core/locale.ts';
import { AppError, failureText } from '#server/core/errors.ts';
import type { DataVersion } from '#server/db/data-version.ts';
import { sendCompressed } from '#server/http/compress.ts';
import { isReadOnly, matchesEtag } from '#server/http/conditional-get.ts';
import { localeCookie, preferredLocale } from './choose-locale.ts';
import { contentSecurityPolicy, createNonce } from './content-security.ts';
import type { FindRoute } from './find-route.ts';
import { canonicalPath, keepIgnoredParameters, pageAddress, urlAt } from './page-address.ts';
import type { RenderedPage } from './page-cache.ts';
import { createPostedPages } from './posted-pages.ts';
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
  const policy = (nonce: string) => contentSecurityPolicy(nonce, { development, mapOrigin: mapStyle && new URL(mapStyle).origin });
  const answer = (c: Context, page: RenderedPage, locale: Locale) => answerPage(c, page, () => rememberLocale(c, locale, secure), policy);
  const pages = new Hono();
  const renderedPage = createRenderedPages({ render, version, cache });

  /** Of the address only what the page reads. */
  const rendered = async (c: Context, pathname: string, search: string): Promise<Rendered> => {
    const { address, unread } = pageAddress(pathname, search);
    let rendering = false;
    const request = requestOf(c, pathname, address.slice(pathname.length));
    const page = await renderedPage(request, {
      address,
      isPublic: async () => (await findRoute(pathname)).isPublic(new URL(request.url)),
      refuse() {
        const wait = budget.take(c);
        rendering = wait === 0;
        return rendering ? undefined : refusal(c, pathname, wait);
      },
    });
    if (rendering) budget.count(c, page);
    return isPage(page) ? page : keepIgnoredParameters(page, unread);
  };

  const posted = createPostedPages({ render, version });
  const takes = async (pathname: string) => (await findRoute(pathname)).takesForm;

  pages.get('*', async (c) => {
    const { pathname, search } = new URL(c.req.url);
    const canonical = canonicalPath(pathname);
    if (canonical !== pathname) return c.redirect(canonical + search, 301);
    if (pathname === '/' && isArrival(c) && preferredLocale(visitOf(c)) === 'en') {
      const page = await rendered(c, '/en', search);
      return isPage(page) ? answer(c, atRoot(page), 'en') : page;
    }
    const page = await rendered(c, pathname, search);
    return isPage(page) ? answer(c, page, localeOfPath(pathname)) : page;
  });

  pages.post('*', async (c) => {
    const { pathname, search } = new URL(c.req.url);
    if (canonicalPath(pathname) !== pathname || !(await takes(pathname))) throw new AppError('wrong_method');
    const page = await posted.take(c, pathname, search);
    return isPage(page) ? answer(c, page, localeOfPath(pathname)) : page;
  });

  pages.all('*', () => {
    throw new AppError('wrong_method');
  });

  /** In the page's own frame where a visitor may see it: where a form was sent. Elsewhere only programs do. */
  const refuse = async (c: Context, error: AppError): Promise<Response> => {
    const { pathname } = new URL(c.req.url);
    if (error.waitMs !== undefined) c.header('retry-after', String(Math.ceil(error.waitMs / 1_000)));
    if (error.code === 'wrong_method') c.header('allow', (await takes(pathname)) ? 'GET, HEAD, POST' : 'GET, HEAD');
    if (error.code === 'wrong_method' || isReadOnly(c) || canonicalPath(pathname) !== pathname || !(await takes(pathname)))
      return c.text(failureText(error, localeOfPath(pathname)), error.status);
    const page = await posted.refuse(c, pathname, error);
    return isPage(page) ? answer(c, page, localeOfPath(pathname)) : page;
  };
  return { pages, refuse };
}

/** Plain words: whoever has had too much rendered does not get another page rendered. */
function refusal(c: Context, pathname: string, waitMs: number): Response {
  c.header('retry-after', String(Math.ceil(waitMs / 1_000)));
  return c.text(failureText(new AppError('too_many'), localeOfPath(pathname)), 429);
}

/**
 * The English home page for a visitor who came to the root. It is answered in place, since a redirect costs a weak connection half a second;
 * the address is put right before anything else on the page runs.
 */
function atRoot(page: RenderedPage): RenderedPage {
  const [first = '', ...rest] = page.parts;
  const [before, after] = [first.slice(0, first.indexOf('<head>') + '<head>'.length), first.slice(first.indexOf('<head>') + '<head>'.length)];
  const script = '">history.replaceState(null,"","/en"+location.search+location.hash)</script>';
  return { ...page, parts: [`${before}<script nonce="`, script + after, ...rest], etag: page.etag.replace(/"$/, '-root"') };
}

async function answerPage(c: Context, page: RenderedPage, remember: () => void, policy: (nonce: string) => string): Promise<Response> {
  for (const [name, value] of page.headers) c.header(name, value);
  c.header('cache-control', page.isPublic ? 'no-cache' : 'no-store');
  c.header('vary', 'Accept-Encoding, Cookie, Accept-Language');
  remember();
  if (page.status === 200) c.header('etag', page.etag);
  // The browser keeps its copy together with the policy it came with, whose nonce the copy holds: a 304 must not bring another.
  if (page.status === 200 && matchesEtag(c, page.etag)) return c.body(null, 304);
  const nonce = createNonce();
  c.header('content-security-policy', policy(nonce));
  return sendCompressed(c, page.parts.join(nonce), page.status);
}

/** A visit from outside, as against a step inside the site, where the address alone decides. */
const isArrival = (c: Context): boolean => c.req.header('sec-fetch-site') !== 'same-origin' && !pageBefore(c);

/** The page of this site that the visitor came from. */
function pageBefore(c: Context): URL | undefined {
  const from = URL.parse(c.req.header('referer') ?? '');
  return from?.host === new URL(c.req.url).host ? from : undefined;
}

/** The page that is asked for, also by HEAD, and whether or not the visitor waits for it: others may wait for the same one. */
const requestOf = (c: Context, pathname: string, search: string): Request => new Request(urlAt(c.req.url, pathname, search), { headers: c.req.raw.headers });

function visitOf(c: Context) {
  return { cookie: getCookie(c, LOCALE_COOKIE), acceptLanguage: c.req.header('accept-language') };
}

/**
 * A language is kept once the visitor has chosen it, by a link from a page in the other one, and on arrival at the root, which chooses for them.
 * Any other address is what somebody else linked to, and no choice (docs/decisions/0029).
 */
function rememberLocale(c: Context, locale: Locale, secure: boolean): void {
  const before = pageBefore(c);
  const isRoot = c.req.path === '/';
  // Without scripts the English page at the root keeps that address, and its link to Russian leads from the root to the root.
  const isChosen = before ? localeOfPath(before.pathname) !== locale || (isRoot && before.pathname === '/') : isRoot && isArrival(c);
  if (isChosen && visitOf(c).cookie !== locale) c.header('set-cookie', localeCookie(locale, secure));
}
