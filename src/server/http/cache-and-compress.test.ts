import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Hono } from 'hono';
import { beforeAll, describe, expect, test } from 'vitest';
import { API_BASE } from '#contract/api/endpoints.ts';
import type { ApiDeps } from '#server/api/deps.ts';
import { apiRoutes } from '#server/api/v1/api.ts';
import { appOn } from '#tests/support/app.ts';
import { depsOn, testDatabase } from '#tests/support/database.ts';
import { acceptableToken } from '#tests/support/post-to.ts';

const database = testDatabase();
let deps: ApiDeps;
let app: Hono;
let paths: string[];
beforeAll(() => {
  deps = depsOn(database());
  app = appOn(deps);
  const withoutParameters = apiRoutes(deps).filter(({ path, query }) => !path.includes('{') && query.safeParse({}).success);
  paths = [...withoutParameters.map(({ path }) => path), '/openapi.json'].map((path) => API_BASE + path);
});
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') => app.request(path, { method, headers });

describe('every GET of the API', () => {
  test('has a weak ETag and answers 304 if it matches, with the headers of the 200 and no body', async () => {
    for (const path of paths) {
      const full = await ask(path);
      const etag = full.headers.get('etag') ?? '';
      expect([full.status, etag], path).toEqual([200, expect.stringMatching(/^W\/"[\w-]{27}"$/)]);
      const again = await ask(path, { 'if-none-match': etag });
      expect([again.status, await again.text()], path).toEqual([304, '']);
      for (const name of ['cache-control', 'etag', 'vary']) expect(again.headers.get(name), `${path} ${name}`).toBe(full.headers.get(name));
      expect(again.headers.get('content-type')).toBeNull();
    }
  });
  test('answers HEAD with exactly the headers of GET, compressed or not, and with 304', async () => {
    for (const path of paths) {
      for (const headers of [{}, { 'accept-encoding': 'br' }] as Record<string, string>[]) {
        const [got, head] = [await ask(path, headers), await ask(path, headers, 'HEAD')];
        const length = (await got.arrayBuffer()).byteLength;
        expect([head.status, await head.text()], path).toEqual([200, '']);
        for (const name of ['etag', 'vary', 'cache-control', 'content-type', 'content-encoding', 'content-length'])
          expect(head.headers.get(name), `${path} ${name}`).toBe(got.headers.get(name));
        expect(got.headers.get('content-length'), path).toBe(String(length));
      }
      const etag = (await ask(path)).headers.get('etag') ?? '';
      expect((await ask(path, { 'if-none-match': etag }, 'HEAD')).status).toBe(304);
    }
  });
  test('is revalidated every time, the OpenAPI document is cached, and personal data are not stored', async () => {
    const exceptions: Record<string, string> = { '/openapi.json': 'public, max-age=3600', '/lots/subscriptions': 'no-store' };
    for (const path of paths) {
      const expected = exceptions[path.slice(API_BASE.length)] ?? 'public, max-age=0, must-revalidate';
      expect((await ask(path)).headers.get('cache-control'), path).toBe(expected);
    }
  });
});

describe('the ETag', () => {
  const path = `${API_BASE}/lots`;
  test('is the same for every encoding', async () => {
    const [plain, br, gzip] = await Promise.all([ask(path), ask(path, { 'accept-encoding': 'br' }), ask(path, { 'accept-encoding': 'gzip' })]);
    const text = Buffer.from(await plain.arrayBuffer());
    expect(brotliDecompressSync(Buffer.from(await br.arrayBuffer())).equals(text)).toBe(true);
    expect(gunzipSync(Buffer.from(await gzip.arrayBuffer())).equals(text)).toBe(true);
    const tag = `W/"${createHash('sha1').update(text).digest('base64url')}"`;
    for (const { headers } of [plain, br, gzip]) {
      expect(headers.get('etag')).toBe(tag);
      expect(headers.get('vary')).toBe('Accept-Encoding');
    }
  });
  test.each([
    ['among others', (tag: string) => `"other", ${tag}, W/"third"`, 304],
    ['without its W/', (tag: string) => tag.slice(2), 304],
    ['as a star', () => '*', 304],
    ['of something else', () => 'W/"other"', 200],
    ['without its quotes', (tag: string) => tag.slice(3, -1), 200],
    ['as garbage', () => '",",,"W/', 200],
  ])('is compared with If-None-Match: %s', async (_, header, status) => {
    const tag = (await ask(path)).headers.get('etag') ?? '';
    expect((await ask(path, { 'if-none-match': header(tag) })).status).toBe(status);
  });
  test('changes with the response', async () => {
    const tags = await Promise.all(['', '?lang=en', '?limit=3'].map(async (query) => (await ask(path + query)).headers.get('etag')));
    expect(new Set(tags).size).toBe(3);
  });
});

describe('failures', () => {
  test.each([
    ['GET', '/lots?rooms=many', 400],
    ['GET', '/castles', 404],
    ['DELETE', '/lots', 405],
    ['POST', '/feedback', 415],
  ])('%s %s is not cached and has no ETag', async (method, path, status) => {
    const response = await ask(API_BASE + path, { 'if-none-match': '*' }, method);
    expect([response.status, response.headers.get('cache-control'), response.headers.get('etag')]).toEqual([status, 'no-store', null]);
  });
});

test('the response to a POST is not cached', async () => {
  const form = { type: 'common-contact', name: 'Анна', phone: '+7 (863) 000-18-63', message: '', consent: true, requestId: 'answers-0001', token: acceptableToken() };
  const response = await app.request(`${API_BASE}/feedback`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(form) });
  expect([response.status, response.headers.get('cache-control')]).toEqual([201, 'no-store']);
});

describe('methods', () => {
  test('OPTIONS lists the allowed methods of every path', async () => {
    for (const path of paths) {
      const response = await ask(path, {}, 'OPTIONS');
      expect([response.status, await response.text(), response.headers.get('allow')], path).toEqual([204, '', expect.stringMatching(/^GET, HEAD, (POST, )?OPTIONS$/)]);
    }
    expect((await ask(`${API_BASE}/feedback`, {}, 'OPTIONS')).headers.get('allow')).toBe('POST, OPTIONS');
    expect((await ask(`${API_BASE}/castles`, {}, 'OPTIONS')).status).toBe(404);
  });
  test('a wrong one gets 405 in the requested language, with Allow', async () => {
    const russian = await ask(`${API_BASE}/regions`, {}, 'DELETE');
    expect([russian.status, russian.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
    expect(await russian.json()).toEqual({ error: 'Этот адрес таких запросов не\u00a0принимает.', code: 'wrong_method' });
    const english = await ask(`${API_BASE}/feedback?lang=en`);
    expect([english.status, english.headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
    expect(await english.json()).toEqual({ error: 'This address does not take requests of this kind.', code: 'wrong_method' });
    expect((await ask(`${API_BASE}/feedback`, {}, 'HEAD')).status).toBe(405);
    expect((await ask(`${API_BASE}/regions`, {}, 'PROPFIND')).status).toBe(405);
  });
  test('an unknown path of the API gets a JSON error, not a page', async () => {
    const response = await ask(`${API_BASE}/castles?lang=en`);
    expect([response.status, await response.json()]).toEqual([404, { error: 'There is nothing at this address.', code: 'not_found' }]);
  });
});
