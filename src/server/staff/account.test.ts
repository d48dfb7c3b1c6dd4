import { eq, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { beforeAll, describe, expect, test } from 'vitest';
import { staff, staffSession } from '#server/db/schema/staff.ts';
import { createAuthenticator } from '#tests/support/authenticator.ts';
import { PASSWORD, testOffice } from '#tests/support/office.ts';
import { hashPassword } from './password.ts';
import { startSession } from './session.ts';

const office = testOffice();
const publicOffice = testOffice({ publicOrigin: 'https://tanais.example' });
let passwordHash: string;
beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD);
});

type Office = typeof office;
type Person = Awaited<ReturnType<Office['person']>>;
/** As if the last confirmation were eleven minutes ago. */
const letConfirmationEnd = (site: Office, { id }: Person) =>
  site.database().update(staffSession).set({ confirmedAt: sql`now() - interval '11 minutes'` }).where(eq(staffSession.staffId, id));
async function addPasskey(site: Office, { browser }: Person) {
  const authenticator = createAuthenticator(site.origin);
  const { body: question } = await browser.post('/me/passkeys/question');
  expect((await browser.post('/me/passkeys', { challenge: question.challenge, name: 'Laptop', response: authenticator.register(question) })).status).toBe(200);
  return authenticator;
}
async function addTotp({ browser }: Person) {
  const { body } = await browser.post('/me/totp/start');
  const code = TOTP.generate({ secret: Secret.fromBase32(body.secret) });
  const { status, body: answer } = await browser.put('/me/totp', { challenge: body.challenge, code });
  expect(status).toBe(200);
  return { ...body, codes: (answer as unknown as { codes: string[] }).codes };
}

describe('sessions', () => {
  test('are listed and ended one by one by their owner, and by nobody else', async () => {
    const person = await office.person('agent', { passwordHash });
    const phone = office.browser();
    await phone.post('/sign-in/password', { email: person.email, password: PASSWORD });
    const { items } = (await person.browser.get('/me/sessions')).body as unknown as { items: { id: string; current: boolean; userAgent: string }[] };
    expect(items.map(({ current, userAgent }) => [current, userAgent])).toEqual([
      [false, 'a browser of the tests'],
      [true, 'a browser of the tests'],
    ]);
    const [{ id } = { id: '' }] = items;
    const stranger = await office.person('owner');
    expect((await stranger.browser.delete(`/me/sessions/${id}`)).code).toBe('not_found');
    expect((await person.browser.delete(`/me/sessions/${id}`)).status).toBe(204);
    expect([(await phone.get('/me')).code, (await person.browser.get('/me')).status]).toEqual(['signed_out', 200]);
  });
  test('end all at once, except the one that asks', async () => {
    const person = await office.person('agent', { passwordHash });
    const phone = office.browser();
    await phone.post('/sign-in/password', { email: person.email, password: PASSWORD });
    expect((await person.browser.delete('/me/sessions')).status).toBe(204);
    expect([(await phone.get('/me')).code, (await person.browser.get('/me')).status]).toEqual(['signed_out', 200]);
  });
  test('stay alive while they are used', async () => {
    const person = await office.person('agent');
    await office.database().update(staffSession).set({ lastUsedAt: sql`now() - interval '11 hours'` }).where(eq(staffSession.staffId, person.id));
    await person.browser.get('/me');
    const [row] = await office.database().select().from(staffSession).where(eq(staffSession.staffId, person.id));
    expect(Date.now() - (row?.lastUsedAt.getTime() ?? 0)).toBeLessThan(60_000);
  });
});

describe('a confirmation', () => {
  const CHANGES = ['/me/passkeys/question', '/me/totp/start', '/me/recovery-codes', '/staff/1/disable', '/staff/1/enable', '/staff/1/reset-second-factor'];
  test('is needed again ten minutes after the last one, to change staff and sign-in methods', async () => {
    const person = await office.person('owner', { passwordHash });
    await letConfirmationEnd(office, person);
    for (const path of CHANGES) expect([path, (await person.browser.post(path)).code]).toEqual([path, 'confirmation_needed']);
    expect((await person.browser.put('/me/password', { password: 'совсем другая заводь' })).code).toBe('confirmation_needed');
    expect((await person.browser.post('/staff/invitations', { email: 'x@tanais.example', role: 'agent', locale: 'ru' })).code).toBe('confirmation_needed');
    expect((await person.browser.get('/me')).status).toBe(200);
  });
  test('by password', async () => {
    const person = await office.person('owner', { passwordHash });
    await letConfirmationEnd(office, person);
    expect((await person.browser.post('/me/confirm', { password: 'a wrong password' })).code).toBe('wrong_credentials');
    expect((await person.browser.post('/me/confirm', { password: PASSWORD })).status).toBe(200);
    expect((await person.browser.post('/me/recovery-codes')).status).toBe(200);
  });
  test('by a passkey of the same person', async () => {
    const [person, other] = [await office.person('owner'), await office.person('owner')];
    const [own, foreign] = [await addPasskey(office, person), await addPasskey(office, other)];
    await letConfirmationEnd(office, person);
    const ask = async (authenticator: typeof own) => {
      const { body: question } = await person.browser.post('/me/confirm/passkey-question');
      return person.browser.post('/me/confirm', { challenge: question.challenge, response: authenticator.sign(question) });
    };
    expect((await ask(foreign)).code).toBe('wrong_credentials');
    expect((await ask(own)).status).toBe(200);
  });
  test('by a passkey is not delayed by a stranger who fails to sign in, and a question that has expired is no failure', async () => {
    const person = await office.person('owner', { passwordHash });
    const authenticator = await addPasskey(office, person);
    const stranger = office.browser({ address: '203.0.113.9' });
    for (let failed = 0; failed < 6; failed++) await stranger.post('/sign-in/password', { email: person.email, password: 'a wrong password' });
    const { body: question } = await person.browser.post('/me/confirm/passkey-question');
    const response = authenticator.sign(question);
    for (let times = 0; times < 6; times++) expect((await person.browser.post('/me/confirm', { challenge: crypto.randomUUID(), response })).code).toBe('challenge_expired');
    expect((await person.browser.post('/me/confirm', { challenge: question.challenge, response })).status).toBe(200);
  });
  test('is slowed down by five failures, like a sign-in', async () => {
    const person = await office.person('owner', { passwordHash });
    for (let failed = 0; failed < 5; failed++) await person.browser.post('/me/confirm', { password: 'a wrong password' });
    expect((await person.browser.post('/me/confirm', { password: PASSWORD })).code).toBe('slowed_down');
  });
});

test.each([
  ['passkey', addPasskey],
  ['app', (_: Office, person: Person) => addTotp(person)],
])('the first second factor, a %s, ends the sessions that a password alone has started; a further one ends none', async (_, add) => {
  const person = await office.person('agent', { passwordHash });
  const phone = office.browser();
  await phone.post('/sign-in/password', { email: person.email, password: PASSWORD });
  await add(office, person);
  expect([(await phone.get('/me')).code, (await person.browser.get('/me')).status]).toEqual(['signed_out', 200]);
  const laptop = office.browser({ token: await startSession(office.database(), person.id, 'another browser') });
  await addPasskey(office, person);
  expect((await laptop.get('/me')).status).toBe(200);
});

describe('sign-in methods', () => {
  test('are shown without their secrets', async () => {
    const person = await office.person('agent', { passwordHash });
    await addPasskey(office, person);
    const { secret } = await addTotp(person);
    const { codes } = (await person.browser.post('/me/recovery-codes')).body as unknown as { codes: string[] };
    expect([new Set(codes).size, codes[0]]).toEqual([10, expect.stringMatching(/^[2-9A-HJ-NP-TV-Z]{4}-[2-9A-HJ-NP-TV-Z]{4}-[2-9A-HJ-NP-TV-Z]{4}$/)]);
    expect((await person.browser.get('/me/sign-in-methods')).body).toEqual({
      ...{ password: true, totp: true, recoveryCodesLeft: 10, secondFactorRequired: false },
      passkeys: [{ id: expect.any(String), name: 'Laptop', createdAt: expect.any(String), lastUsedAt: null }],
    });
    const stored = JSON.stringify([await office.database().select().from(staff), (await office.database().$client.query('select * from staff_recovery_code')).rows]);
    for (const secretText of [secret, ...codes, PASSWORD]) expect(stored).not.toContain(secretText);
  });
  test('a new password ends all other sessions and gives this browser a new one', async () => {
    const person = await office.person('agent', { passwordHash });
    const phone = office.browser();
    await phone.post('/sign-in/password', { email: person.email, password: PASSWORD });
    const former = person.browser.token();
    expect((await person.browser.put('/me/password', { password: 'совсем другая заводь' })).status).toBe(204);
    expect([(await phone.get('/me')).code, (await person.browser.get('/me')).status, person.browser.token() === former]).toEqual(['signed_out', 200, false]);
  });
  test('the first second factor brings recovery codes with it, a further one none', async () => {
    const person = await office.person('owner', { passwordHash });
    const { codes } = await addTotp(person);
    expect(new Set(codes).size).toBe(10);
    await addPasskey(office, person);
    expect((await person.browser.get('/me/sign-in-methods')).body).toMatchObject({ recoveryCodesLeft: 10 });
    const { challenge, factors } = (await office.browser().post('/sign-in/password', { email: person.email, password: PASSWORD })).body;
    expect([factors, challenge]).toEqual([['passkey', 'totp', 'recovery-code'], expect.any(String)]);
  });
  test('a wrong first code does not add an authenticator app', async () => {
    const person = await office.person('agent');
    const { challenge } = (await person.browser.post('/me/totp/start')).body;
    expect((await person.browser.put('/me/totp', { challenge, code: '000000' })).body.fields).toEqual({ code: expect.any(String) });
    expect((await person.browser.get('/me/sign-in-methods')).body).toMatchObject({ totp: false });
  });
  test('the last way to sign in stays', async () => {
    const person = await office.person('agent');
    const { id } = await addPasskey(office, person);
    expect((await person.browser.delete(`/me/passkeys/${id}`)).body.fields).toEqual({ passkey: expect.stringContaining('последний') });
    await person.browser.put('/me/password', { password: PASSWORD });
    expect((await person.browser.delete(`/me/passkeys/${id}`)).status).toBe(204);
    expect((await person.browser.delete('/me/password')).body.fields).toEqual({ password: expect.stringContaining('последний') });
  });
  test('a passkey is renamed, by its owner only', async () => {
    const person = await office.person('agent');
    const { id } = await addPasskey(office, person);
    expect((await (await office.person('owner')).browser.patch(`/me/passkeys/${id}`, { name: 'Mine' })).code).toBe('not_found');
    expect((await person.browser.patch(`/me/passkeys/${id}`, { name: 'Phone' })).status).toBe(204);
    expect((await person.browser.get('/me/sign-in-methods')).body).toMatchObject({ passkeys: [{ name: 'Phone' }] });
  });
});

describe('where the site is public', () => {
  test('the cookie is bound to the host and to https', async () => {
    const { email } = await publicOffice.person('owner', { passwordHash });
    const { headers } = await publicOffice.browser().post('/sign-in/password', { email, password: PASSWORD });
    expect(headers.get('set-cookie')).toMatch(/^__Host-office=[\w-]{43}; Max-Age=1209600; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  });
  test('a person without a second factor can do nothing but add one', async () => {
    const person = await publicOffice.person('owner', { passwordHash });
    expect([(await person.browser.get('/staff')).code, (await person.browser.put('/rules', { agentsPublish: true })).code]).toEqual([
      'second_factor_needed',
      'second_factor_needed',
    ]);
    expect((await person.browser.get('/me')).body).toMatchObject({ secondFactor: { required: true, present: false } });
    await addTotp(person);
    expect((await person.browser.get('/staff')).status).toBe(200);
  });
  test('the last second factor stays, though there is a password', async () => {
    const person = await publicOffice.person('owner', { passwordHash });
    const { id } = await addPasskey(publicOffice, person);
    expect((await person.browser.delete(`/me/passkeys/${id}`)).status).toBe(422);
    await addTotp(person);
    expect((await person.browser.delete(`/me/passkeys/${id}`)).status).toBe(204);
    expect((await person.browser.delete('/me/totp')).status).toBe(422);
  });
  test('only its own origin is accepted', async () => {
    const { browser } = await publicOffice.person('owner');
    for (const origin of ['http://tanais.example', 'https://www.tanais.example', 'https://tanais.example:8443'])
      expect((await browser.send('POST', '/me/sign-out', { headers: { origin } })).code).toBe('cross_site');
  });
});

test('name and language are the person’s own, and failures come in that language', async () => {
  const { browser } = await office.person('agent');
  expect((await browser.patch('/me', { name: 'Helen', locale: 'en' })).status).toBe(204);
  expect((await browser.get('/me')).body).toMatchObject({ name: 'Helen', locale: 'en' });
  expect((await browser.get('/staff')).body.error).toBe('You do not have permission to do this. Please ask the owner of the agency.');
});
