import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type RequestListener, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import { expect, test } from 'vitest';
import { siteOn } from '#tests/support/app.ts';
import { testApp } from '#tests/support/test-app.ts';

const { deps, render, folder, changeData } = testApp();

/** Bodies are compared after decoding: the same page may be compressed quickly in one response and with the best quality in the next. */
const DECODE: Record<string, (body: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };
type Answer = { status?: number; headers: IncomingHttpHeaders; body: string };

async function withServer(
  listener: RequestListener,
  work: (get: (path: string, headers?: Record<string, string>, method?: string) => Promise<Answer>) => Promise<void>,
): Promise<void> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  try {
    await work(async (path, headers = {}, method = 'GET') => {
      const sent = request({ port, path, method, headers: { host: 'site.example', ...headers } }).end();
      const [response] = await once(sent, 'response');
      const { date, 'x-request-id': requestId, 'content-length': length, ...shown } = response.headers;
      const body = await buffer(response);
      if (method === 'GET' && length) expect(body.length).toBe(Number(length));
      expect([date, requestId]).toEqual([expect.any(String), expect.stringMatching(/^[0-9a-f-]{36}$/)]);
      return { status: response.statusCode, headers: shown, body: DECODE[shown['content-encoding'] ?? '']?.(body).toString() ?? body.toString() };
    });
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const PATHS = ['/', '/?utm_source=mail', '/en', '/catalog?rooms=2', '/en/catalog', '/missing', '/catalog/', '/contacts?a=%D0%B0'];
const ENGLISH_BROWSER = { 'accept-language': 'en', 'accept-encoding': 'br' };
const VISITS: Record<string, string>[] = [
  {},
  { 'accept-encoding': 'gzip' },
  ENGLISH_BROWSER,
  { ...ENGLISH_BROWSER, cookie: 'a=1; locale=ru' },
  { ...ENGLISH_BROWSER, cookie: 'locale=en' },
  { 'accept-language': 'ru', referer: 'http://site.example/en' },
  { 'accept-language': 'en', 'sec-fetch-site': 'same-origin' },
  { 'accept-language': 'en', referer: 'https://elsewhere.example/' },
  { 'if-none-match': '"page"' },
  { 'if-none-match': 'W/"other", W/"page-root"', 'accept-language': 'en' },
];

test('a cached page has the same status, headers and body as through Hono', async () => {
  const { app, serveCachedPage } = siteOn(deps(), { NODE_ENV: 'production', DATA_DIR: folder() }, render);
  const hono = getRequestListener(app.fetch);
  let fromCache = 0;
  const listener: RequestListener = (message, response) => {
    if (serveCachedPage(message, response)) fromCache++;
    else hono(message, response);
  };
  await withServer(hono, async (getFromHono) => {
    await withServer(listener, async (get) => {
      for (const path of PATHS) {
        for (const headers of VISITS) {
          const expected = await getFromHono(path, headers);
          expect(await get(path, headers), `${path} ${JSON.stringify(headers)}`).toEqual(expected);
        }
      }
      expect(fromCache).toBe((PATHS.length - 2) * VISITS.length); // all but the missing page and the redirect
    });
  });
});

test('any other request is passed on to Hono', async () => {
  const { app, serveCachedPage } = siteOn(deps(), { NODE_ENV: 'production', DATA_DIR: folder() }, render);
  await app.request('http://site.example/catalog');
  let fromCache = 0;
  const listener: RequestListener = (message, response) => {
    fromCache += Number(serveCachedPage(message, response));
    if (!response.headersSent) getRequestListener(app.fetch)(message, response);
  };
  await withServer(listener, async (get) => {
    await get('/catalog');
    expect(fromCache).toBe(1);
    await get('/catalog', {}, 'HEAD');
    await get('/catalog', {}, 'POST');
    await get('/catalog', { 'content-length': '0' });
    await get('/contacts');
    changeData();
    await get('/catalog');
    expect(fromCache).toBe(1);
    await get('/catalog');
    expect(fromCache).toBe(2);
  });
});
