import { beforeAll, describe, expect, test } from 'vitest';
import { API_BASE } from '#contract/api/endpoints.ts';
import { staff } from '#server/db/schema/staff.ts';
import { startSession } from '#server/staff/session.ts';
import { testApp } from '#tests/support/test-app.ts';

const { app, deps, renders } = testApp();
const SITE = 'http://site.example';
let cookie: string;
beforeAll(async () => {
  const [owner] = await deps().db.insert(staff).values({ email: 'owner@tanais.example', name: 'An owner', role: 'owner' }).returning();
  cookie = `office=${await startSession(deps().db, owner?.id ?? 0, '')}`;
});
const post = (site: ReturnType<typeof app>, path: string, headers: Record<string, string> = {}) =>
  site.request(`${SITE}/api/office${path}`, { method: 'POST', headers: { origin: SITE, 'content-type': 'application/json', ...headers }, body: '{}' });

describe('the API of the office in the whole app', () => {
  test('is no-store for everybody, without an ETag and without CORS', async () => {
    const site = app({ CORS_ORIGINS: 'https://other.example' });
    for (const headers of [{ cookie }, {}] as Record<string, string>[]) {
      const response = await site.request(`${SITE}/api/office/me`, { headers: { ...headers, origin: 'https://other.example' } });
      expect([response.headers.get('cache-control'), response.headers.get('etag'), response.headers.get('access-control-allow-origin')]).toEqual(['no-store', null, null]);
    }
  });
  test('never answers from the page cache, nor gets into it', async () => {
    const site = app();
    expect((await site.request(`${SITE}/api/office/me`, { headers: { cookie } })).status).toBe(200);
    expect((await site.request(`${SITE}/api/office/me`)).status).toBe(401);
    expect((await site.request(`${SITE}/api/office/nothing`, { headers: { cookie } })).status).toBe(404);
    expect(renders()).toBe(0);
  });
  test('takes no writes from sites that may use the public API', async () => {
    const response = await post(app({ CORS_ORIGINS: 'https://other.example' }), '/me/sign-out', { cookie, origin: 'https://other.example' });
    expect([response.status, (await response.json()).code]).toEqual([403, 'cross_site']);
  });
  test('refuses broken JSON and too much of it in the shape of every failure', async () => {
    const broken = await app().request(`${SITE}/api/office/sign-in/password`, { method: 'POST', headers: { origin: SITE, 'content-type': 'application/json' }, body: '{"email":' });
    expect([broken.status, await broken.json()]).toMatchObject([400, { code: 'malformed' }]);
    const large = await post(app(), '/sign-in/password', { 'content-length': String(3 * 1024 * 1024) });
    expect([large.status, (await large.json()).code]).toEqual([413, 'too_large']);
  });
  test('names its methods', async () => {
    const response = await app().request(`${SITE}/api/office/me`, { method: 'PUT', headers: { cookie, origin: SITE } });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, PATCH, OPTIONS']);
  });
  test('its cookie changes no page and no answer for visitors', async () => {
    const [plain, signedIn] = await Promise.all([{}, { cookie }].map((headers) => app().request(`${SITE}/catalog`, { headers: headers as Record<string, string> })));
    expect(await signedIn?.text()).toBe(await plain?.text());
  });
  test('the rule of agents is not among the settings that visitors read', async () => {
    await deps().db.execute(`update settings set value = value || '{"agentsPublish": true}'`);
    expect(await (await app().request(`${SITE}${API_BASE}/settings`)).text()).not.toContain('agentsPublish');
  });
});
