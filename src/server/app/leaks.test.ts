import type { Hono } from 'hono';
import { beforeAll, describe, expect, test } from 'vitest';
import { API_BASE } from '#contract/api/endpoints.ts';
import { apiUrl } from '#contract/core/api-url.ts';
import { LOCALES } from '#contract/core/locale.ts';
import { m } from '#messages';
import type { ApiDeps } from '#server/api/deps.ts';
import { apiRoutes } from '#server/api/v1/api.ts';
import { openLotIndexes } from '#server/catalog/lot-index/lot-indexes.ts';
import { createDataVersion } from '#server/db/data-version.ts';
import { createLeadStream } from '#server/lead/inbox/lead-stream.ts';
import { openFolderStore } from '#server/media/store/folder-store.ts';
import { NO_LISTENERS } from '#server/outbox/outbox.ts';
import { createPresence } from '#server/publishing/working-copy/presence.ts';
import { appOn } from '#tests/support/app.ts';
import { depsOn, testDatabase } from '#tests/support/database.ts';

const SECRET = 'select password from staff where phone = $1';
/** What may be thrown, and the text that must not appear in the response. */
const THROWN: [string, () => unknown][] = [
  ['an error with SQL in its message', () => new Error(`Failed query: ${SECRET}`)],
  ['an error of the driver', () => Object.assign(new Error(`syntax error in ${SECRET}`), { code: '42601', detail: SECRET, hint: SECRET, query: SECRET })],
  ['an error with a cause', () => new Error(SECRET, { cause: new Error(SECRET) })],
  ['a string', () => SECRET],
  ['an object', () => ({ message: SECRET, status: 200, toString: () => SECRET })],
  ['nothing', () => undefined],
  ['null', () => null],
];
const LEAK = /select|insert|relation|password|staff|at .*\.[tj]s|node_modules|postgres|drizzle|stack|Error:/i;

/** Dependencies that all fail in the same way: every query to the database rejects. */
function brokenDeps(thrown: () => unknown): ApiDeps {
  const rejected = (...handlers: Parameters<Promise<never>['then']>) => Promise.reject(thrown()).then(...handlers);
  const query: unknown = new Proxy(() => {}, { get: (_, name) => (name === 'then' ? rejected : query), apply: () => query });
  const db = query as ApiDeps['db'];
  return {
    db,
    readDb: db,
    version: createDataVersion(),
    dictionaries: () => Promise.reject(thrown()),
    ...openLotIndexes(db),
    mediaStore: openFolderStore('no-files-here'),
    secret: 'secret',
    outbox: { leadMail: [], channels: [], ...NO_LISTENERS },
    presence: createPresence({ db, onError: () => {} }),
    leadStream: createLeadStream({ db, onError: () => {} }),
  };
}

async function expectNoLeak(app: Hono, path: string, locale: 'ru' | 'en', init?: RequestInit): Promise<void> {
  const response = await app.request(path, init);
  const text = await response.text();
  const failed = { error: m['failures.internal']({}, { locale }), code: 'internal' };
  // Routes with required parameters answer 400 before they use the database.
  expect([response.status, JSON.parse(text)], path).toEqual(response.status === 400 ? [400, expect.objectContaining({ code: 'malformed' })] : [500, failed]);
  expect(text + JSON.stringify([...response.headers]), path).not.toMatch(LEAK);
}

const paths = (lang: string) => apiRoutes(brokenDeps(() => undefined)).map(({ path, example }) => API_BASE + apiUrl(path, { ...example, lang }));
const form = { type: 'common-contact', name: 'Jane', phone: 'jane@mail.example', message: '', consent: true, lang: 'en' };
const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(form) };

describe.each(THROWN)('%s that is thrown', (_, thrown) => {
  test('inside the API becomes an error response without its text', async () => {
    const app = appOn(brokenDeps(thrown));
    for (const locale of LOCALES) for (const path of paths(locale)) await expectNoLeak(app, path, locale);
    await expectNoLeak(app, `${API_BASE}/feedback`, 'en', post);
  });
  test('inside a page becomes an error response without its text', async () => {
    const app = appOn(brokenDeps(thrown), {}, () => Promise.reject(thrown()));
    await expectNoLeak(app, '/catalog', 'ru');
    await expectNoLeak(app, '/catalog?lang=en', 'en');
  });
  test('by the readiness check means not ready', async () => expect((await appOn(brokenDeps(thrown)).request('/readyz')).status).toBe(503));
});

describe('the error text of a database that refuses every query', () => {
  const database = testDatabase('schema');
  let app: Hono;
  beforeAll(async () => {
    await database().$client.query('drop schema public cascade; create schema public');
    app = appOn(depsOn(database()));
  });
  test('is not in the response', async () => {
    for (const locale of LOCALES) for (const path of paths(locale)) await expectNoLeak(app, path, locale);
    await expectNoLeak(app, `${API_BASE}/feedback`, 'en', post);
  });
});
