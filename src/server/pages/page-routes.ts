import { type Context, Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { LOCALE_COOKIE, type Locale, localeOfPath } from '#contract/locale.ts';
import { CLIENT_ADDRESS, clientAddress } from '#server/client-address.ts';
import { sendCompressed } from '#server/compress.ts';
import type { DataVersion } from '#server/db/data-version.ts';
import { hasAlready } from '#server/http/etag.ts';
import { isQuestion } from '#server/http/is-question.ts';
import { localeCookie, preferredLocale } from './choose-locale.ts';
import { contentSecurityPolicy, createNonce } from './content-security.ts';
import { createPageCache, type RenderedPage } from './page-cache.ts';
import type { PageRenderer } from './render-page.ts';

type Options = { render: PageRenderer; version: DataVersion; cache: boolean; development: boolean; secure: boolean; mapStyle?: string };

export function pageRoutes({ render, version, cache, development, secure, mapStyle }: Options): Hono {
  const policy = (nonce: string) => contentSecurityPolicy(nonce, { development, mapOrigin: mapStyle && new URL(mapStyle).origin });
  const pages = new Hono();
  const kept = createPageCache(version);

  const underway = new Map<string, Promise<RenderedPage | Response>>();

  /** From the cache, from a render that is under way for the same address and data, or from a render of its own. */
  const rendered = async (request: Request, address: string): Promise<RenderedPage | Response> => {
    if (!cache || request.method !== 'GET') return render(request);
    const at = version.current();
    const known = kept.get(address);
    if (known) return known;
    const shared = underway.get(`${at} ${address}`);
    if (shared) return ownCopy(await shared);
    const rendering = render(request).finally(() => underway.delete(`${at} ${address}`));
    underway.set(`${at} ${address}`, rendering);
    const page = await rendering;
    if (isPage(page) && page.status === 200 && !isPrivate(page)) kept.put(address, page, at);
    return ownCopy(page);
  };

  pages.all('*', async (c) => {
    const { pathname, search } = new URL(c.req.url);
    const remember = (locale: Locale) => rememberLocale(c, locale, secure);
    if (pathname.length > 1 && pathname.endsWith('/')) return c.redirect(`/${pathname.replace(/^\/+|\/+$/g, '')}${search}`, 301);
    if (pathname === '/' && isArrival(c) && preferredLocale(visitOf(c)) === 'en') {
      const page = await rendered(requestOf(c, `/en${search}`), `/en${search}`);
      return isPage(page) ? answer(c, atRoot(page), () => remember('en'), policy) : page;
    }
    const page = await rendered(requestOf(c, pathname + search), pathname + search);
    return isPage(page) ? answer(c, page, () => remember(localeOfPath(pathname)), policy) : page;
  });
  return pages;
}

/** By what it has: the server's adapter puts a class of its own in place of `Response`, which a clone is no instance of. */
const isPage = (answer: RenderedPage | Response): answer is RenderedPage => 'parts' in answer;

/** A page about somebody's own things says so itself. */
const isPrivate = ({ headers }: RenderedPage) => headers.some(([name, value]) => name === 'cache-control' && value.includes('no-store'));

/** A body can be read once, and a render may be shared. */
const ownCopy = (answer: RenderedPage | Response): RenderedPage | Response => (isPage(answer) ? answer : answer.clone());

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

async function answer(c: Context, page: RenderedPage, remember: () => void, policy: (nonce: string) => string): Promise<Response> {
  for (const [name, value] of page.headers) c.header(name, value);
  c.header('cache-control', isPrivate(page) ? 'no-store' : 'no-cache');
  c.header('vary', 'Accept-Encoding, Cookie, Accept-Language');
  remember();
  if (page.status === 200) c.header('etag', page.etag);
  // The browser keeps its copy together with the policy it came with, whose nonce the copy holds: a 304 must not bring another.
  if (page.status === 200 && hasAlready(c, page.etag)) return c.body(null, 304);
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

/** The page that is asked for, also by HEAD; what is sent to it goes on with the address it came from. */
function requestOf(c: Context, address: string): Request {
  const url = new URL(address, c.req.url);
  if (isQuestion(c)) return new Request(url, { headers: c.req.raw.headers, signal: c.req.raw.signal });
  const request = new Request(url, c.req.raw);
  request.headers.set(CLIENT_ADDRESS, clientAddress(c));
  return request;
}

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
