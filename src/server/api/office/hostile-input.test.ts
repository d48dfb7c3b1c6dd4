import { beforeAll, expect, test } from 'vitest';
import { HOSTILE } from '#tests/support/hostile-input.ts';
import { PASSWORD, testOffice } from '#tests/support/office.ts';

const office = testOffice();
type Person = Awaited<ReturnType<typeof office.person>>;
let owner: Person;
beforeAll(async () => {
  owner = await office.person('owner');
});

const UUID = 'a4f8d7c2-1b5e-4a90-8c3d-6e2f7b9a0c1d';
const passkey = (value: unknown) => ({
  challenge: UUID,
  name: 'x',
  response: { id: value, rawId: value, type: 'public-key', response: { clientDataJSON: value, authenticatorData: value, signature: value } },
});
const person = { key: `${UUID}.x`, name: 'x', locale: 'ru', password: PASSWORD };

/** Each place where text from outside goes; everything else in the request is as it should be. */
const PLACES: [string, (value: unknown) => ReturnType<Person['browser']['send']>][] = [
  ['the email of a reset', (email) => office.browser().post('/sign-in/reset-request', { email })],
  ['the code of a second factor', (code) => office.browser().post('/sign-in/totp', { challenge: UUID, code })],
  ['a recovery code', (code) => office.browser().post('/sign-in/recovery-code', { challenge: UUID, code })],
  ['a challenge', (challenge) => office.browser().post('/sign-in/recovery-code', { challenge, code: 'x' })],
  ['a passkey', (value) => office.browser().post('/sign-in/passkey', passkey(value))],
  ['the key of a link', (key) => office.browser().post('/sign-in/link', { key })],
  ['the key of a reset', (key) => office.browser().post('/sign-in/reset', { key, password: PASSWORD })],
  ['the name of an invited person', (name) => office.browser().post('/sign-in/invitation', { ...person, name })],
  ['one’s own name', (name) => owner.browser.patch('/me', { name })],
  ['a new passkey', (value) => owner.browser.post('/me/passkeys', passkey(value))],
  ['the name of a passkey', (name) => owner.browser.patch('/me/passkeys/x', { name })],
  ['the id of a passkey', (id) => owner.browser.delete(`/me/passkeys/${encodeURIComponent(String(id).toWellFormed().slice(0, 3_000)) || 'x'}`)],
  ['the id of a session', (id) => owner.browser.delete(`/me/sessions/${encodeURIComponent(String(id).toWellFormed().slice(0, 3_000)) || 'x'}`)],
  ['the email of an invitation', (email) => owner.browser.post('/staff/invitations', { email, role: 'agent', locale: 'ru' })],
  ['the agent of an invitation', (agentId) => owner.browser.post('/staff/invitations', { email: 'x@tanais.example', role: 'agent', agentId, locale: 'ru' })],
  ['the agent of a view', (agentId) => owner.browser.put('/view', { role: 'agent', agentId })],
  ['a filter of the audit log', (subject) => owner.browser.get(`/audit?subject=${encodeURIComponent(String(subject).toWellFormed().slice(0, 3_000))}`)],
  ['a rule', (agentsPublish) => owner.browser.put('/rules', { agentsPublish })],
];
const VALUES: unknown[] = [...HOSTILE, null, 0, -1, 1.5, 2_147_483_648, 99_999, true, [], {}, [[]]];

test.each(PLACES)('nothing in %s breaks the office', async (_, send) => {
  for (const value of VALUES) {
    const { status, body } = await send(value);
    expect([value, status < 500, status < 400 || typeof body.error]).toEqual([value, true, status < 400 || 'string']);
    await owner.browser.delete('/view');
  }
});

test('what is not JSON at all is refused in the shape of every failure', async () => {
  for (const body of ['', '[]', 'null', '"x"', '{', `${'['.repeat(100_000)}`])
    expect([body.slice(0, 9), (await office.browser().send('POST', '/sign-in/password', { body })).code]).toEqual([
      body.slice(0, 9),
      expect.stringMatching(/^(malformed|invalid_form)$/),
    ]);
});
