import { type Context, Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { LOCALE_COOKIE } from '#contract/locale.ts';
import { sendCompressed } from '#server/compress.ts';
import type { DataVersion } from '#server/db/data-version.ts';
import { localeCookie, localeOfPath, preferredLocale } from './choose-locale.ts';
import { contentSecurityPolicy, createNonce } from './content-security.ts';
import { createPageCache, type RenderedPage } from './page-cache.ts';
import type { PageRenderer } from './render-page.ts';

type Options = { render: PageRenderer; version: DataVersion; cache: boolean; development: boolean };

export function pageRoutes({ render, version, cache, development }: Options): Hono {
  const pages = new Hono();
  const kept = createPageCache(version);

  const rendered = async (request: Request, address: string): Promise<RenderedPage | Response> => {
    const cacheable = cache && request.method === 'GET';
    const hit = cacheable ? kept.get(address) : undefined;
    if (hit) return hit;
    const at = version.current();
    const page = await render(request);
    if (cacheable && !(page instanceof Response) && page.status === 200) kept.put(address, page, at);
    return page;
  };

  pages.all('*', async (c) => {
    const { pathname, search } = new URL(c.req.url);
    if (pathname.length > 1 && pathname.endsWith('/')) return c.redirect(`/${pathname.replace(/^\/+|\/+$/g, '')}${search}`, 301);
    if (pathname === '/' && isArrival(c) && preferredLocale(visitOf(c)) === 'en') {
      const page = await rendered(new Request(new URL(`/en${search}`, c.req.url), c.req.raw), `/en${search}`);
      return page instanceof Response ? page : answer(c, atRoot(page), '/en', development);
    }
    const page = await rendered(c.req.raw, pathname + search);
    return page instanceof Response ? page : answer(c, page, pathname, development);
  });
  return pages;
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

async function answer(c: Context, page: RenderedPage, pathname: string, development: boolean): Promise<Response> {
  for (const [name, value] of page.headers) c.header(name, value);
  c.header('cache-control', 'no-cache');
  c.header('vary', 'Accept-Encoding, Cookie, Accept-Language');
  rememberLocale(c, pathname);
  if (page.status === 200) c.header('etag', page.etag);
  // The browser keeps its copy together with the policy it came with, whose nonce the copy holds: a 304 must not bring another.
  if (page.status === 200 && c.req.header('if-none-match') === page.etag) return c.body(null, 304);
  const nonce = createNonce();
  c.header('content-security-policy', contentSecurityPolicy(nonce, development));
  return sendCompressed(c, page.parts.join(nonce), page.status);
}

/** A visit from outside, as against a step inside the site, where the address alone decides. */
function isArrival(c: Context): boolean {
  return c.req.header('sec-fetch-site') !== 'same-origin' && !c.req.header('referer')?.startsWith(`${new URL(c.req.url).origin}/`);
}

function visitOf(c: Context) {
  return { cookie: getCookie(c, LOCALE_COOKIE), acceptLanguage: c.req.header('accept-language') };
}

/** The choice is kept on the first visit, and changed by a step inside the site: a link from a friend does not change it. */
function rememberLocale(c: Context, pathname: string): void {
  const { cookie } = visitOf(c);
  const locale = localeOfPath(pathname);
  if (cookie === locale || (cookie && isArrival(c))) return;
  c.header('set-cookie', localeCookie(locale));
}
