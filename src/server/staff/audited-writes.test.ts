import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { CallHoursSettings } from '#contract/office/settings.ts';
import { createAuthenticator } from '#tests/support/authenticator.ts';
import { PASSWORD, testOffice } from '#tests/support/office.ts';
import { newTotpSecret, replaceRecoveryCodes } from './codes.ts';
import { createLink, linkKey } from './link.ts';
import { hashPassword } from './password.ts';
import { requestReset } from './reset-password.ts';

const office = testOffice();
let passwordHash: string;
beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD);
});

type Write = () => Promise<{ status: number }>;
type Audited = {
  /** The only entries that the write adds to the audit log. */
  actions: string[];
  /** Makes everything ready, and returns the write itself. */
  ready(): Promise<Write>;
};

const totpCode = (base32: string) => TOTP.generate({ secret: Secret.fromBase32(base32) });
const newPerson = { email: 'x@tanais.example', role: 'agent', locale: 'ru' } as const;

/** A signed-in owner with a passkey. */
async function owner() {
  const { browser, ...person } = await office.person('owner', { passwordHash });
  const authenticator = createAuthenticator(office.origin);
  const { body } = await browser.post('/me/passkeys/question');
  await browser.post('/me/passkeys', { challenge: body.challenge, name: 'Laptop', response: authenticator.register(body) });
  return { ...person, browser, authenticator };
}

/** Somebody who has given the password and is asked for a second factor. */
async function beforeSecondFactor() {
  const { sealed, base32 } = newTotpSecret(office.deps().secret, { agency: 'Tanais', email: 'a@tanais.example' });
  const person = await office.person('editor', { passwordHash, totpSecret: sealed });
  const codes = await replaceRecoveryCodes(office.database(), office.deps().secret, person.id);
  const browser = office.browser();
  const { challenge } = (await browser.post('/sign-in/password', { email: person.email, password: PASSWORD })).body;
  return { browser, challenge, base32, code: codes[0] };
}

/** A write by an owner; `path` gets the id of another person. */
const byOwner = (actions: string[], method: string, path: (id: number) => string, body?: unknown): Audited => ({
  actions,
  ready: async () => {
    const [{ browser }, { id }] = [await owner(), await office.person('editor', { totpSecret: 'sealed' })];
    return () => browser.send(method, path(id), { body });
  },
});
const byOwnerAt = (actions: string[], method: string, path: string, body?: unknown) => byOwner(actions, method, () => path, body);

const WRITES: Record<string, Audited> = {
  'PATCH /me': byOwnerAt(['account.change'], 'PATCH', '/me', { name: 'Somebody' }),
  'POST /me/sign-out': byOwnerAt(['sign-out'], 'POST', '/me/sign-out'),
  'DELETE /me/sessions': byOwnerAt(['session.end-others'], 'DELETE', '/me/sessions'),
  'DELETE /me/sessions/:id': {
    actions: ['session.end'],
    ready: async () => {
      const { browser, email } = await office.person('editor', { passwordHash });
      await office.browser().post('/sign-in/password', { email, password: PASSWORD });
      const { items } = (await browser.get('/me/sessions')).body as unknown as { items: { id: string; current: boolean }[] };
      return () => browser.delete(`/me/sessions/${items.find(({ current }) => !current)?.id}`);
    },
  },
  'PUT /view': byOwnerAt(['view.start'], 'PUT', '/view', { role: 'agent' }),
  'DELETE /view': {
    actions: ['view.end'],
    ready: async () => {
      const { browser } = await owner();
      await browser.put('/view', { role: 'agent' });
      return () => browser.delete('/view');
    },
  },
  'POST /me/confirm': byOwnerAt(['confirm'], 'POST', '/me/confirm', { password: PASSWORD }),
  'PUT /me/password': byOwnerAt(['password.change'], 'PUT', '/me/password', { password: 'совсем другая заводь' }),
  'DELETE /me/password': byOwnerAt(['password.remove'], 'DELETE', '/me/password'),
  'POST /me/passkeys': {
    actions: ['passkey.add'],
    ready: async () => {
      const { browser } = await office.person('editor', { passwordHash });
      const { body } = await browser.post('/me/passkeys/question');
      return () => browser.post('/me/passkeys', { challenge: body.challenge, name: 'Phone', response: createAuthenticator(office.origin).register(body) });
    },
  },
  'PATCH /me/passkeys/:id': { actions: ['passkey.rename'], ready: async () => ofPasskey('PATCH', { name: 'Phone' }) },
  'DELETE /me/passkeys/:id': { actions: ['passkey.remove'], ready: async () => ofPasskey('DELETE') },
  'PUT /me/totp': {
    actions: ['totp.add'],
    ready: async () => {
      const { browser } = await office.person('editor', { passwordHash });
      const { challenge, secret } = (await browser.post('/me/totp/start')).body;
      return () => browser.put('/me/totp', { challenge, code: totpCode(secret) });
    },
  },
  'DELETE /me/totp': byOwnerAt(['totp.remove'], 'DELETE', '/me/totp'),
  'POST /me/recovery-codes': byOwnerAt(['recovery-codes.make'], 'POST', '/me/recovery-codes'),
  'POST /staff/invitations': byOwnerAt(['staff.invite'], 'POST', '/staff/invitations', newPerson),
  'DELETE /staff/invitations/:id': {
    actions: ['staff.withdraw-invitation'],
    ready: async () => {
      const { browser } = await owner();
      const { id } = (await browser.post('/staff/invitations', newPerson)).body;
      return () => browser.delete(`/staff/invitations/${id}`);
    },
  },
  'PATCH /staff/:id': byOwner(['staff.change'], 'PATCH', (id) => `/staff/${id}`, { role: 'agent' }),
  'POST /staff/:id/disable': byOwner(['staff.disable'], 'POST', (id) => `/staff/${id}/disable`),
  'POST /staff/:id/enable': byOwner(['staff.enable'], 'POST', (id) => `/staff/${id}/enable`),
  'POST /staff/:id/reset-second-factor': byOwner(['staff.reset-second-factor'], 'POST', (id) => `/staff/${id}/reset-second-factor`),
  'PUT /rules': byOwnerAt(['rules.change'], 'PUT', '/rules', { agentsPublish: true }),
  'PUT /settings/hours': {
    actions: ['settings.hours'],
    ready: async () => {
      const { browser } = await owner();
      const { version, week } = (await browser.get('/settings/hours')).body as unknown as CallHoursSettings;
      const hour = 1 + (Number(week[0]?.[0]?.opens.slice(0, 2)) % 9);
      return () => browser.put('/settings/hours', { version, week: week.with(0, [{ opens: `0${hour}:30`, closes: '18:00' }]) });
    },
  },
  'POST /sign-in/password': {
    actions: ['sign-in'],
    ready: async () => {
      const { email } = await office.person('editor', { passwordHash });
      return () => office.browser().post('/sign-in/password', { email, password: PASSWORD });
    },
  },
  'POST /sign-in/totp': {
    actions: ['sign-in'],
    ready: async () => {
      const { browser, challenge, base32 } = await beforeSecondFactor();
      return () => browser.post('/sign-in/totp', { challenge, code: totpCode(base32) });
    },
  },
  'POST /sign-in/recovery-code': {
    actions: ['sign-in'],
    ready: async () => {
      const { browser, challenge, code } = await beforeSecondFactor();
      return () => browser.post('/sign-in/recovery-code', { challenge, code });
    },
  },
  'POST /sign-in/passkey': {
    actions: ['sign-in'],
    ready: async () => {
      const { authenticator } = await owner();
      const browser = office.browser();
      const { body } = await browser.post('/sign-in/passkey/question', {});
      return () => browser.post('/sign-in/passkey', { challenge: body.challenge, response: authenticator.sign(body) });
    },
  },
  'POST /sign-in/invitation': {
    actions: ['staff.join', 'sign-in'], // whoever has joined is signed in
    ready: async () => {
      const email = `${crypto.randomUUID()}@tanais.example`;
      const { id } = await createLink(office.database(), office.deps().secret, { ...newPerson, kind: 'invitation', email, hours: 1 });
      return () => office.browser().post('/sign-in/invitation', { key: linkKey(office.deps().secret, id), name: 'New', locale: 'ru', password: PASSWORD });
    },
  },
  'POST /sign-in/reset': {
    actions: ['password.reset'],
    ready: async () => {
      const { id: staffId } = await office.person('editor', { passwordHash });
      const { id } = await createLink(office.database(), office.deps().secret, { kind: 'reset', staffId, locale: 'ru', hours: 1 });
      return () => office.browser().post('/sign-in/reset', { key: linkKey(office.deps().secret, id), password: 'совсем другая заводь' });
    },
  },
  'POST /sign-in/reset-request': {
    actions: ['password.reset-request'],
    ready: async () => {
      const { email } = await office.person('editor', { passwordHash });
      // The endpoint answers before the use case has ended, so the use case itself is called.
      return () =>
        requestReset(office.deps(), email).then(
          () => ({ status: 204 }),
          () => ({ status: 500 }),
        );
    },
  },
};
async function ofPasskey(method: string, body?: unknown): Promise<Write> {
  const { browser, authenticator } = await owner();
  return () => browser.send(method, `/me/passkeys/${authenticator.id}`, { body });
}

/** Endpoints that only prepare something: what they store expires in minutes. */
const QUESTIONS = /question$|^POST \/sign-in\/link$|^POST \/me\/totp\/start$/;

test('every write of sign-in, account, staff and settings is named here', () => {
  const areas = office.api().routes.filter(({ method, path }) => !['GET', 'ALL'].includes(method) && /^\/(sign-in|me|staff|view|rules|settings)(\/|$)/.test(path));
  const names = new Set(areas.map(({ method, path }) => `${method} ${path}`).filter((name) => !QUESTIONS.test(name)));
  expect(Object.keys(WRITES).sort()).toEqual([...names].sort());
});

/** Everything that these writes may change, apart from counters of failures and questions. */
async function stored(): Promise<string> {
  const tables = ['staff', 'staff_passkey', 'staff_recovery_code', 'staff_link', 'settings', 'delivery'];
  const all = await Promise.all(tables.map(async (table) => (await office.database().$client.query(`select t::text as row from ${table} t order by 1`)).rows));
  const sessions = await office.database().$client.query('select id, staff_id, confirmed_at, expires_at, view_role from staff_session order by id');
  return JSON.stringify([all, sessions.rows]);
}

describe.each(Object.entries(WRITES))('%s', (_, { actions, ready }) => {
  const dropTrigger = () => office.database().$client.query('drop trigger if exists refuse_audit on audit_entry');
  afterEach(dropTrigger);
  test('is in the audit log', async () => {
    const write = await ready();
    const before = (await office.audit()).length;
    expect((await write()).status).toBeLessThan(300);
    expect((await office.audit()).slice(before).map(({ action }) => action)).toEqual(actions);
  });
  test('changes nothing if the log cannot be written', async () => {
    const write = await ready();
    const before = await stored();
    await office
      .database()
      .$client.query(
        `create or replace function refuse_audit() returns trigger language plpgsql as $$ begin raise 'no room'; end $$; create trigger refuse_audit before insert on audit_entry execute function refuse_audit()`,
      );
    expect((await write()).status).toBe(500);
    expect(await stored()).toBe(before);
  });
});
