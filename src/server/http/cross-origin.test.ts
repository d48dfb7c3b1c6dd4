import { beforeAll, describe, expect, test } from 'vitest';
import { API_BASE } from '#contract/api/endpoints.ts';
import type { ApiDeps } from '#server/api/deps.ts';
import { appOn } from '#tests/support/app.ts';
import { depsOn, testDatabase } from '#tests/support/database.ts';

const FRIEND = 'https://friend.example';
const database = testDatabase();
let deps: ApiDeps;
beforeAll(() => {
  deps = depsOn(database());
});
const ask = (settings: Record<string, string>, path: string, headers: Record<string, string> = {}, method = 'GET') =>
  appOn(deps, settings).request(API_BASE + path, { method, headers });
const SETTINGS = { CORS_ORIGINS: `${FRIEND}, https://other.example` };
const corsHeaders = (headers: Headers) => [...headers.keys()].filter((name) => name.startsWith('access-control'));
const preflight = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' };

describe('without CORS_ORIGINS', () => {
  test('no origin gets CORS headers', async () => {
    for (const method of ['GET', 'OPTIONS', 'POST']) {
      const { headers } = await ask({}, '/regions', { origin: FRIEND, ...preflight }, method);
      expect(corsHeaders(headers)).toEqual([]);
      expect(headers.get('vary') ?? '').not.toContain('Origin');
    }
  });
});

describe('with CORS_ORIGINS', () => {
  test('a configured origin may read, with cookies, and sees the ETag', async () => {
    const { headers } = await ask(SETTINGS, '/regions', { origin: FRIEND });
    expect(headers.get('access-control-allow-origin')).toBe(FRIEND);
    expect(headers.get('access-control-allow-credentials')).toBe('true');
    expect(headers.get('access-control-expose-headers')).toBe('ETag, Retry-After');
    expect(headers.get('vary')).toBe('Accept-Encoding, Origin');
  });
  test('it may read a 304 and an error too', async () => {
    const etag = (await ask(SETTINGS, '/regions')).headers.get('etag') ?? '';
    const cases = [
      await ask(SETTINGS, '/regions', { origin: FRIEND, 'if-none-match': etag }),
      await ask(SETTINGS, '/castles', { origin: FRIEND }),
      await ask(SETTINGS, '/lots', { origin: FRIEND }, 'PUT'),
    ];
    expect(cases.map(({ status }) => status)).toEqual([304, 404, 405]);
    for (const { headers } of cases) expect(headers.get('access-control-allow-origin')).toBe(FRIEND);
  });
  test('its preflight gets the methods of the path, the headers and a max-age', async () => {
    const response = await ask(SETTINGS, '/feedback', { origin: FRIEND, ...preflight }, 'OPTIONS');
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-methods')).toBe('POST, OPTIONS');
    expect(response.headers.get('access-control-allow-headers')).toBe('Content-Type, If-None-Match');
    expect(response.headers.get('access-control-max-age')).toBe('600');
  });
  test.each(['https://stranger.example', 'null', `${FRIEND}.evil.example`, 'http://friend.example', `${FRIEND}:8443`])('%s gets no CORS headers', async (origin) => {
    for (const method of ['GET', 'OPTIONS']) {
      const { headers } = await ask(SETTINGS, '/regions', { origin, ...preflight }, method);
      expect(corsHeaders(headers)).toEqual([]);
      expect(headers.get('vary')).toContain('Origin'); // a cache must not give this response to an allowed origin
    }
  });
  test('a request without an origin gets only Vary', async () => {
    const { headers } = await ask(SETTINGS, '/regions');
    expect([corsHeaders(headers), headers.get('vary')]).toEqual([[], 'Accept-Encoding, Origin']);
  });
});
