import { getRequestListener } from '@hono/node-server';
import { describe, expect, test } from 'vitest';
import { createDataVersion } from '#server/db/data-version.ts';
import { localRateLimits } from '#server/http/rate-limits.ts';
import type { Rendered, RenderedPage } from './page-cache.ts';
import { pageRoutes } from './page-routes.ts';
import { createRenderBudget, type RenderBudget } from './render-budget.ts';
import type { PageRenderer } from './render-page.ts';

/** Every page is public, except personal ones. */
const findRoute = async (pathname: string) => ({ takesForm: false, isPublic: () => pathname !== '/mine' });

getRequestListener(() => new Response()); // from here on `Response` is the adapter's own, as in a running site

test('a response that is no page is passed on unchanged, also to two simultaneous requests', async () => {
  let renders = 0;
  const render = async () => {
    renders++;
    return new Response('data', { status: 404, headers: { 'content-type': 'text/x-script' } });
  };
  const { pages } = pageRoutes({ render, findRoute, version: createDataVersion(), cache: true, development: false, secure: false });
  const answers = await Promise.all(['/no-such.svg', '/no-such.svg'].map((path) => pages.request(path)));
  expect(await Promise.all(answers.map(async (answer) => [answer.status, await answer.text()]))).toEqual([
    [404, 'data'],
    [404, 'data'],
  ]);
  expect(renders).toBe(1);
});

const page = (text: string, status = 200): RenderedPage => ({
  status,
  headers: [['content-type', 'text/html']],
  body: Buffer.from(text),
  scripts: [],
  tables: new Set(),
  etag: `"${text}"`,
});
const routes = (render: PageRenderer, budget?: RenderBudget) =>
  pageRoutes({ render, findRoute, version: createDataVersion(), cache: true, development: false, secure: false, budget }).pages;
const turn = () => new Promise(setImmediate);

test('a page whose route is not public is rendered for each visitor, neither shared nor cached', async () => {
  let renders = 0;
  const pages = routes(async () => page(`${++renders}`));
  const answers = await Promise.all(['/mine', '/mine', '/mine'].map((path) => pages.request(path)));
  expect((await Promise.all(answers.map((answer) => answer.text()))).sort()).toEqual(['1', '2', '3']);
  expect(answers.map((answer) => answer.headers.get('cache-control'))).toEqual(['no-store', 'no-store', 'no-store']);
  expect((await pages.request('/a')).headers.get('cache-control')).toBe('no-cache');
});

describe('a render shared by several requests', () => {
  test('continues when the first request is aborted', async () => {
    const ready = Promise.withResolvers<void>();
    let renders = 0;
    const pages = routes(async ({ signal }) => {
      renders++;
      await ready.promise;
      return page('whole', signal.aborted ? 500 : 200);
    });
    const leaving = new AbortController();
    const first = pages.request('/a', { signal: leaving.signal });
    const others = [pages.request('/a'), pages.request('/a')];
    await turn();
    leaving.abort();
    ready.resolve();
    expect(await Promise.all([first, ...others].map(async (answer) => (await answer).status))).toEqual([200, 200, 200]);
    expect(renders).toBe(1);
  });
  test('is not shared by a request that came after a change of the data that it has read', async () => {
    const version = createDataVersion();
    const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const waits = [first.promise, second.promise];
    let renders = 0;
    const render = async () => {
      const nth = ++renders;
      await waits[nth - 1];
      return { ...page(`render ${nth}`), tables: new Set(['lot']) };
    };
    const { pages } = pageRoutes({ render, findRoute, version, cache: true, development: false, secure: false });
    const text = async (path: string) => (await pages.request(path)).text();
    const before = text('/a');
    await turn();
    version.bump('article'); // which the page has not read
    const unaffected = text('/a');
    await turn();
    expect(renders).toBe(1);
    version.bump('lot');
    const after = [text('/a'), text('/a')];
    await turn();
    first.resolve();
    second.resolve();
    expect(await Promise.all([before, unaffected, ...after])).toEqual(['render 1', 'render 2', 'render 2', 'render 2']);
    expect(renders).toBe(2);
  });
  test.each([
    ['throws', () => Promise.reject(new Error('no database'))],
    ['ends as an error page', async () => page('broken', 503)],
    ['ends as another failed response', async () => new Response('broken', { status: 500 })],
  ])('that %s fails for the first request only: the others render again', async (_, fail: () => Promise<Rendered>) => {
    let renders = 0;
    const pages = routes(async () => {
      await turn();
      return ++renders === 1 ? fail() : page('whole');
    });
    const answers = await Promise.all(['/a', '/a', '/a'].map((path) => pages.request(path)));
    expect(answers.map(({ status }) => status >= 500)).toEqual([true, false, false]);
    expect((await pages.request('/a')).status).toBe(200);
  });
});

describe('parameters that a page does not read', () => {
  const rendered: string[] = [];
  const pages = routes(async ({ url }) => {
    const { pathname, search } = new URL(url);
    rendered.push(pathname + search);
    return search.includes('sort') ? new Response(null, { status: 302, headers: { location: `${pathname}?orderBy=price` } }) : page(pathname + search);
  });
  test('create no cache entry, and appear on no page', async () => {
    const answers = await Promise.all(
      ['/?a=1', '/?utm_source=<b>', '/', '/catalog?rooms=2&fbclid=x', '/catalog?z&rooms=2'].map(async (path) => (await pages.request(path)).text()),
    );
    expect(answers).toEqual(['/', '/', '/', '/catalog?rooms=2', '/catalog?rooms=2']);
    expect(rendered.splice(0)).toEqual(['/', '/catalog?rooms=2']);
  });
  test('are kept by a redirect', async () => {
    const { headers, status } = await pages.request('/catalog?sort=cheapest&utm_source=mail');
    expect([status, headers.get('location')]).toEqual([302, '/catalog?orderBy=price&utm_source=mail']);
  });
});

describe('renders for one visitor’s address', () => {
  const from = (address: string) => ({ headers: { 'x-client-address': address } });
  function limited(length = 10) {
    const clock = { now: 0 };
    let renders = 0;
    const pages = routes(
      async ({ url }) => {
        renders++;
        return url.includes('.svg') ? new Response('drawing') : page('x'.repeat(length));
      },
      createRenderBudget(localRateLimits(() => clock.now)),
    );
    const spend = async (times: number, address: string, path = (nth: number) => `/page-${nth}`) => {
      const statuses: number[] = [];
      for (let nth = 0; nth < times; nth++) statuses.push((await pages.request(path(nth), from(address))).status);
      return statuses.filter((status) => status === 200).length;
    };
    return { clock, pages, spend, renders: () => renders };
  }

  test('are limited to 240 at once and then two a second, for files and pages', async () => {
    const { clock, spend } = limited();
    expect(await spend(300, '203.0.113.7')).toBe(240);
    clock.now = 10_000;
    expect(await spend(30, '203.0.113.7', (nth) => `/other-${nth}.svg`)).toBe(20);
  });
  test('over the limit are refused with plain text; other addresses are not', async () => {
    const { pages, spend, renders } = limited();
    await spend(240, '203.0.113.7');
    const before = renders();
    const refused = await pages.request('/en/team', from('203.0.113.7'));
    expect([refused.status, refused.headers.get('retry-after'), await refused.text()]).toEqual([429, '1', 'Too many requests in a row. Please try again in a minute.']);
    expect(renders()).toBe(before);
    expect((await pages.request('/en/team', from('203.0.113.8'))).status).toBe(200);
  });
  test('are not counted for cached pages', async () => {
    const { spend } = limited();
    expect(await spend(1_000, '203.0.113.7', (nth) => `/?nth=${nth}`)).toBe(1_000);
  });
  test('count several times for long pages', async () => {
    const { spend } = limited(1_000_000);
    expect(await spend(100, '203.0.113.7')).toBe(60);
  });
  test('are not limited for the server itself', async () => {
    const { spend } = limited();
    expect(await spend(300, '')).toBe(300);
  });
});
