import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signInFailure } from '#server/db/schema/staff.ts';
import { PASSWORD, testOffice } from '#tests/support/office.ts';
import { hashPassword } from './password.ts';

const office = testOffice();
let passwordHash: string;
beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD);
});
beforeEach(async () => {
  await office.database().delete(signInFailure);
});

const attempt = (email: string, { password = 'a wrong password', address = '' } = {}) => office.browser({ address }).post('/sign-in/password', { email, password });
async function fail(times: number, email: string, address = '') {
  const answers = [];
  for (let failed = 0; failed < times; failed++) answers.push((await attempt(email, { address })).code);
  return answers;
}
/** As if this many minutes had passed. */
const letPass = (minutes: number) =>
  office
    .database()
    .update(signInFailure)
    .set({ lastAt: sql`last_at - ${minutes} * interval '1 minute'`, retryAt: sql`retry_at - ${minutes} * interval '1 minute'` });
const FIVE = Array.from({ length: 5 }, () => 'wrong_credentials');

describe('five failures', () => {
  test('slow down the account, even for the right password, and the answer says when to try again', async () => {
    const { email } = await office.person('owner', { passwordHash });
    expect(await fail(5, email)).toEqual(FIVE);
    const { status, code, headers, body } = await attempt(email, { password: PASSWORD });
    expect([status, code, body.error]).toEqual([429, 'slowed_down', expect.stringContaining('через 1 мин')]);
    expect(Number(headers.get('retry-after'))).toSatisfy((seconds: number) => seconds > 0 && seconds <= 60);
    expect((await attempt('another@tanais.example')).code).toBe('wrong_credentials');
  });
  test('slow down the network that they came from, for all accounts, and no other network', async () => {
    for (let index = 0; index < 5; index++) await attempt(`somebody-${index}@tanais.example`, { address: '192.0.2.1' });
    expect((await attempt('else@tanais.example', { address: '192.0.2.1' })).code).toBe('slowed_down');
    expect((await attempt('else@tanais.example', { address: '192.0.2.2' })).code).toBe('wrong_credentials');
  });
  test('for an account that does not exist have the same answers', async () => {
    expect(await fail(6, 'nobody@tanais.example')).toEqual([...FIVE, 'slowed_down']);
  });
  test('never lock for good: the wait ends, grows to a quarter of an hour at most, and is forgotten after an hour', async () => {
    const { email } = await office.person('owner', { passwordHash });
    await fail(5, email);
    for (const minutes of [1, 2, 4, 8, 15, 15]) {
      await letPass(minutes - 0.5);
      expect([minutes, (await attempt(email)).code]).toEqual([minutes, 'slowed_down']);
      await letPass(0.5);
      expect([minutes, (await attempt(email)).code]).toEqual([minutes, 'wrong_credentials']);
    }
    await letPass(61);
    expect(await fail(5, email)).toEqual(FIVE);
    await letPass(1);
    expect((await attempt(email, { password: PASSWORD })).status).toBe(200);
  });
});

test('of many attempts at once only five are tried', async () => {
  const { email } = await office.person('owner', { passwordHash });
  const codes = await Promise.all(Array.from({ length: 12 }, async () => (await attempt(email)).code));
  expect(codes.filter((code) => code === 'wrong_credentials').length).toBe(5);
  expect(codes.filter((code) => code === 'slowed_down').length).toBe(7);
});

test('signing in with the right password deletes the failures of the account', async () => {
  const { email } = await office.person('owner', { passwordHash });
  await fail(4, email);
  expect((await attempt(email, { password: PASSWORD })).status).toBe(200);
  expect(await fail(5, email)).toEqual(FIVE);
});

test('an attempt that is refused for coming too early does not lengthen the wait', async () => {
  await fail(5, 'nobody@tanais.example');
  const [before] = await office.database().select().from(signInFailure);
  expect(await fail(3, 'nobody@tanais.example')).toEqual(['slowed_down', 'slowed_down', 'slowed_down']);
  expect((await office.database().select().from(signInFailure))[0]).toEqual(before);
});

test('neither addresses nor accounts can be read from what is counted', async () => {
  await attempt('nobody@tanais.example', { address: '192.0.2.9' });
  expect(JSON.stringify(await office.database().select().from(signInFailure))).not.toMatch(/nobody|192/);
});

test('asking for a reset again and again is slowed down too, for unknown addresses as well', async () => {
  const ask = () => office.browser().post('/sign-in/reset-request', { email: 'nobody@tanais.example' });
  for (let asked = 0; asked < 5; asked++) expect((await ask()).status).toBe(200);
  expect((await ask()).code).toBe('slowed_down');
});
