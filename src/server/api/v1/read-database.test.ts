import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { API_BASE } from '#contract/api/endpoints.ts';
import { apiUrl } from '#contract/core/api-url.ts';
import type { ApiDeps } from '#server/api/deps.ts';
import { appOn } from '#tests/support/app.ts';
import { depsOn, testDatabase } from '#tests/support/database.ts';
import { EXAMPLES } from '#tests/support/forms.ts';
import { postTo } from '#tests/support/post-to.ts';
import { apiRoutes } from './api.ts';

const database = testDatabase();
/** A database that fails the test when it is asked. */
const NOT_ASKED = new Proxy({} as ApiDeps['db'], {
  get: (_, name) => {
    throw new Error(`the wrong database was asked to ${String(name)}`);
  },
});
const settings = { RATE_LIMIT: 'off' };
const withoutPrimary = () => appOn({ ...depsOn(database()), db: NOT_ASKED }, settings);
const withoutReadDatabase = () => appOn({ ...depsOn(database()), readDb: NOT_ASKED }, settings);

describe('what all visitors read alike does not need the primary', () => {
  test('every endpoint but those with personal data', async () => {
    const app = withoutPrimary();
    const routes = apiRoutes(depsOn(database())).filter((route) => !route.personal);
    for (const { path, example } of routes) expect([path, (await app.request(API_BASE + apiUrl(path, example ?? {}))).status]).toEqual([path, 200]);
  });
  test.each(['/sitemap.xml', '/sitemaps/lots-1.xml'])('what is made for search engines: %s', async (path) => expect((await withoutPrimary().request(path)).status).toBe(200));
});

describe('the primary alone is enough for', () => {
  test('forms and what they store', async () => {
    const send = postTo(withoutReadDatabase, `${API_BASE}/feedback`);
    expect((await send({ type: 'consult', ...EXAMPLES.consult.least, consent: true, requestId: randomUUID() })).status).toBe(201);
  });
  test('an alert that a visitor has just ordered', async () => {
    const order = { email: 'anna@mail.example', consent: true, requestId: randomUUID(), filters: { deal: 'sale' } };
    const ordered = await postTo(withoutReadDatabase, `${API_BASE}/lots/subscriptions`)(order);
    expect(ordered.status).toBe(201);
    expect((await withoutReadDatabase().request(`${API_BASE}/lots/subscriptions?subscribe_id=${ordered.body.id}`)).status).toBe(200);
  });
});
