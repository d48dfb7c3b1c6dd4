import { describe, expect, test } from 'vitest';
import { VERSION } from '#server/core/version.ts';
import { testApp } from '#tests/support/test-app.ts';

const { app, get, renders, changeData } = testApp();

describe('the root path', () => {
  test('answers an English browser in English on its first visit, and changes the address to /en', async () => {
    const response = await get('/', { 'accept-language': 'en-GB' });
    const text = await response.text();
    expect(response.status).toBe(200);
    expect(text).toContain('/en xxx');
    expect(text).toMatch(/<head><script>history\.replaceState\(null,"","\/en"\+location\.search/);
    expect(response.headers.get('set-cookie')).toContain('locale=en');
    expect(response.headers.get('vary')).toContain('Accept-Language');
  });
  test('prefers the language of the cookie to that of the browser', async () => {
    expect(await (await get('/', { 'accept-language': 'en', cookie: 'locale=ru' })).text()).toContain('/ xxx');
    expect(await (await get('/', { 'accept-language': 'ru', cookie: 'locale=en' })).text()).toContain('/en xxx');
  });
  test('stays Russian for a crawler, which has no cookie and no language', async () => expect(await (await get('/')).text()).toContain('/ xxx'));
  test('keeps the language of the address for a navigation inside the site, which the referrer shows, behind HTTPS too', async () =>
    expect(await (await get('/', { cookie: 'locale=en', referer: 'https://site.example/en/team' })).text()).toContain('/ xxx'));
  test('stays Russian for a visitor who chose Russian inside the site', async () => {
    const response = await get('/', { cookie: 'locale=en', referer: 'http://site.example/en' });
    expect(response.status).toBe(200);
    expect(response.headers.get('set-cookie')).toContain('locale=ru');
  });
});

describe('the locale cookie', () => {
  const cookieOf = async (path: string, headers: Record<string, string> = {}) => (await get(path, headers)).headers.get('set-cookie');
  test('lives 365 days and is set at the root', async () => {
    expect(await cookieOf('/', { 'accept-language': 'en' })).toBe('locale=en; Path=/; Max-Age=31536000; SameSite=Lax');
    expect(await cookieOf('/')).toContain('locale=ru');
  });
  test('is Secure where the site is served over https', async () => {
    const response = await app({}, { origin: 'https://site.example' }).request('http://site.example/');
    expect(response.headers.get('set-cookie')).toBe('locale=ru; Path=/; Max-Age=31536000; SameSite=Lax; Secure');
  });
  test('is not set by a page reached from another site, whatever the browser’s language', async () => {
    for (const path of ['/catalog', '/en/catalog', '/en'])
      for (const language of ['en-GB', 'ru-RU']) expect(await cookieOf(path, { 'accept-language': language, referer: 'https://search.example/' })).toBeNull();
    expect(await cookieOf('/en', { cookie: 'locale=ru' })).toBeNull();
  });
  test('is set by a navigation from one language to the other, which is a choice', async () => {
    expect(await cookieOf('/en/catalog', { referer: 'http://site.example/catalog?rooms=2' })).toContain('locale=en');
    expect(await cookieOf('/catalog', { cookie: 'locale=en', referer: 'http://site.example/en/catalog' })).toContain('locale=ru');
    // From the English page that a browser without scripts got at the root.
    expect(await cookieOf('/', { cookie: 'locale=en', referer: 'http://site.example/' })).toContain('locale=ru');
  });
  test('is not set by a navigation inside one language', async () => {
    expect(await cookieOf('/team', { referer: 'http://site.example/catalog' })).toBeNull();
    expect(await cookieOf('/', { referer: 'http://site.example/catalog', 'accept-language': 'en' })).toBeNull();
    expect(await cookieOf('/team', { cookie: 'locale=en', referer: 'http://site.example/catalog' })).toBeNull();
  });
  test('is not set by a link without a referrer, such as the one to the Russian original of a policy', async () =>
    expect(await cookieOf('/policy', { cookie: 'locale=en', 'sec-fetch-site': 'same-origin' })).toBeNull());
});

test('trailing slashes are removed by a redirect that keeps the query', async () => {
  const response = await get('/catalog/?rooms=2');
  expect([response.status, response.headers.get('location')]).toEqual([301, '/catalog?rooms=2']);
});

describe('pages', () => {
  test('are rendered once for each address', async () => {
    const site = app();
    for (const path of ['/catalog', '/catalog', '/catalog?rooms=1', '/catalog', '/catalog?nothing=1']) await site.request(path);
    expect(renders()).toBe(2);
  });
  test('are rendered once for many simultaneous requests', async () => {
    const site = app();
    const answers = await Promise.all(Array.from({ length: 20 }, () => site.request('/crowd')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(renders()).toBe(1);
  });
  test('answer HEAD with the headers of GET', async () => {
    const site = app();
    const [head, got] = [await site.request('/a', { method: 'HEAD' }), await site.request('/a')];
    expect(head.headers.get('etag')).toBe(got.headers.get('etag'));
    expect(renders()).toBe(1);
  });
  test('are rendered again after the data have changed', async () => {
    const site = app();
    await site.request('/a');
    changeData();
    await site.request('/a');
    expect(renders()).toBe(2);
  });
  test('that are not found are not cached', async () => {
    const site = app();
    await site.request('/missing');
    expect((await site.request('/missing')).status).toBe(404);
    expect(renders()).toBe(2);
  });
  test('allow their inline scripts by hash, and no other', async () => {
    const policy = (await get('/a')).headers.get('content-security-policy');
    expect(policy).toContain("script-src 'self' 'sha256-go';");
    expect(policy).not.toMatch(/nonce|script-src[^;]*unsafe-inline/);
  });
  test('answer 304 to a matching ETag, without a new policy', async () => {
    const response = await get('/a', { 'if-none-match': '"page"' });
    expect(response.status).toBe(304);
    expect(response.headers.get('content-security-policy')).toBeNull();
  });
  test('are compressed', async () => {
    expect((await get('/a', { 'accept-encoding': 'gzip, deflate, br, zstd' })).headers.get('content-encoding')).toBe('zstd');
    expect((await get('/a', { 'accept-encoding': 'gzip, br' })).headers.get('content-encoding')).toBe('br');
    expect((await get('/a', { 'accept-encoding': 'gzip, br;q=0' })).headers.get('content-encoding')).toBe('gzip');
    expect((await get('/a', { 'accept-encoding': 'gzip' })).headers.get('content-encoding')).toBe('gzip');
    expect((await get('/a')).headers.get('content-encoding')).toBeNull();
  });
});

describe('the API over HTTP', () => {
  test('has an ETag and answers 304', async () => {
    const etag = (await get('/api/v1/regions')).headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    expect((await get('/api/v1/regions', { 'if-none-match': etag })).status).toBe(304);
  });
  test('is compressed', async () => expect((await get('/api/v1/lots', { 'accept-encoding': 'br' })).headers.get('content-encoding')).toBe('br'));
  test('refuses a body that is too large', async () => {
    const response = await app().request('/api/v1/feedback', { method: 'POST', body: 'x'.repeat(2 * 1024 * 1024), headers: { 'content-type': 'application/json' } });
    expect([response.status, await response.json()]).toMatchObject([413, { code: 'too_large' }]);
  });
});

describe('security headers', () => {
  test('are on every response', async () => {
    for (const path of ['/', '/api/v1/regions', '/healthz', '/media/none.jpg']) {
      const { headers } = await get(path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('permissions-policy')).toContain('camera=()');
      expect(headers.get('x-request-id')).toMatch(/\S/);
    }
  });
  test('let other sites show pictures, and nothing else', async () => {
    const policy = async (path: string) => (await get(path)).headers.get('cross-origin-resource-policy');
    for (const path of ['/media/none.jpg', '/og/none.png']) expect(await policy(path), path).toBe('cross-origin');
    for (const path of ['/', '/api/v1/regions', '/healthz', '/feedback', '/mediation', '/none.js', '//media/x']) expect(await policy(path), path).toBe('same-origin');
  });
  test('carry our own request id, whatever the client sends', async () => {
    for (const id of ['attacker-chosen-1', 'a']) expect((await get('/', { 'x-request-id': id })).headers.get('x-request-id')).toMatch(/^[\da-f]{8}-/);
  });
  test('require HTTPS in production only', async () => {
    expect((await get('/')).headers.get('strict-transport-security')).toBe('max-age=63072000');
    expect((await app({ HSTS: 'subdomains' }).request('/')).headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains');
    expect((await app({ HSTS: 'off' }).request('/')).headers.get('strict-transport-security')).toBeNull();
    expect((await app({ NODE_ENV: 'test' }).request('/')).headers.get('strict-transport-security')).toBeNull();
  });
});

test('health, readiness and the current build have their endpoints', async () => {
  expect(await (await get('/healthz')).json()).toEqual({ status: 'ok', version: VERSION });
  expect(await (await get('/readyz')).json()).toEqual({ status: 'ready' });
  expect(await (await get('/builds/latest.json')).json()).toEqual({ id: 'build-1' });
  expect(await (await get('/builds/meta/build-1.json')).json()).toEqual({ id: 'build-1' });
  expect((await get('/builds/meta/other.json')).status).toBe(404);
});
