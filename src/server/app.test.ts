import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { depsOn, testDatabase } from '#tests/support/database.ts';
import { createApi } from './api/v1/api.ts';
import { createApp } from './app.ts';
import type { Deps } from './deps.ts';
import { readEnv } from './env.ts';
import { createLog } from './log.ts';
import { createDerivatives } from './media/derivatives.ts';
import type { PageRenderer, SentToPage } from './pages/render-page.ts';
import { tidyPath } from './pages/tidy-path.ts';

const database = testDatabase();
let folder: string;
let deps: Deps;
let renders = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tanais-app-'));
  deps = depsOn(database());
});
beforeEach(() => {
  renders = 0;
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const render = async (request: Request) => {
  const { pathname } = new URL(request.url);
  renders++;
  const parts = ['<html><head><script nonce="', `"></script></head>${pathname} ${'x'.repeat(2_000)}</html>`];
  return { status: pathname === '/missing' ? 404 : 200, headers: [['content-type', 'text/html']] as [string, string][], parts, size: 2_000, etag: '"page"' };
};
const takesForm = async (pathname: string) => pathname === '/feedback' || pathname === '/en/feedback';
function app(settings: Record<string, string> = {}, { origin = 'http://site.example', renderer = render }: { origin?: string; renderer?: PageRenderer } = {}) {
  const env = readEnv({ NODE_ENV: 'production', DATA_DIR: folder, ...settings });
  const log = createLog('silent');
  const derivatives = createDerivatives(folder, folder);
  return createApp({ env, origin, log, deps, api: createApi(deps, log), derivatives, render: renderer, takesForm, build: { id: 'build-1' } });
}
const get = (path: string, headers: Record<string, string> = {}) => app().request(`http://site.example${path}`, { headers });

describe('the root path', () => {
  test('answers an English browser in English on its first access, and puts the address right', async () => {
    const response = await get('/', { 'accept-language': 'en-GB' });
    const text = await response.text();
    expect(response.status).toBe(200);
    expect(text).toContain('/en xxx');
    expect(text).toMatch(/<head><script nonce="[^"]+">history\.replaceState\(null,"","\/en"\+location\.search/);
    expect(response.headers.get('set-cookie')).toContain('locale=en');
    expect(response.headers.get('vary')).toContain('Accept-Language');
  });
  test('obeys the saved cookie before the browser', async () => {
    expect(await (await get('/', { 'accept-language': 'en', cookie: 'locale=ru' })).text()).toContain('/ xxx');
    expect(await (await get('/', { 'accept-language': 'ru', cookie: 'locale=en' })).text()).toContain('/en xxx');
  });
  test('stays Russian for a crawler without either', async () => expect(await (await get('/')).text()).toContain('/ xxx'));
  test('knows a step inside the site by its referrer, behind HTTPS too', async () =>
    expect(await (await get('/', { cookie: 'locale=en', referer: 'https://site.example/en/team' })).text()).toContain('/ xxx'));
  test('does not fight a visitor who chose Russian inside the site', async () => {
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
  test('is sent over https only, where the site is found there', async () => {
    const response = await app({}, { origin: 'https://site.example' }).request('http://site.example/');
    expect(response.headers.get('set-cookie')).toBe('locale=ru; Path=/; Max-Age=31536000; SameSite=Lax; Secure');
  });
  test('is not set by a page that a link from elsewhere led to, whatever the browser speaks', async () => {
    for (const path of ['/catalog', '/en/catalog', '/en'])
      for (const language of ['en-GB', 'ru-RU']) expect(await cookieOf(path, { 'accept-language': language, referer: 'https://search.example/' })).toBeNull();
    expect(await cookieOf('/en', { cookie: 'locale=ru' })).toBeNull();
  });
  test('is set by a step from one language to the other, which is a choice', async () => {
    expect(await cookieOf('/en/catalog', { referer: 'http://site.example/catalog?rooms=2' })).toContain('locale=en');
    expect(await cookieOf('/catalog', { cookie: 'locale=en', referer: 'http://site.example/en/catalog' })).toContain('locale=ru');
    // From the English page that a browser without scripts got at the root.
    expect(await cookieOf('/', { cookie: 'locale=en', referer: 'http://site.example/' })).toContain('locale=ru');
  });
  test('is not set by a step inside one language', async () => {
    expect(await cookieOf('/team', { referer: 'http://site.example/catalog' })).toBeNull();
    expect(await cookieOf('/', { referer: 'http://site.example/catalog', 'accept-language': 'en' })).toBeNull();
    expect(await cookieOf('/team', { cookie: 'locale=en', referer: 'http://site.example/catalog' })).toBeNull();
  });
  test('nor by a link that hides where it stands, as that to the Russian original of a policy does', async () =>
    expect(await cookieOf('/policy', { cookie: 'locale=en', 'sec-fetch-site': 'same-origin' })).toBeNull());
});

test('trailing slashes are removed by a redirect that keeps the query', async () => {
  const response = await get('/catalog/?rooms=2');
  expect([response.status, response.headers.get('location')]).toEqual([301, '/catalog?rooms=2']);
});

describe('a hostile path', () => {
  const PATHS = [
    ...['//evil.example', '//evil.example/', '///evil.example', '////evil.example//', '//evil.example/catalog', '//evil.example//..', '//evil.example/%2e%2e', '//', '///'],
    ...['/\\evil.example', '/\\evil.example/', '/\\/evil.example', '/catalog/\\evil.example/', '/\t/evil.example', '/\n/evil.example/', '/\r\n/evil.example', '/ /evil.example/'],
    ...['/%2F%2Fevil.example', '/%2F%2Fevil.example/', '/%5Cevil.example/', '/%5C%5Cevil.example', '/%09/evil.example/', '/%0d%0aLocation:%20https://evil.example/'],
    ...['/%00//evil.example', '/.//evil.example', '/..//evil.example', '/../../evil.example/', '/.%2e//evil.example', '/catalog//', '/catalog//1301', '//catalog', '/en//'],
    ...['//en/catalog/', '/en//evil.example/', '//user@evil.example', '//evil.example:443/', '//[::1]/', '/https://evil.example/', '/http:evil.example/', '/;//evil.example/'],
    ...['/?//evil.example', '//?a=//evil.example', '//javascript:alert(1)/', '/@evil.example/', '//%E2%80%AE/', '//feedback', '//feedback/', '//api/v1/lots', '//media/x.jpg'],
    ...['//catalog/1/brochure.pdf', '/catalog//1/brochure.pdf', '//feedback.data'],
  ];
  const hosts = new Set<string>();
  const noting = async (request: Request) => {
    hosts.add(new URL(request.url).host);
    return render(request);
  };

  let site: ReturnType<typeof app>;
  beforeAll(() => {
    site = app({}, { renderer: noting });
  });

  test.each(PATHS)('%j is a path of this site, never another site', async (path) => {
    const response = await site.request(`http://site.example${path}`);
    const location = response.headers.get('location');
    if (location) {
      expect(response.status).toBe(301);
      expect(location).toMatch(/^\/(?![/\\])/);
      expect((await site.request(`http://site.example${location}`)).headers.get('location')).toBeNull(); // and there it ends
    } else expect(new URL(`http://site.example${path}`).pathname).not.toMatch(/\/\/|.\/$/);
    expect([...hosts].filter((host) => host !== 'site.example')).toEqual([]);
  });
  test('of eight million slashes is tidied at once: the expression that stood here would take days', () => expect(tidyPath(`/a${'/'.repeat(8_000_000)}b/`)).toBe('/a/b'));
  test('cannot be sent a form', async () => expect((await app().request('http://site.example//feedback', { method: 'POST', body: new URLSearchParams() })).status).toBe(405));
});

test('an address with more parameters than any has is refused', async () => {
  for (const path of ['/catalog', '/api/v1/lots']) expect((await get(`${path}?${'a&'.repeat(101)}`)).status).toBe(400);
  expect((await get(`/catalog?${'a&'.repeat(50)}`)).status).toBe(200);
});

describe('a method that nothing takes', () => {
  /** `Request` itself refuses TRACE; a connection does not. */
  const requestBy = (method: string, path: string) => Object.defineProperty(new Request(`http://site.example${path}`), 'method', { value: method });

  test.each(['TRACE', 'PROPFIND', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'QUERY'])('%s is refused before anything is rendered', async (method) => {
    const site = app();
    for (const path of ['/', '/catalog', '/feedback', '/en/feedback', '/healthz', '/media/x.jpg', '/robots.txt', '/no/such/page']) {
      const response = await site.fetch(requestBy(method, path));
      expect([response.status, response.headers.get('allow')], path).toEqual([405, path.endsWith('/feedback') ? 'GET, HEAD, POST' : 'GET, HEAD']);
    }
    expect(renders).toBe(0);
  });
  test('is POST for a page without a form', async () => {
    expect((await app().request('/catalog', { method: 'POST', body: new URLSearchParams() })).status).toBe(405);
    expect(renders).toBe(0);
  });
});

describe('what a page cannot read', () => {
  let sentOn: (SentToPage | undefined)[] = [];
  const noting: PageRenderer = async (request, sent) => {
    sentOn.push(sent);
    const page = await render(request);
    return sent && 'refused' in sent ? { ...page, status: sent.refused.status, parts: [sent.refused.text] } : page;
  };
  beforeEach(() => {
    sentOn = [];
  });
  const post = (site: ReturnType<typeof app>, type: string | undefined, body: string, path = '/feedback') => {
    const request = new Request(`http://site.example${path}`, { method: 'POST', body });
    request.headers.delete('content-type');
    if (type) request.headers.set('content-type', type);
    return site.fetch(request);
  };

  test.each([
    ['text', 'text/plain', 'a=1', 415],
    ['JSON', 'application/json', '{}', 415],
    ['nothing', undefined, '', 415],
    ['multipart without a boundary', 'multipart/form-data', '--x', 400],
    ['multipart without an end', 'multipart/form-data; boundary=x', '--x\r\n', 400],
    ['too much', 'application/x-www-form-urlencoded', 'a'.repeat(70_000), 413],
    ['too many fields', 'application/x-www-form-urlencoded', 'a&'.repeat(200), 400],
  ])('is refused in the words of its language: %s', async (_, type, body, status) => {
    const [russian, english] = [await post(app({}, { renderer: noting }), type, body), await post(app({}, { renderer: noting }), type, body, '/en/feedback')];
    expect([russian.status, english.status]).toEqual([status, status]);
    expect(await russian.text()).toMatch(/[А-я]/);
    expect(await english.text()).toMatch(/^[^А-я]+$/);
  });
  test('is rendered once for all who send it', async () => {
    const site = app({}, { renderer: noting });
    for (let times = 0; times < 5; times++) expect((await post(site, 'text/plain', 'x')).status).toBe(415);
    expect(sentOn).toHaveLength(1);
  });
  test('while a form reaches it as it was filled in', async () => {
    await post(app({}, { renderer: noting }), 'application/x-www-form-urlencoded', 'name=%D0%90%D0%BD%D0%BD%D0%B0&phone=1');
    const [sent] = sentOn;
    expect(Object.fromEntries(sent && 'form' in sent ? sent.form : [])).toEqual({ name: 'Анна', phone: '1' });
  });
});

test('a body without a length is refused, and its connection closed', async () => {
  for (const [method, path] of [
    ['POST', '/api/v1/feedback'],
    ['GET', '/'],
  ] as const) {
    const response = await app().request(`http://site.example${path}`, { method, headers: { 'transfer-encoding': 'chunked' } });
    expect([response.status, response.headers.get('connection')]).toEqual([411, 'close']);
  }
});

describe('pages', () => {
  test('are rendered once for each address', async () => {
    const site = app();
    for (const path of ['/catalog', '/catalog', '/catalog?rooms=1', '/catalog', '/catalog?nothing=1']) await site.request(path);
    expect(renders).toBe(2);
  });
  test('asked for by many at once are rendered once', async () => {
    const site = app();
    const answers = await Promise.all(Array.from({ length: 20 }, () => site.request('/crowd')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(renders).toBe(1);
  });
  test('answer HEAD with the headers of GET', async () => {
    const site = app();
    const [head, got] = [await site.request('/a', { method: 'HEAD' }), await site.request('/a')];
    expect(head.headers.get('etag')).toBe(got.headers.get('etag'));
    expect(renders).toBe(1);
  });
  test('are rendered anew after the data have changed', async () => {
    const site = app();
    await site.request('/a');
    deps.version.bump();
    await site.request('/a');
    expect(renders).toBe(2);
  });
  test('that are not found are not kept', async () => {
    const site = app();
    await site.request('/missing');
    expect((await site.request('/missing')).status).toBe(404);
    expect(renders).toBe(2);
  });
  test('carry a nonce of their own in policy and scripts, also from the cache', async () => {
    const site = app();
    const nonces = new Set<string>();
    for (let visit = 0; visit < 3; visit++) {
      const response = await site.request('/a');
      const nonce = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1] ?? '';
      expect(await response.text()).toContain(`<script nonce="${nonce}">`);
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(3);
  });
  test('answer 304 to who has them, without another policy', async () => {
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

describe('a form with a file', () => {
  const MEGABYTE = 1024 * 1024;
  const send = (path: string, megabytes: number, field = 'resume') => {
    const body = new FormData();
    body.set(field, new File([new Uint8Array(megabytes * MEGABYTE)], 'cv.pdf'));
    return app().request(path, { method: 'POST', body });
  };
  test('may be larger than any other, where it is taken', async () => {
    expect((await send('/api/v1/feedback', 10)).status).toBe(400); // it came in, and is no form
    for (const path of ['/feedback', '/en/feedback']) expect((await send(path, 10)).status).toBe(200);
    expect((await send('/api/v1/lots/subscriptions', 2)).status).toBe(413);
  });
  test('may not be larger than that', async () => {
    const response = await send('/api/v1/feedback', 11);
    expect([response.status, await response.json()]).toMatchObject([413, { code: 'too_large' }]);
  });
  test('is cut off while it comes, if it does not say how large it is', async () => {
    let pulled = 0;
    const endless = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(++pulled && MEGABYTE)) });
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const response = await app().request('/api/v1/feedback', { method: 'POST', body: endless, headers, duplex: 'half' } as RequestInit);
    expect(response.status).toBe(413);
    expect(pulled).toBeLessThan(15);
  });
});

describe('security headers', () => {
  test('are on every answer', async () => {
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
  test('name the request by an id of ours, whatever the visitor says', async () => {
    for (const id of ['attacker-chosen-1', 'a']) expect((await get('/', { 'x-request-id': id })).headers.get('x-request-id')).toMatch(/^[\da-f]{8}-/);
  });
  test('promise HTTPS in production only', async () => {
    expect((await get('/')).headers.get('strict-transport-security')).toBe('max-age=63072000');
    expect((await app({ HSTS: 'subdomains' }).request('/')).headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains');
    expect((await app({ HSTS: 'off' }).request('/')).headers.get('strict-transport-security')).toBeNull();
    expect((await app({ NODE_ENV: 'test' }).request('/')).headers.get('strict-transport-security')).toBeNull();
  });
});

test('health, readiness and the build are told', async () => {
  expect(await (await get('/healthz')).json()).toEqual({ status: 'ok' });
  expect(await (await get('/readyz')).json()).toEqual({ status: 'ready' });
  expect(await (await get('/builds/latest.json')).json()).toEqual({ id: 'build-1' });
  expect(await (await get('/builds/meta/build-1.json')).json()).toEqual({ id: 'build-1' });
  expect((await get('/builds/meta/other.json')).status).toBe(404);
});
