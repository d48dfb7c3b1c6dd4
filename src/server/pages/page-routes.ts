import { type Context, Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { LOCALE_COOKIE, type Locale, localeOfPath } from '#contract/locale.ts';
import { CLIENT_ADDRESS, clientAddress } from '#server/client-address.ts';
import { sendCompressed } from '#server/compress.ts';
import type { DataVersion } from '#server/db/data-version.ts';
import { AppError, failureText } from '#server/errors.ts';
import { hasAlready } from '#server/http/etag.ts';
import { isQuestion } from '#server/http/is-question.ts';
import { localeCookie, preferredLocale } from './choose-locale.ts';
import { contentSecurityPolicy, createNonce } from './content-security.ts';
import { keepUnread, pageAddress } from './page-address.ts';
import type { RenderedPage } from './page-cache.ts';
import { NO_BUDGET, type RenderBudget } from './render-budget.ts';
import type { PageRenderer } from './render-page.ts';
import { createRenderedPages, isPage, isPrivate, type Rendered } from './rendered-pages.ts';

type Options = { render: PageRenderer; version: DataVersion; cache: boolean; development: boolean; secure: boolean; mapStyle?: string; budget?: RenderBudget };

export function pageRoutes({ render, version, cache, development, secure, mapStyle, budget = NO_BUDGET }: Options): Hono {
  const policy = (nonce: string) => contentSecurityPolicy(nonce, { development, mapOrigin: mapStyle && new URL(mapStyle).origin });
  const pages = new Hono();
  const renderedPage = createRenderedPages({ render, version, cache });

  /** Of the address only what the page reads. */
  const rendered = async (c: Context, pathname: string, search: string): Promise<Rendered> => {
    const { address, unread } = isQuestion(c) ? pageAddress(pathname, search) : { address: pathname + search, unread: '' };
    let rendering = false;
    const page = await renderedPage(requestOf(c, address), address, () => {
      const wait = budget.take(c);
      rendering = wait === 0;
      return rendering ? undefined : refusal(c, pathname, wait);
    });
    if (rendering) budget.count(c, page);
    return isPage(page) ? page : keepUnread(page, unread);
  };

  pages.all('*', async (c) => {
    const { pathname, search } = new URL(c.req.url);
    const remember = (locale: Locale) => rememberLocale(c, locale, secure);
    if (pathname.length > 1 && pathname.endsWith('/')) return c.redirect(`/${pathname.replace(/^\/+|\/+$/g, '')}${search}`, 301);
    if (pathname === '/' && isArrival(c) && preferredLocale(visitOf(c)) === 'en') {
      const page = await rendered(c, '/en', search);
      return isPage(page) ? answer(c, atRoot(page), () => remember('en'), policy) : page;
    }
    const page = await rendered(c, pathname, search);
    return isPage(page) ? answer(c, page, () => remember(localeOfPath(pathname)), policy) : page;
  });
  return pages;
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

/**
 * The page that is asked for, also by HEAD, and whether or not the visitor waits for it: others may wait for the same one. What is sent to a page
 * goes on with the address it came from.
 */
function requestOf(c: Context, address: string): Request {
  const url = new URL(address, c.req.url);
  if (isQuestion(c)) return new Request(url, { headers: c.req.raw.headers });
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
