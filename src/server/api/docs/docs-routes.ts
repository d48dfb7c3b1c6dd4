import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import { DEFAULT_LOCALE, isLocale, type Locale } from '#contract/core/locale.ts';
import { sendCompressed } from '#server/http/compress.ts';
import { etagOf, matchesEtag } from '#server/http/conditional-get.ts';
import type { OpenApiDocument } from './description.ts';
import { docsPage } from './docs-page.ts';

export const DOCS_PATH = '/api/docs';
const CACHE_FOR_A_DAY = 'public, max-age=86400';
const STYLES = new URL('../../../ui/styles/', import.meta.url);
const FONTS = ['cormorant-basic', 'cormorant-cyrillic', 'onest-basic', 'onest-cyrillic'];

/** The documentation page of the API. Its security policy allows only its own style and the site's fonts. */
export function docsRoutes(describe: () => Promise<OpenApiDocument>): Hono {
  const style = readStyle();
  const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  const pages = new Map<Locale, Promise<string>>();
  const docs = new Hono();
  docs.get('/', async (c) => {
    const lang = c.req.query('lang');
    const locale = isLocale(lang) ? lang : DEFAULT_LOCALE;
    const page = pages.get(locale) ?? describe().then((description) => docsPage(description, locale, style));
    pages.set(locale, page);
    const text = await page;
    const etag = etagOf(text);
    const headers = { 'cache-control': 'no-cache', vary: 'Accept-Encoding', 'content-security-policy': policy, 'x-robots-tag': 'noindex', etag };
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
    if (matchesEtag(c.req.header('if-none-match'), etag)) return c.body(null, 304);
    c.header('content-type', 'text/html; charset=utf-8');
    return sendCompressed(c, text, 200);
  });
  docs.get('/fonts/:file', (c) => {
    const font = FONTS.find((name) => `${name}.woff2` === c.req.param('file'));
    return font ? c.body(readFileSync(new URL(`fonts/${font}.woff2`, STYLES)), 200, { 'content-type': 'font/woff2', 'cache-control': CACHE_FOR_A_DAY }) : c.notFound();
  });
  return docs;
}

/** The site's design tokens and fonts, then the page's own rules. */
function readStyle(): string {
  const read = (file: string, base: URL) => readFileSync(new URL(file, base), 'utf8');
  const fontRules = read('fonts.css', STYLES)
    .split(/(?=@font-face)/)
    .filter((rule) => FONTS.some((name) => rule.includes(`${name}.woff2`)) || rule.includes('local('))
    .join('')
    .replaceAll('./fonts/', `${DOCS_PATH}/fonts/`);
  return fontRules + read('tokens.css', STYLES) + read('docs.css', new URL(import.meta.url));
}
