import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { type Right, ROLES, type Role, SIGN_IN_PATH } from '#contract/staff/staff.ts';
import { staff, staffSession } from '#server/db/schema/staff.ts';
import { reachesOf } from '#server/staff/rights.ts';
import { hashToken } from '#server/staff/session.ts';
import { testOffice } from '#tests/support/office.ts';
import { rightOf } from './endpoint-rights.ts';

const office = testOffice();

type Endpoint = { method: string; path: string };

/** Every endpoint that the API itself has, so that a new one cannot be forgotten. */
function endpoints(): Endpoint[] {
  const all = office.api().routes.filter(({ method }) => method !== 'ALL');
  const distinct = new Map(all.map(({ method, path }) => [`${method} ${path}`, { method, path: filledIn(path) }]));
  return [...distinct.values()];
}
/** An id that is well-formed and that nothing has. */
const filledIn = (path: string) => path.replaceAll(/:\w+/g, /sessions|invitations/.test(path) ? 'a4f8d7c2-1b5e-4a90-8c3d-6e2f7b9a0c1d' : '999999');
const isOpen = ({ path }: Endpoint) => path.startsWith(`${SIGN_IN_PATH}/`);
const guarded = () => endpoints().filter((endpoint) => !isOpen(endpoint));
const writing = () => endpoints().filter(({ method }) => method !== 'GET');
const bodyOf = ({ method }: Endpoint) => (method === 'GET' || method === 'DELETE' ? undefined : {});

/** The endpoints that only owners have a right to. */
const OWNERS_ONLY = /^\/(staff|audit|view|settings|openapi\.json)\b|^PUT \/rules|^(POST|GET) \/people\/(.*\/)?(export|forget)$|^DELETE \/people\//;
const isForOwners = ({ method, path }: Endpoint) => (OWNERS_ONLY.test(path) || OWNERS_ONLY.test(`${method} ${path}`)) && `${method} ${path}` !== 'DELETE /view';

test('the endpoints are found', () => expect([endpoints().length > 35, guarded().length > 25]).toEqual([true, true]));

test('whoever is not signed in is refused everywhere but at the sign-in', async () => {
  for (const { method, path } of guarded()) expect([path, (await office.browser().send(method, path, { body: bodyOf({ method, path }) })).code]).toEqual([path, 'signed_out']);
});

test('a made-up session token is refused', async () => {
  const browser = office.browser({ token: 'made-up' });
  for (const { method, path } of guarded()) expect([path, (await browser.send(method, path)).status]).toEqual([path, 401]);
});

describe('a session that has ended', () => {
  const OLD = [
    ['was not used for twelve hours', { lastUsedAt: sql`now() - interval '12 hours 1 minute'` }],
    ['is fourteen days old', { expiresAt: sql`now() - interval '1 second'` }],
  ] as const;
  test.each(OLD)('since it %s', async (_, change) => {
    const { browser } = await office.person('owner');
    const ofBrowser = eq(staffSession.tokenHash, hashToken(browser.token() ?? ''));
    await office.database().update(staffSession).set(change).where(ofBrowser);
    for (const { method, path } of guarded()) expect([path, (await browser.send(method, path)).code]).toEqual([path, 'signed_out']);
  });
  test('since its person was disabled', async () => {
    const { browser, id } = await office.person('owner');
    await office.database().update(staff).set({ active: false }).where(eq(staff.id, id));
    for (const { method, path } of guarded()) expect([path, (await browser.send(method, path)).code]).toEqual([path, 'account_disabled']);
  });
});

describe('a write', () => {
  test('from another site is refused, with or without a session', async () => {
    const { browser } = await office.person('owner');
    for (const origin of ['https://evil.example', 'null', 'http://localhost:3001', 'http://localhost.evil.example:3000'])
      for (const { method, path } of writing()) {
        const { code } = await browser.send(method, path, { body: {}, headers: { origin } });
        expect([origin, path, code]).toEqual([origin, path, 'cross_site']);
      }
  });
  test('without an Origin is refused', async () => {
    const { browser } = await office.person('owner');
    for (const { method, path } of writing()) expect([path, (await browser.send(method, path, { body: {}, headers: { origin: '' } })).code]).toEqual([path, 'cross_site']);
  });
  test.each(['application/x-www-form-urlencoded', 'text/plain', 'text/plain; charset=utf-8'])('of a plain HTML form (%s) is refused', async (type) => {
    const { browser } = await office.person('owner');
    for (const { method, path } of writing()) {
      const { code } = await browser.send(method, path, { body: 'role=owner', headers: { 'content-type': type } });
      expect([path, code]).toEqual([path, 'wrong_type']);
    }
  });
});

test('an owner who looks at the office as another role changes nothing', async () => {
  const allowed = ['PUT /view', 'DELETE /view', 'POST /me/sign-out', 'POST /leads/search', 'POST /people/search', 'POST /lots/search'];
  const { browser } = await office.person('owner');
  await browser.put('/view', { role: 'editor' });
  for (const endpoint of guarded().filter(({ method, path }) => method !== 'GET' && !allowed.includes(`${method} ${path}`))) {
    const { status, code } = await browser.send(endpoint.method, endpoint.path, { body: validBody(endpoint) });
    expect([endpoint.path, status, code]).toEqual([endpoint.path, 403, 'view_only']);
  }
});

describe.each(ROLES)('an %s', (role: Role) => {
  test('is answered by every endpoint that the table of rights allows, and refused with 403 by the others', { timeout: 120_000 }, async () => {
    for (const endpoint of guarded()) {
      const { browser } = await office.person(role); // a new one each time: some endpoints end the session
      const { status, code } = await browser.send(endpoint.method, endpoint.path, { body: validBody(endpoint) });
      const name = `${endpoint.method} ${endpoint.path}`;
      if (isForOwners(endpoint) && role !== 'owner') expect([name, status, code]).toEqual([name, 403, 'forbidden']);
      else expect([name, status < 500, ['signed_out', 'cross_site', 'wrong_type', role === 'owner' && 'forbidden'].includes(code ?? '')]).toEqual([name, true, false]);
    }
  });
});

test('the table of endpoints says which right each of them needs', () => {
  for (const { method, path } of guarded()) expect([method, path, rightOf(method, path)]).toEqual([method, path, expect.any(String)]);
});

describe.each(ROLES)('what an %s may not do', (role: Role) => {
  const reaches = reachesOf(role);
  const forbidden = () => guarded().filter(({ method, path }) => reaches[rightOf(method, path) as Right] === 'none');
  test.each(['{}', '{"no":"such field"}', '[', '{"for":{"personId":999999}}'])(
    'is refused with 403 and an entry in the audit log, whatever is wrong with the body %s',
    async (body) => {
      const { browser, id } = await office.person(role);
      for (const { method, path } of forbidden()) {
        const { status, code, body: answer } = await browser.send(method, path, { body: method === 'GET' ? undefined : body });
        expect([method, path, status, code, answer.fields]).toEqual([method, path, 403, 'forbidden', undefined]);
        expect((await office.audit()).at(-1)).toMatchObject({ staffId: id, action: 'refused', subjectId: `${method} ${path}`, change: { code: 'forbidden' } });
      }
    },
  );
});

test('an editor who sends a shortlist to a person is refused before the rest of it is looked at', async () => {
  const { browser } = await office.person('editor');
  for (const path of ['/shortlists', '/shortlists/preview', '/shortlists/refusals'])
    for (const body of [{}, { for: { personId: 1 } }, { for: { personId: 'x' }, lots: [] }]) expect([path, (await browser.post(path, body)).status]).toEqual([path, 403]);
  expect((await browser.post('/shortlists', { for: { buyerId: 1 } })).status).toBe(422);
});

/** A body that the schema accepts, so that a refusal comes from the rights and not from the body. */
function validBody({ method, path }: Endpoint): unknown {
  const bodies: Record<string, unknown> = {
    'PUT /view': { role: 'agent' },
    'PUT /rules': { agentsPublish: false },
    'PUT /settings/hours': { version: '', week: Array.from({ length: 7 }, () => [{ opens: '09:00', closes: '18:00' }]) },
    'POST /staff/invitations': { email: `new-${crypto.randomUUID()}@tanais.example`, role: 'agent', locale: 'ru' },
    'PATCH /staff/999999': { name: 'Somebody' },
    'DELETE /people/999999': { surname: 'Somebody' },
  };
  return bodies[`${method} ${path}`] ?? bodyOf({ method, path });
}

test('what was refused is in the audit log, with the person who tried', async () => {
  const { browser, id, name } = await office.person('agent');
  await browser.get('/staff');
  expect((await office.audit()).at(-1)).toMatchObject({
    staffId: id,
    staffName: name,
    action: 'refused',
    subject: 'request',
    subjectId: 'GET /staff',
    change: { code: 'forbidden' },
  });
});

test('a change of many lots that is refused at somebody’s lot is in the audit log too', async () => {
  const { browser, id } = await office.person('editor', { agentId: 3 });
  expect((await browser.post('/lot-changes', { ids: [1301], change: { type: 'agent', agentId: 3 } })).body.fields).toHaveProperty('1301');
  expect((await office.audit()).at(-1)).toMatchObject({ staffId: id, action: 'refused', subjectId: 'POST /lot-changes', change: { code: 'forbidden' } });
});

test('no answer is ever stored, whoever asks', async () => {
  const { browser } = await office.person('owner');
  for (const { method, path } of endpoints())
    for (const asking of [browser, office.browser()])
      expect([path, (await asking.send(method, path, { body: bodyOf({ method, path }) })).headers.get('cache-control')]).toEqual([path, 'no-store']);
});
