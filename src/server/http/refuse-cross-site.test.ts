import { beforeAll, describe, expect, test } from 'vitest';
import { API_BASE } from '#contract/api/endpoints.ts';
import type { ApiDeps } from '#server/api/deps.ts';
import { appOn } from '#tests/support/app.ts';
import { depsOn, testDatabase } from '#tests/support/database.ts';

const ALLOWED = 'https://allowed.example';
const EVIL = 'https://evil.example';
const API = `${API_BASE}/feedback`;
type Case = [string, Record<string, string>];

const database = testDatabase();
let deps: ApiDeps;
beforeAll(() => {
  deps = depsOn(database());
});
/** The site's own origin is `http://site.example`. */
const send = (path: string, headers: Record<string, string>, { method = 'POST', host = 'http://site.example' } = {}) =>
  appOn(deps, { CORS_ORIGINS: ALLOWED, RATE_LIMIT: 'off' }, async (_, sent) => new Response(null, { status: sent && 'refused' in sent ? sent.refused.status : 200 })).request(
    host + path,
    {
      method,
      headers,
      ...(method === 'POST' && { body: new URLSearchParams({ a: '1' }) }),
    },
  );

describe('a form from another site is refused', () => {
  test.each([
    ['by its origin', { origin: EVIL }],
    ['by its origin, which begins like ours', { origin: 'http://site.example.evil.example' }],
    ['by its origin, at another port', { origin: 'http://site.example:8080' }],
    ['by Sec-Fetch-Site', { 'sec-fetch-site': 'cross-site' }],
    ['by Sec-Fetch-Site, with the origin null', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
    ['with the origin null', { origin: 'null' }],
    ['from another subdomain', { origin: 'http://blog.site.example', 'sec-fetch-site': 'same-site' }],
    ['from another subdomain, without an origin', { 'sec-fetch-site': 'same-site' }],
    ['with an origin that is not a URL', { origin: 'evil' }],
    ['with an unknown value of Sec-Fetch-Site', { 'sec-fetch-site': 'elsewhere' }],
  ] satisfies Case[] as Case[])('%s', async (_, headers) => {
    for (const path of [API, `${API_BASE}/subscription`, '/feedback', '/en/feedback']) expect((await send(path, headers)).status, path).toBe(403);
    for (const method of ['PUT', 'DELETE']) expect((await send(API, headers, { method })).status, method).toBe(403);
  });
  test('with a text in the language of the page, and a code', async () => {
    expect(await (await send(API, { origin: EVIL })).json()).toMatchObject({ code: 'cross_site', error: expect.stringContaining('с\u00a0другого сайта') });
    expect(await (await send(API, { origin: EVIL, referer: 'http://site.example/en/contacts' })).json()).toMatchObject({ error: expect.stringContaining('another site') });
  });
});

describe('a form is accepted', () => {
  test.each([
    ['from our own pages', { origin: 'http://site.example', 'sec-fetch-site': 'same-origin' }],
    ['from our own pages, without Sec-Fetch-Site', { origin: 'http://site.example' }],
    ['from our own pages, with the origin null', { origin: 'null', 'sec-fetch-site': 'same-origin' }],
    ['from our own pages behind a proxy that ends TLS', { origin: 'https://site.example' }],
    ['from an origin in CORS_ORIGINS', { origin: ALLOWED, 'sec-fetch-site': 'cross-site' }],
    ['sent again by the visitor, without a page (Sec-Fetch-Site: none)', { 'sec-fetch-site': 'none' }],
    ['from a program, such as an app or a mail provider: with neither header', {}],
  ] satisfies Case[] as Case[])('%s', async (_, headers) => {
    expect((await send('/feedback', headers)).status).toBe(200);
    expect((await send(API, headers)).status).toBe(400); // the body was read, but is no valid form
  });
  test('at any host of the site', async () => {
    const host = 'http://127.0.0.1:4000';
    for (const origin of [host, 'http://site.example']) expect((await send('/feedback', { origin }, { host })).status, origin).toBe(200);
  });
});

test('read-only requests may come from any site', async () => {
  for (const method of ['GET', 'HEAD', 'OPTIONS'])
    expect((await send(`${API_BASE}/regions`, { origin: EVIL, 'sec-fetch-site': 'cross-site' }, { method })).status, method).toBeLessThan(300);
});
