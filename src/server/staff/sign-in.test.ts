import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { beforeAll, describe, expect, test } from 'vitest';
import { staff } from '#server/db/schema/staff.ts';
import { createAuthenticator } from '#tests/support/authenticator.ts';
import { PASSWORD, testOffice } from '#tests/support/office.ts';
import { newTotpSecret, replaceRecoveryCodes } from './codes.ts';
import { hashPassword } from './password.ts';

const office = testOffice();
let passwordHash: string;
beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD);
});

type Browser = ReturnType<typeof office.browser>;
const byPassword = (browser: Browser, email: string, password = PASSWORD) => browser.post('/sign-in/password', { email, password });
const codeOf = (base32: string, periods = 0) => TOTP.generate({ secret: Secret.fromBase32(base32), timestamp: Date.now() + periods * 30_000 });

async function withTotp() {
  const { sealed, base32 } = newTotpSecret(office.deps().secret, { agency: 'Tanais', email: 'a@tanais.example' });
  return { base32, ...(await office.person('editor', { passwordHash, totpSecret: sealed })) };
}

async function withPasskey(more: Partial<typeof staff.$inferInsert> = {}) {
  const person = await office.person('editor', more);
  const authenticator = createAuthenticator(office.origin);
  const { body: question } = await person.browser.post('/me/passkeys/question');
  const added = await person.browser.post('/me/passkeys', { challenge: question.challenge, name: 'Laptop', response: authenticator.register(question) });
  expect([added.status, added.body]).toEqual([200, { codes: expect.any(Array) }]);
  return { ...person, authenticator };
}

async function byPasskey(browser: Browser, authenticator: ReturnType<typeof createAuthenticator>, input: Record<string, unknown> = {}, options = {}) {
  const { body: question } = await browser.post('/sign-in/passkey/question', input);
  return browser.post('/sign-in/passkey', { challenge: question.challenge, response: authenticator.sign(question, options) });
}

describe('by password', () => {
  test('signs in a person without a second factor, whatever the case of the address', async () => {
    const { email, id } = await office.person('owner', { passwordHash });
    const browser = office.browser();
    const { status, body, headers } = await byPassword(browser, ` ${email.toUpperCase()} `);
    expect([status, body]).toMatchObject([200, { step: 'signed-in', me: { id, email, role: 'owner', viewing: false, secondFactor: { required: false, present: false } } }]);
    expect(headers.get('set-cookie')).toMatch(/^office=[\w-]{43}; Max-Age=1209600; Path=\/; HttpOnly; SameSite=Lax$/);
    expect((await browser.get('/me')).body).toMatchObject({ id, rights: { 'staff.write': 'all' } });
  });
  test('gives the same answer to everybody else', async () => {
    const { email } = await office.person('agent', { passwordHash });
    const withoutPassword = await office.person('agent');
    const demo = await office.person('agent', { passwordHash, demo: true });
    const answers = [
      await byPassword(office.browser(), email, `${PASSWORD}!`),
      await byPassword(office.browser(), 'nobody@tanais.example'),
      ...(await Promise.all([withoutPassword, demo].map((person) => byPassword(office.browser(), person.email)))),
    ];
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 401, code: 'wrong_credentials' });
  });
  test('tells a disabled person so, and whom to ask, but only after the right password', async () => {
    const { email, id } = await office.person('agent', { passwordHash, active: false });
    expect((await byPassword(office.browser(), email, `${PASSWORD}!`)).code).toBe('wrong_credentials');
    const { status, code, body } = await byPassword(office.browser(), email);
    expect([status, code, body.error]).toEqual([403, 'account_disabled', expect.stringMatching(/^Учётная запись отключена.*@tanais\.example$/)]);
    expect((await office.audit()).at(-1)).toMatchObject({ action: 'sign-in.failed', subjectId: String(id), change: { method: 'password', disabled: true } });
  });
  test('a failure is said in the language of the page', async () => {
    const { body } = await office.browser().post('/sign-in/password?lang=en', { email: 'nobody@tanais.example', password: PASSWORD });
    expect(body.error).toBe('That did not match. Please check what you entered and try again.');
  });
  test('each failure is in the audit log, without what was typed', async () => {
    const { email, id, name } = await office.person('agent', { passwordHash });
    await byPassword(office.browser(), email, 'a wrong password');
    expect((await office.audit()).at(-1)).toMatchObject({ action: 'sign-in.failed', subject: 'staff', subjectId: String(id), staffId: null, change: { method: 'password', name } });
  });
  test('the token is new at every sign-in, the former session of the browser ends, and only a hash is stored', async () => {
    const { email } = await office.person('agent', { passwordHash });
    const browser = office.browser();
    await byPassword(browser, email);
    const former = browser.token();
    await byPassword(browser, email);
    expect(browser.token()).not.toBe(former);
    expect((await office.browser({ token: former }).get('/me')).code).toBe('signed_out');
    const { rows } = await office.database().$client.query('select * from staff_session');
    expect(JSON.stringify(rows)).not.toContain(browser.token());
  });
});

describe('a second factor', () => {
  test('is asked for after the password; until then there is no session', async () => {
    const { email, name } = await withTotp();
    const browser = office.browser();
    const { body } = await byPassword(browser, email);
    expect(body).toEqual({ step: 'second-factor', challenge: expect.any(String), factors: ['totp'], name });
    expect([browser.token(), (await browser.get('/me')).code]).toEqual([undefined, 'signed_out']);
  });
  test('by code: once, and not with a wrong one', async () => {
    const { email, base32 } = await withTotp();
    const browser = office.browser();
    const { challenge } = (await byPassword(browser, email)).body;
    const code = codeOf(base32);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    expect((await browser.post('/sign-in/totp', { challenge, code: wrong })).code).toBe('wrong_credentials');
    expect((await browser.post('/sign-in/totp', { challenge, code: `${code.slice(0, 3)} ${code.slice(3)}` })).body).toMatchObject({ step: 'signed-in', me: { email } });
    expect((await browser.post('/sign-in/totp', { challenge, code: codeOf(base32, 1) })).code).toBe('challenge_expired');
    const again = (await byPassword(browser, email)).body.challenge;
    expect((await browser.post('/sign-in/totp', { challenge: again, code })).code).toBe('wrong_credentials');
    expect((await browser.post('/sign-in/totp', { challenge: again, code: codeOf(base32, 1) })).status).toBe(200);
  });
  test('by recovery code: once', async () => {
    const { email, id } = await withTotp();
    const [code = ''] = await replaceRecoveryCodes(office.database(), office.deps().secret, id);
    const browser = office.browser();
    const first = (await byPassword(browser, email)).body;
    expect(first.factors).toEqual(['totp', 'recovery-code']);
    expect((await browser.post('/sign-in/recovery-code', { challenge: first.challenge, code: code.toLowerCase().replaceAll('-', ' ') })).status).toBe(200);
    const second = (await byPassword(browser, email)).body;
    expect((await browser.post('/sign-in/recovery-code', { challenge: second.challenge, code })).code).toBe('wrong_credentials');
  });
  test('by passkey: only by one of the same person', async () => {
    const { email, authenticator } = await withPasskey({ passwordHash });
    const other = await withPasskey();
    const browser = office.browser();
    const { challenge, factors } = (await byPassword(browser, email)).body;
    expect(factors).toEqual(['passkey', 'recovery-code']);
    expect((await byPasskey(browser, other.authenticator, { challenge })).code).toBe('wrong_credentials');
    expect((await byPasskey(browser, authenticator, { challenge })).body).toMatchObject({ step: 'signed-in', me: { email } });
  });
  test('is tried five times at most; then the password is needed again', async () => {
    const { email } = await withTotp();
    const { challenge } = (await byPassword(office.browser(), email)).body;
    const codes = [];
    for (let attempt = 0; attempt < 6; attempt++) codes.push((await office.browser().post('/sign-in/totp', { challenge, code: '000000' })).code);
    expect(codes).toEqual(['wrong_credentials', 'wrong_credentials', 'wrong_credentials', 'wrong_credentials', 'wrong_credentials', 'challenge_expired']);
    expect((await byPassword(office.browser(), email)).code).toBe('slowed_down');
  });
});

describe('by passkey alone', () => {
  test('signs in, without a password and without saying who', async () => {
    const { email, authenticator } = await withPasskey();
    const browser = office.browser();
    expect((await byPasskey(browser, authenticator)).body).toMatchObject({ step: 'signed-in', me: { email, secondFactor: { present: true } } });
    expect((await byPasskey(browser, authenticator)).status).toBe(200);
  });
  test('not with the answer to another question, nor twice with the same', async () => {
    const { authenticator } = await withPasskey();
    const browser = office.browser();
    const [one, other] = [(await browser.post('/sign-in/passkey/question', {})).body, (await browser.post('/sign-in/passkey/question', {})).body];
    const response = authenticator.sign(one);
    expect((await browser.post('/sign-in/passkey', { challenge: other.challenge, response })).code).toBe('wrong_credentials');
    expect((await browser.post('/sign-in/passkey', { challenge: one.challenge, response })).status).toBe(200);
    expect((await browser.post('/sign-in/passkey', { challenge: one.challenge, response })).code).toBe('challenge_expired');
  });
  test('not by a copy of the passkey, whose counter runs behind', async () => {
    const { authenticator } = await withPasskey();
    expect((await byPasskey(office.browser(), authenticator)).status).toBe(200);
    expect((await byPasskey(office.browser(), authenticator, {}, { copiedAt: 1 })).code).toBe('wrong_credentials');
  });
  test('not by a passkey for a page of another host', async () => {
    const person = await office.person('editor');
    const foreign = createAuthenticator('https://evil.example');
    const { body: question } = await person.browser.post('/me/passkeys/question');
    const added = await person.browser.post('/me/passkeys', { challenge: question.challenge, name: 'Laptop', response: foreign.register(question) });
    expect([added.status, added.body.fields]).toEqual([422, { passkey: 'Ключ доступа не\u00a0подошёл. Попробуйте ещё раз' }]);
    expect((await byPasskey(office.browser(), createAuthenticator(office.origin))).code).toBe('wrong_credentials');
  });
  test('not by a person who was disabled', async () => {
    const { id, authenticator } = await withPasskey();
    await office.database().update(staff).set({ active: false }).where(eq(staff.id, id));
    expect((await byPasskey(office.browser(), authenticator)).code).toBe('account_disabled');
  });
});

test('signing out ends the session and takes the cookie away', async () => {
  const { email } = await office.person('agent', { passwordHash });
  const browser = office.browser();
  await byPassword(browser, email);
  const token = browser.token();
  const { status, headers } = await browser.post('/me/sign-out');
  expect([status, browser.token(), headers.get('set-cookie')]).toEqual([204, undefined, expect.stringContaining('Max-Age=0')]);
  expect((await office.browser({ token }).get('/me')).code).toBe('signed_out');
});
