import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { API_BASE } from '#contract/api/endpoints.ts';
import type { ApiDeps } from '#server/api/deps.ts';
import { createApi } from '#server/api/v1/api.ts';
import { createLog } from '#server/core/log.ts';
import type { PageRenderer } from '#server/pages/render-page.ts';
import { appOn } from '#tests/support/app.ts';
import { depsOn, testDatabase } from '#tests/support/database.ts';
import { answerFailure, toAppError } from './answer-failure.ts';
import { limitRate } from './limit-rate.ts';
import { localRateLimits } from './rate-limits.ts';

/** A call without a connection says in a header where it comes from, as the server's own calls do for a form without JavaScript. */
const from = (address: string) => ({ 'x-client-address': address });

function limited() {
  const clock = { now: 0 };
  const app = new Hono()
    .use(limitRate(localRateLimits(() => clock.now)))
    .all('*', (c) => c.text('in'))
    .onError((error, c) => answerFailure(c, toAppError(error)));
  const ask = (address: string, method = 'GET', path = '/') => app.request(path, { method, headers: address ? from(address) : {} });
  const spend = async (times: number, address: string, method = 'GET') => {
    const statuses = await Promise.all(Array.from({ length: times }, async () => (await ask(address, method)).status));
    return statuses.filter((status) => status === 200).length;
  };
  return { clock, ask, spend };
}

describe('calls from one address', () => {
  test('are limited to 600 reads and 30 forms a minute, counted separately', async () => {
    const { spend, clock } = limited();
    expect(await spend(700, '203.0.113.7')).toBe(600);
    expect(await spend(100, '203.0.113.7', 'POST')).toBe(30);
    clock.now = 30_000;
    expect(await spend(700, '203.0.113.7')).toBe(300);
    expect(await spend(100, '203.0.113.7', 'POST')).toBe(15);
  });
  test('over the limit get Retry-After in whole seconds and a text in the requested language', async () => {
    const { ask, spend } = limited();
    await spend(30, '203.0.113.7', 'POST');
    const russian = await ask('203.0.113.7', 'POST');
    expect([russian.status, russian.headers.get('retry-after')]).toEqual([429, '2']);
    expect(await russian.json()).toEqual({ error: 'Слишком много обращений подряд. Попробуйте через минуту.', code: 'too_many' });
    const english = await ask('203.0.113.7', 'POST', '/?lang=en');
    expect(await english.json()).toEqual({ error: 'Too many requests in a row. Please try again in a minute.', code: 'too_many' });
  });
  test('do not count for other addresses', async () => {
    const { spend } = limited();
    await spend(700, '203.0.113.7');
    expect(await spend(1, '203.0.113.8')).toBe(1);
  });
  test('count together for a whole IPv6 network', async () => {
    const { ask, spend } = limited();
    for (let host = 1; host <= 30; host++) await ask(`2001:db8:1:2::${host.toString(16)}`, 'POST');
    expect(await spend(1, '2001:db8:1:2:ffff::1', 'POST')).toBe(0);
    expect(await spend(1, '2001:db8:1:3::1', 'POST')).toBe(1);
  });
});

test('calls without an address, the server’s own, are not limited', async () => {
  const { spend } = limited();
  expect(await spend(2_000, '')).toBe(2_000);
});

describe('in the API', () => {
  const database = testDatabase();
  let deps: ApiDeps;
  beforeAll(() => {
    deps = depsOn(database());
  });
  type Api = { request(path: string, init: RequestInit): Response | Promise<Response> };
  const post = async (api: Api, path: string) => (await api.request(path, { method: 'POST', headers: from('203.0.113.7') })).status;
  const flood = async (api: Api, path: string) => new Set(await Promise.all(Array.from({ length: 60 }, () => post(api, path))));

  test('a form sent to a page counts like one sent to the API; over the limit it is neither read nor rendered', async () => {
    let renders = 0;
    const render: PageRenderer = async (_, sent) => {
      renders++;
      return new Response(null, { status: sent && 'refused' in sent ? sent.refused.status : 200 });
    };
    const app = appOn(deps, {}, render);
    const send = (path: string) => app.request(path, { method: 'POST', headers: from('203.0.113.7'), body: new URLSearchParams({ name: 'x' }) });
    for (let times = 0; times < 15; times++) expect((await send('/feedback')).status).toBe(200);
    for (let times = 0; times < 15; times++) expect((await send(`${API_BASE}/feedback`)).status).toBe(400);
    const refused = await send('/feedback');
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect(renders).toBe(16);
    expect((await send(`${API_BASE}/feedback`)).status).toBe(429);
  });
  test('in-process calls of the API are not limited', async () => {
    const api = createApi(deps, createLog('silent'));
    expect(await flood(api, '/feedback')).toEqual(new Set([415]));
  });
  test('RATE_LIMIT=off turns the limit off', async () => {
    expect(await flood(appOn(deps), `${API_BASE}/feedback`)).toEqual(new Set([415, 429]));
    expect(await flood(appOn(deps, { RATE_LIMIT: 'off' }), `${API_BASE}/feedback`)).toEqual(new Set([415]));
  });
  test('the refusal is in the language of the page the form was on', async () => {
    const app = appOn(deps);
    await flood(app, `${API_BASE}/feedback`);
    const headers = { ...from('203.0.113.7'), referer: 'https://site.example/en/contacts' };
    const response = await app.request(`${API_BASE}/feedback`, { method: 'POST', headers });
    expect([response.status, response.headers.get('cache-control'), await response.json()]).toMatchObject([429, 'no-store', { error: expect.stringContaining('Too many') }]);
  });

  describe('over a connection', () => {
    const servers: Server[] = [];
    afterEach(() => {
      for (const server of servers.splice(0)) server.close();
    });
    /** The statuses of sixty forms at once, each of which says that it comes from somewhere else. */
    async function flooded(settings: Record<string, string>): Promise<Set<number>> {
      const server = createServer(getRequestListener(appOn(deps, settings).fetch)).listen(0, '127.0.0.1');
      servers.push(server);
      await once(server, 'listening');
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${API_BASE}/feedback`;
      const send = async (nth: number) => (await fetch(url, { method: 'POST', headers: { ...from(`203.0.113.${nth}`), 'x-forwarded-for': `203.0.113.${nth}` } })).status;
      return new Set(await Promise.all(Array.from({ length: 60 }, (_, nth) => send(nth))));
    }
    test('X-Forwarded-For of a client is not trusted', async () => expect(await flooded({})).toEqual(new Set([415, 429])));
    test('X-Forwarded-For of our own proxy is trusted', async () => expect(await flooded({ TRUST_PROXY: 'on' })).toEqual(new Set([415])));
  });
});
