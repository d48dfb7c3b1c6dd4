import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { API_BASE } from '#contract/api/endpoints.ts';
import { lotView } from '#server/db/schema/lot-view.ts';
import { siteOn } from '#tests/support/app.ts';
import { testApp } from '#tests/support/test-app.ts';
import { isVisitor } from './is-visitor.ts';
import { createLotViews, type LotViews } from './lot-views.ts';

const { deps, render, folder } = testApp();
const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const LOT = 1301;
/** Half past midnight in Moscow: the day before in UTC. */
const NIGHT = new Date('2026-11-17T21:30:00Z');
const DAY = '2026-11-18';

let views: LotViews;
let get: (path: string, headers?: Record<string, string>, method?: string) => Promise<{ status?: number; quick: boolean }>;
let close: () => void;
beforeAll(async () => {
  views = createLotViews({ db: deps().db, onError: () => {}, everyMs: 60_000_000, now: () => NIGHT });
  const missing = async (asked: Request) => ({ ...(await render(asked)), status: /99999$/.test(new URL(asked.url).pathname) ? 404 : 200 });
  const { app, serveCachedPage } = siteOn(deps(), { NODE_ENV: 'production', DATA_DIR: folder() }, missing, undefined, undefined, views);
  const usual = getRequestListener(app.fetch);
  let quick = false;
  const server = createServer((message, response) => {
    quick = serveCachedPage(message, response);
    if (!quick) void usual(message, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  get = async (path, headers = {}, method = 'GET') => {
    const sent = request({ port: (server.address() as AddressInfo).port, path, method, headers: { host: 'site.example', 'user-agent': CHROME, ...headers } }).end();
    const [response] = await once(sent, 'response');
    response.resume();
    await once(response, 'end');
    return { status: response.statusCode, quick };
  };
  close = () => {
    server.closeAllConnections();
    server.close();
  };
});
afterAll(async () => {
  close();
  await views.stop();
});

/** How many views of a lot are stored. */
async function viewsOf(lotId: number, lang: 'ru' | 'en' = 'ru'): Promise<number> {
  await views.flush();
  const [row] = await deps()
    .db.select({ views: lotView.views })
    .from(lotView)
    .where(and(eq(lotView.lotId, lotId), eq(lotView.day, DAY), eq(lotView.lang, lang)));
  return row?.views ?? 0;
}
/** How many views a request adds. */
async function adds(path: string, headers?: Record<string, string>, method?: string): Promise<number> {
  const total = async () => (await viewsOf(LOT)) + (await viewsOf(LOT, 'en'));
  const before = await total();
  await get(path, headers, method);
  return (await total()) - before;
}

describe('a view of a lot', () => {
  test('is counted once, rendered or from the page cache, by day in Moscow and language', async () => {
    const first = await get(`/catalog/${LOT}`);
    const second = await get(`/catalog/${LOT}`);
    const third = await get(`/en/catalog/${LOT}?utm_source=mail`);
    expect([first, second, third].map(({ quick }) => quick)).toEqual([false, true, false]);
    expect([await viewsOf(LOT), await viewsOf(LOT, 'en')]).toEqual([2, 1]);
  });
  test('is also counted when the browser asks again for a page that it has kept', async () => expect(await adds(`/catalog/${LOT}`, { 'if-none-match': '"page"' })).toBe(1));
  test('is also counted for a link inside the site, when the browser loads only the data', async () => {
    expect(await adds(`${API_BASE}/lots/${LOT}?opened=1&lang=en`)).toBe(1);
    expect(await adds(`${API_BASE}/lots/${LOT}?lang=en`)).toBe(0);
    expect(await adds(`${API_BASE}/lots/${LOT}?opened=1&lang=en`, { 'sec-fetch-site': 'cross-site' })).toBe(0);
  });
  test.each([
    ['HEAD', `/catalog/${LOT}`, {}, 'HEAD'],
    ['a preview of the office', `/catalog/${LOT}?preview=key`, {}],
    ['staff who are signed in', `/catalog/${LOT}`, { cookie: 'locale=ru; office=token' }],
    ['staff on a public site', `/catalog/${LOT}`, { cookie: '__Host-office=token' }],
    ['a page loaded in advance', `/catalog/${LOT}`, { 'sec-purpose': 'prefetch;prerender' }],
    ['an older browser that loads in advance', `/catalog/${LOT}`, { purpose: 'prefetch' }],
    ['a search engine', `/catalog/${LOT}`, { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
    ['another page', `/catalog/${LOT}/x`, {}],
    ['a preview with another parameter', `/catalog/${LOT}?utm_campaign=x&preview=1`, {}],
    ['the list', `/catalog?lot=${LOT}`, {}],
  ] as [string, string, Record<string, string>, string?][])('is not counted for %s', async (_, path, headers, method) => expect(await adds(path, headers, method)).toBe(0));
  test('is not counted for a lot that is gone or unknown', async () => {
    expect((await get('/catalog/99999')).status).toBe(404);
    expect((await get(`${API_BASE}/lots/99999?opened=1`)).status).toBe(404);
    expect(await viewsOf(99999)).toBe(0);
  });
});

test.each([
  ['TelegramBot (like TwitterBot)', false],
  ['facebookexternalhit/1.1', false],
  ['Mozilla/5.0 (compatible; YandexBot/3.0)', false],
  ['Mozilla/5.0 (compatible; YandexRenderResourcesBot/1.0)', false],
  ['curl/8.5.0', false],
  ['python-requests/2.32', false],
  ['', false],
  [CHROME, true],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 YaBrowser/25.8.0.0 Safari/537.36', true],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1', true],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) YandexSearchBrowser/25.1 Mobile Safari/604.1', true],
])('the user agent «%s» is that of a person: %s', (agent, expected) => expect(isVisitor((name) => (name === 'user-agent' ? agent : undefined))).toBe(expected));

describe('the counted views', () => {
  test('are kept when they cannot be written, and a lot that was deleted does not stop the others', async () => {
    let fails = true;
    const broken = Object.assign(Object.create(deps().db), { execute: (query: never) => (fails ? Promise.reject(new Error('down')) : deps().db.execute(query)) });
    const counter = createLotViews({ db: broken, onError: () => {}, everyMs: 60_000_000, now: () => NIGHT });
    const before = await viewsOf(1302);
    const header = (name: string) => (name === 'user-agent' ? CHROME : undefined);
    for (const id of [1302, 88888]) counter.pageAnswered({ pathname: `/catalog/${id}`, search: '', status: 200, header });
    await expect(counter.flush()).rejects.toThrow('down');
    fails = false;
    counter.pageAnswered({ pathname: '/catalog/1302', search: '', status: 200, header });
    await counter.stop(); // the stop writes what is left
    expect((await viewsOf(1302)) - before).toBe(2);
  });
  test('change no page: the table announces nothing', async () => {
    const { rows } = await deps().db.execute(sql`select tgname from pg_trigger where tgrelid = 'lot_view'::regclass and not tgisinternal`);
    expect(rows).toEqual([]);
  });
});
