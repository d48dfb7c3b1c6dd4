import { Readable } from 'node:stream';
import { type Context, Hono } from 'hono';
import { LOCALES, pathIn } from '#contract/core/locale.ts';
import { requireSettings } from '#server/agency/require-settings.ts';
import type { CatalogDeps } from '#server/catalog/deps.ts';
import { cachedByVersion } from '#server/db/data-version.ts';
import { sendCompressed } from '#server/http/compress.ts';
import { etagOf, matchesEtag } from '#server/http/conditional-get.ts';
import { sitemapIndex, sitemapPart } from './sitemap.ts';
import { llms, manifest, robots, security } from './text-files.ts';

type Options = { deps: CatalogDeps; origin: string; indexNowKey?: string };

const CACHE_FOR_AN_HOUR = 'public, max-age=3600';
const TEXT = 'text/plain; charset=utf-8';
const XML = 'application/xml; charset=utf-8';

/** Files for search engines, browsers and language models. */
export function discoveryRoutes({ deps, origin, indexNowKey }: Options): Hono {
  const files = new Hono();
  const index = cachedByVersion(deps.version, () => sitemapIndex(deps, origin));
  files.get('/robots.txt', (c) => send(c, robots(origin), TEXT));
  files.get('/sitemap.xml', async (c) => send(c, await index(), XML));
  files.get('/sitemaps/:name{[a-z0-9-]+\\.xml}', (c) => {
    const part = sitemapPart(deps, origin, c.req.param('name').slice(0, -'.xml'.length));
    return part ? stream(c, part) : c.text('Not found', 404);
  });
  files.get('/llms.txt', async (c) => {
    const [ru, en] = await Promise.all([requireSettings(deps, 'ru'), requireSettings(deps, 'en')]);
    return send(c, llms({ ru, en }, origin), 'text/markdown; charset=utf-8');
  });
  files.get('/.well-known/security.txt', async (c) => send(c, security(await requireSettings(deps, 'en'), origin, new Date()), TEXT));
  files.get('/security.txt', (c) => c.redirect('/.well-known/security.txt', 301));
  for (const locale of LOCALES) {
    files.get(pathIn(locale, '/site.webmanifest'), async (c) => send(c, manifest(await requireSettings(deps, locale), locale), 'application/manifest+json'));
  }
  if (indexNowKey) files.get(`/${indexNowKey}.txt`, (c) => send(c, indexNowKey, TEXT));
  return files;
}

function send(c: Context, text: string, type: string): Response | Promise<Response> {
  const etag = etagOf(text);
  for (const [name, value] of Object.entries({ 'cache-control': CACHE_FOR_AN_HOUR, vary: 'Accept-Encoding', etag })) c.header(name, value);
  if (matchesEtag(c.req.header('if-none-match'), etag)) return c.body(null, 304);
  c.header('content-type', type);
  return sendCompressed(c, text, 200);
}

/** A part of the sitemap may have megabytes, so it is streamed. */
function stream(c: Context, part: AsyncGenerator<string>): Response {
  const headers = { 'content-type': XML, 'cache-control': CACHE_FOR_AN_HOUR, vary: 'Accept-Encoding' };
  if (c.req.method === 'HEAD') return c.body(null, 200, headers);
  const text = (Readable.toWeb(Readable.from(part)) as ReadableStream<string>).pipeThrough(new TextEncoderStream());
  if (!/\bgzip\b/.test(c.req.header('accept-encoding') ?? '')) return c.body(text, 200, headers);
  return c.body(text.pipeThrough(new CompressionStream('gzip')), 200, { ...headers, 'content-encoding': 'gzip' });
}
