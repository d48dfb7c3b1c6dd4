import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { createSendingContext } from '#server/app/create-sending-context.ts';
import { delivery } from '#server/db/schema/delivery.ts';
import { staff, staffLink } from '#server/db/schema/staff.ts';
import { composeMail } from '#server/outbox/letters/compose-mail.ts';
import { createAuthenticator } from '#tests/support/authenticator.ts';
import { PASSWORD, testOffice } from '#tests/support/office.ts';
import { createWelcomeLink } from './invite.ts';
import { linkAddress, linkKey, officeOrigin } from './link.ts';
import { hashPassword } from './password.ts';

const office = testOffice();
let passwordHash: string;
beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD);
});

const secret = () => office.deps().secret;
const accept = (body: Record<string, unknown>) => office.browser().post('/sign-in/invitation', { name: 'Елена', locale: 'ru', password: PASSWORD, ...body });
const invited = async (more: Record<string, unknown> = {}) => {
  const { browser } = await office.person('owner');
  const email = `new-${crypto.randomUUID()}@tanais.example`;
  const { status, body } = await browser.post('/staff/invitations', { email, role: 'agent', agentId: 2, locale: 'en', ...more });
  expect(status).toBe(200);
  return { email, browser, id: body.id, key: linkKey(secret(), body.id) };
};
/** The message of the last delivery to an address, as it would be sent. */
async function mailTo(recipient: string) {
  const [row] = await office.database().select().from(delivery).where(eq(delivery.recipient, recipient)).orderBy(sql`id desc`);
  const send = async () => {};
  return row && composeMail(createSendingContext({ deps: office.deps(), sendChannels: { mail: { send, described: '' } }, origin: office.origin }), row);
}

describe('the welcome link', () => {
  const welcome = async () => {
    await office.database().delete(staff).where(eq(staff.demo, false));
    const link = await createWelcomeLink(office.database(), secret());
    if (!link) throw new Error('somebody works here');
    return linkKey(secret(), link.id);
  };
  test('creates the owner and signs them in, once; the people of the demo agency do not count', async () => {
    const key = await welcome();
    expect((await office.browser().post('/sign-in/link', { key })).body).toMatchObject({ kind: 'welcome', email: null, role: 'owner', secondFactorRequired: false });
    expect((await accept({ key })).body.fields).toEqual({ email: 'Заполните это поле' });
    expect(Object.keys((await accept({ key, password: 'short' })).body.fields ?? {}).sort()).toEqual(['email', 'password']); // all at once
    expect(Object.keys((await accept({ key, name: ' ', email: 'no address', password: '' })).body.fields ?? {}).sort()).toEqual(['email', 'name', 'password']);
    for (const password of ['short', 'margarita1234'])
      expect(Object.keys((await accept({ key, name: 'Margarita', email: 'no address', password })).body.fields ?? {}).sort()).toEqual(['email', 'password']);
    expect(Object.keys((await accept({ key, name: '', password: undefined })).body.fields ?? {}).sort()).toEqual(['name', 'password']);
    const email = 'Owner@Tanais.Example';
    expect((await accept({ key, email })).body).toMatchObject({ step: 'signed-in', me: { email: 'owner@tanais.example', role: 'owner', locale: 'ru' } });
    expect((await accept({ key, email: 'second@tanais.example' })).code).toBe('link_expired');
    expect(await createWelcomeLink(office.database(), secret())).toBeUndefined();
  });
  test('of an earlier start is no longer good', async () => {
    const former = await welcome();
    await office.database().update(staffLink).set({ expiresAt: sql`expires_at - interval '1 hour'` });
    await createWelcomeLink(office.database(), secret());
    expect((await accept({ key: former, email: 'a@tanais.example' })).code).toBe('link_expired');
  });
  test('is the same for machines that start together', async () => {
    await office.database().delete(staff).where(eq(staff.demo, false));
    const links = await Promise.all([1, 2, 3].map(() => createWelcomeLink(office.database(), secret())));
    expect(new Set(links.map((link) => link?.id)).size).toBe(1);
    const other = await createWelcomeLink(office.database(), 'another-secret-of-the-site');
    expect(other?.id).not.toBe(links[0]?.id); // a machine with another secret cannot make the key of this link
  });
  test('ends after 24 hours', async () => {
    const key = await welcome();
    await office.database().update(staffLink).set({ expiresAt: sql`expires_at - interval '24 hours'` });
    expect((await accept({ key, email: 'a@tanais.example' })).code).toBe('link_expired');
  });
  test('creates one owner, though it is followed twice at once', async () => {
    const key = await welcome();
    const both = await Promise.all(['a', 'b'].map((name) => accept({ key, email: `${name}@tanais.example` })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 410]);
  });
  test('may begin with a passkey instead of a password', async () => {
    const key = await welcome();
    const person = { key, name: 'Маргарита', email: 'passkey@tanais.example', locale: 'ru' };
    const authenticator = createAuthenticator(office.origin);
    const { body: question } = await office.browser().post('/sign-in/invitation/passkey-question', person);
    expect(question.options).toMatchObject({ rp: { id: 'localhost', name: 'Танаис' }, user: { name: 'passkey@tanais.example' } });
    const passkey = { challenge: question.challenge, name: 'Laptop', response: authenticator.register(question) };
    expect((await office.browser().post('/sign-in/invitation', { ...person, passkey })).body).toMatchObject({ me: { secondFactor: { present: true } } });
    const { body: asked } = await office.browser().post('/sign-in/passkey/question', {});
    expect((await office.browser().post('/sign-in/passkey', { challenge: asked.challenge, response: authenticator.sign(asked) })).status).toBe(200);
  });
  test('has the host localhost on a loopback address, since a passkey needs a name', () => {
    const link = { id: 'x', kind: 'invitation', email: null } as const;
    const at = (address: string, SITE_ORIGIN?: string) => linkAddress(secret(), link, officeOrigin({ SITE_ORIGIN, HOST: '127.0.0.1', PORT: 3000 }, address));
    expect(at('http://127.0.0.1:3000')).toMatch(/^http:\/\/localhost:3000\/office\/welcome\?key=x\./);
    expect(at('http://127.0.0.1:3000', 'https://tanais.example')).toMatch(/^https:\/\/tanais\.example\/office\/welcome\?key=x\./);
  });
});

describe('an invitation', () => {
  test('goes by mail in the language of the invited, with a link that is good once', async () => {
    const { email, key, id } = await invited();
    const mail = await mailTo(email);
    expect(mail).toMatchObject({ subject: 'You are invited to the agency’s office', text: expect.stringContaining(`${office.origin}/office/invitation?key=${key}`) });
    expect(office.woken.length).toBeGreaterThan(0);
    const [stored] = await office.database().select().from(staffLink).where(eq(staffLink.id, id));
    expect(JSON.stringify(stored)).not.toContain(key);
    expect((await accept({ key, email: 'another@tanais.example' })).body).toMatchObject({ me: { email, role: 'agent', agentId: 2 } });
    expect((await accept({ key })).code).toBe('link_expired');
    expect(await mailTo(email)).toBeUndefined();
  });
  test('that is accepted with a passkey brings recovery codes, one of which replaces the lost device; with a password it brings none', async () => {
    const { email, key } = await invited();
    const person = { key, name: 'Елена', locale: 'ru' };
    const { body: question } = await office.browser().post('/sign-in/invitation/passkey-question', person);
    const passkey = { challenge: question.challenge, name: 'Phone', response: createAuthenticator(office.origin).register(question) };
    const { codes } = (await office.browser().post('/sign-in/invitation', { ...person, passkey })).body as unknown as { codes: string[] };
    expect(new Set(codes).size).toBe(10);

    await office.browser().post('/sign-in/reset-request', { email });
    const reset = await vi.waitFor(async () => /key=([\w.-]+)/.exec(String((await mailTo(email))?.text))?.[1] ?? Promise.reject(new Error('no letter yet')));
    await office.browser().post('/sign-in/reset', { key: reset, password: PASSWORD });
    const { challenge } = (await office.browser().post('/sign-in/password', { email, password: PASSWORD })).body;
    expect((await office.browser().post('/sign-in/recovery-code', { challenge, code: codes[0] })).body).toMatchObject({ step: 'signed-in', me: { email } });
    expect((await accept({ key: (await invited()).key })).body).toMatchObject({ codes: [] });
  });
  test.each([
    ['short', 'тихая заво', 'Не\u00a0меньше 12 знаков'],
    ['common', 'Password12345', 'Такой пароль слишком легко угадать: придумайте другой'],
    ['too long', 'я'.repeat(129), 'Не\u00a0больше 128\u00a0знаков'],
  ])('is not accepted with a password that is %s', async (_, password, message) => {
    const { key } = await invited();
    const { status, body } = await accept({ key, password });
    expect([status, body.fields]).toEqual([422, { password: message }]);
    expect((await accept({ key })).status).toBe(200);
  });
  test('needs a password or a passkey, a name and a language, each named at its field', async () => {
    const { key } = await invited();
    expect((await office.browser().post('/sign-in/invitation', { key, name: ' ' })).body.fields).toEqual({
      name: 'Заполните это поле',
      locale: 'Такое значение не\u00a0подходит',
      password: 'Заполните это поле',
    });
    expect((await accept({ key, password: undefined })).body.fields).toEqual({ password: 'Заполните это поле' });
  });
  test('can be withdrawn, and a second one replaces the first', async () => {
    const { browser, email, id, key } = await invited();
    await browser.post('/staff/invitations', { email, role: 'editor', locale: 'ru' });
    expect((await accept({ key })).code).toBe('link_expired');
    const { invitations } = (await browser.get('/staff')).body as unknown as { invitations: { id: string; email: string }[] };
    const [only, ...others] = invitations.filter((one) => one.email === email);
    expect([others, only?.id === id]).toEqual([[], false]);
    expect((await browser.delete(`/staff/invitations/${only?.id}`)).status).toBe(204);
    expect((await accept({ key: linkKey(secret(), only?.id ?? '') })).code).toBe('link_expired');
  });
  test('is refused for an address that is in use, and for an unknown agent', async () => {
    const { browser, email } = await office.person('owner');
    expect((await browser.post('/staff/invitations', { email, role: 'agent', locale: 'ru' })).body.fields).toEqual({ email: 'Этот адрес уже занят' });
    expect((await browser.post('/staff/invitations', { email: 'x@tanais.example', role: 'agent', agentId: 99_999, locale: 'ru' })).body.fields).toEqual({
      agentId: 'Такое значение не\u00a0подходит',
    });
  });
  test('cannot be forged', async () => {
    const { id } = await invited();
    for (const key of [id, `${id}.`, `${id}.${'a'.repeat(43)}`, linkKey('another secret', id), linkKey(secret(), crypto.randomUUID())])
      expect((await accept({ key })).code).toBe('link_expired');
  });
});

describe('a password reset', () => {
  const NEW = 'совсем другая заводь';
  const requestReset = async (email: string) => {
    const answer = await office.browser().post('/sign-in/reset-request', { email });
    expect([answer.status, answer.body]).toEqual([200, { minutes: 60 }]);
    return vi.waitFor(async () => {
      const mail = await mailTo(email);
      if (!mail) throw new Error('the letter is not stored yet');
      return { mail, key: /key=([\w.-]+)/.exec(String(mail.text))?.[1] ?? '' };
    });
  };
  test('goes by mail in the person’s language, sets the password and ends all sessions, but keeps the second factor', async () => {
    const { email, browser } = await office.person('editor', { passwordHash, locale: 'en', totpSecret: 'sealed' });
    const { mail, key } = await requestReset(email);
    expect(mail).toMatchObject({ subject: 'A new password for the office', text: expect.stringContaining(`${office.origin}/office/reset?key=`) });
    expect((await office.browser().post('/sign-in/link', { key })).body).toMatchObject({ kind: 'reset', email });
    expect((await office.browser().post('/sign-in/reset', { key, password: NEW })).status).toBe(204);
    expect((await browser.get('/me')).code).toBe('signed_out');
    expect((await office.browser().post('/sign-in/password', { email, password: PASSWORD })).code).toBe('wrong_credentials');
    expect((await office.browser().post('/sign-in/password', { email, password: NEW })).body).toMatchObject({ step: 'second-factor', factors: ['totp'] });
    expect((await office.browser().post('/sign-in/reset', { key, password: NEW })).code).toBe('link_expired');
  });
  test('is good for one hour, and the key of an invitation resets no password', async () => {
    const { email } = await office.person('editor', { passwordHash });
    const { key } = await requestReset(email);
    await office.database().update(staffLink).set({ expiresAt: sql`expires_at - interval '1 hour'` }).where(eq(staffLink.kind, 'reset'));
    expect((await office.browser().post('/sign-in/reset', { key, password: NEW })).code).toBe('link_expired');
    expect((await office.browser().post('/sign-in/reset', { key: (await invited()).key, password: NEW })).code).toBe('link_expired');
  });
  test('answers the same for an unknown address, and mails nothing', async () => {
    const answer = await office.browser().post('/sign-in/reset-request', { email: 'unknown@tanais.example' });
    expect([answer.status, answer.body]).toEqual([200, { minutes: 60 }]);
    expect(await mailTo('unknown@tanais.example')).toBeUndefined();
  });
});
