import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { canonicalPath } from '#server/pages/page-address.ts';
import type { PageRenderer, SentToPage } from '#server/pages/render-page.ts';
import { testApp } from '#tests/support/test-app.ts';

const { app, get, render, renders } = testApp();

describe('a hostile path', () => {
  const PATHS = [
    ...['//evil.example', '//evil.example/', '///evil.example', '////evil.example//', '//evil.example/catalog', '//evil.example//..', '//evil.example/%2e%2e', '//', '///'],
    ...['/\\evil.example', '/\\evil.example/', '/\\/evil.example', '/catalog/\\evil.example/', '/\t/evil.example', '/\n/evil.example/', '/\r\n/evil.example', '/ /evil.example/'],
    ...['/%2F%2Fevil.example', '/%2F%2Fevil.example/', '/%5Cevil.example/', '/%5C%5Cevil.example', '/%09/evil.example/', '/%0d%0aLocation:%20https://evil.example/'],
    ...['/%00//evil.example', '/.//evil.example', '/..//evil.example', '/../../evil.example/', '/.%2e//evil.example', '/catalog//', '/catalog//1301', '//catalog', '/en//'],
    ...['//en/catalog/', '/en//evil.example/', '//user@evil.example', '//evil.example:443/', '//[::1]/', '/https://evil.example/', '/http:evil.example/', '/;//evil.example/'],
    ...['/?//evil.example', '//?a=//evil.example', '//javascript:alert(1)/', '/@evil.example/', '//%E2%80%AE/', '//feedback', '//feedback/', '//api/v1/lots', '//media/x.jpg'],
    ...['//catalog/1/brochure.pdf', '/catalog//1/brochure.pdf', '//feedback'],
  ];
  const hosts = new Set<string>();
  const rememberHost = async (request: Request) => {
    hosts.add(new URL(request.url).host);
    return render(request);
  };

  let site: ReturnType<typeof app>;
  beforeAll(() => {
    site = app({}, { renderer: rememberHost });
  });

  test.each(PATHS)('%j is a path of this site, never another site', async (path) => {
    const response = await site.request(`http://site.example${path}`);
    const location = response.headers.get('location');
    if (location) {
      expect(response.status).toBe(301);
      expect(location).toMatch(/^\/(?![/\\])/);
      expect((await site.request(`http://site.example${location}`)).headers.get('location')).toBeNull(); // and that is the last redirect
    } else expect(new URL(`http://site.example${path}`).pathname).not.toMatch(/\/\/|.\/$/);
    expect([...hosts].filter((host) => host !== 'site.example')).toEqual([]);
  });
  test('of eight million slashes is made canonical in linear time', () => expect(canonicalPath(`/a${'/'.repeat(8_000_000)}b/`)).toBe('/a/b'));
  test('refuses a form', async () => expect((await app().request('http://site.example//feedback', { method: 'POST', body: new URLSearchParams() })).status).toBe(405));
});

test('an address with too many parameters is refused', async () => {
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
    expect(renders()).toBe(0);
  });
  test('is POST for a page without a form', async () => {
    expect((await app().request('/catalog', { method: 'POST', body: new URLSearchParams() })).status).toBe(405);
    expect(renders()).toBe(0);
  });
});

describe('a body that a page cannot read', () => {
  let sentToPage: (SentToPage | undefined)[] = [];
  const rememberSent: PageRenderer = async (request, sent) => {
    sentToPage.push(sent);
    const page = await render(request);
    return sent && 'refused' in sent ? { ...page, status: sent.refused.status, body: Buffer.from(sent.refused.text) } : page;
  };
  beforeEach(() => {
    sentToPage = [];
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
  ])('is refused in the language of the page: %s', async (_, type, body, status) => {
    const [russian, english] = [await post(app({}, { renderer: rememberSent }), type, body), await post(app({}, { renderer: rememberSent }), type, body, '/en/feedback')];
    expect([russian.status, english.status]).toEqual([status, status]);
    expect(await russian.text()).toMatch(/[А-я]/);
    expect(await english.text()).toMatch(/^[^А-я]+$/);
  });
  test('renders its error page once for all visitors', async () => {
    const site = app({}, { renderer: rememberSent });
    for (let times = 0; times < 5; times++) expect((await post(site, 'text/plain', 'x')).status).toBe(415);
    expect(sentToPage).toHaveLength(1);
  });
  test('is told from a valid form, which reaches the page unchanged', async () => {
    const answer = await post(app({}, { renderer: rememberSent }), 'application/x-www-form-urlencoded', 'name=%D0%90%D0%BD%D0%BD%D0%B0&phone=1');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const [sent] = sentToPage;
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

describe('a form with a file', () => {
  const MEGABYTE = 1024 * 1024;
  const send = (path: string, megabytes: number, field = 'resume') => {
    const body = new FormData();
    body.set(field, new File([new Uint8Array(megabytes * MEGABYTE)], 'cv.pdf'));
    return app().request(path, { method: 'POST', body });
  };
  test('may be larger than other forms, where a file is expected', async () => {
    expect((await send('/api/v1/feedback', 10)).status).toBe(400); // the body was read, but is no valid form
    for (const path of ['/feedback', '/en/feedback']) expect((await send(path, 10)).status).toBe(200);
    expect((await send('/api/v1/lots/subscriptions', 2)).status).toBe(413);
  });
  test('may not exceed its own limit', async () => {
    const response = await send('/api/v1/feedback', 11);
    expect([response.status, await response.json()]).toMatchObject([413, { code: 'too_large' }]);
  });
  test('without a content-length is cut off at the limit', async () => {
    let pulled = 0;
    const endless = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(++pulled && MEGABYTE)) });
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const response = await app().request('/api/v1/feedback', { method: 'POST', body: endless, headers, duplex: 'half' } as RequestInit);
    expect(response.status).toBe(413);
    expect(pulled).toBeLessThan(15);
  });
});
