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

const inUrl = (value: unknown) => encodeURIComponent(String(value).toWellFormed().slice(0, 3_000)) || 'x';
const save = (changes: Record<string, unknown>, rejected?: Record<string, unknown>) =>
  owner.browser.patch('/lots/1301/working-copy', { saveId: crypto.randomUUID(), base: 1_000, changes, rejected });

/** Ends the view, so that whatever is tried next is tried as the owner. */
async function viewAs(agentId: unknown) {
  const answer = await owner.browser.put('/view', { role: 'agent', agentId });
  await owner.browser.delete('/view');
  return answer;
}

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
  ['the id of a passkey', (id) => owner.browser.delete(`/me/passkeys/${inUrl(id)}`)],
  ['the id of a session', (id) => owner.browser.delete(`/me/sessions/${inUrl(id)}`)],
  ['the email of an invitation', (email) => owner.browser.post('/staff/invitations', { email, role: 'agent', locale: 'ru' })],
  ['the agent of an invitation', (agentId) => owner.browser.post('/staff/invitations', { email: 'x@tanais.example', role: 'agent', agentId, locale: 'ru' })],
  ['the agent of a view', viewAs],
  ['the call hours', (value) => owner.browser.put('/settings/hours', { version: value, week: Array.from({ length: 7 }, () => [{ opens: value, closes: value }]) })],
  ['a filter of the audit log', (subject) => owner.browser.get(`/audit?subject=${inUrl(subject)}`)],
  ['the name of a field of a lot', (path) => save({ [String(path)]: 1, rooms: 2 })],
  ['a value of a field of a lot', (value) => save({ 'title.ru': value, price: value, leaseEnd: value, photos: value, floorPlans: value, agentId: value, 'inside.notes': value })],
  ['a value that was rejected', (value) => save({ 'title.ru': 'x' }, { 'title.ru': [value], [String(value)]: [value] })],
  ['the id of a save', (saveId) => owner.browser.patch('/lots/1301/working-copy', { saveId, base: 0, changes: {} })],
  ['the version of a save', (base) => owner.browser.patch('/lots/1301/working-copy', { saveId: crypto.randomUUID(), base, changes: { rooms: 1 } })],
  ['the id of a new lot', (id) => owner.browser.post(`/lots?requestId=${inUrl(id)}`)],
  ['the id of a copied lot', (id) => owner.browser.post(`/lots/1301/duplicate?requestId=${inUrl(id)}`, {})],
  ['the version of a discarded copy', (version) => owner.browser.delete(`/lots/1302/working-copy?version=${inUrl(version)}`)],
  ['the price and the reason of a change', (value) => owner.browser.post('/lots/1303/change-price', { price: 5, reason: value, version: value })],
  ['the version of a publication', (version) => owner.browser.post('/lots/1303/publish', { version })],
  ['a scheduled action', (value) => owner.browser.post('/lots/1303/schedule', { action: 'reserve', dueAt: value, parameters: { reason: value } })],
  ['a decision', (value) => owner.browser.post(`/lots/1303/schedule/${inUrl(value)}/approve`, { version: value })],
  ['a step that is undone', (revision) => owner.browser.post('/lots/1303/undo', { revision })],
  ['a revision', (value) => owner.browser.post(`/lots/1303/revisions/${inUrl(value)}/restore`, { replaces: value, state: value })],
  ['a comparison', (value) => owner.browser.get(`/lots/1303/comparison?from=${inUrl(value)}&to=1`)],
  ['the days of a preview', (days) => owner.browser.post('/lots/1303/preview', { days })],
  ['the number of a lot', (id) => owner.browser.get(`/lots/${inUrl(id)}`)],
  ['a filter of the list', (value) => owner.browser.get(`/lots?search=${inUrl(value)}&agent=${inUrl(value)}`)],
  ['a search in the list', (search) => owner.browser.get(`/lots?search=${inUrl(search)}`)],
  ['a change of many lots', (value) => owner.browser.post('/lot-changes/preview', { ids: [value], change: { type: 'agent', agentId: value } })],
  ['the lots of a change', (id) => owner.browser.post('/lot-changes', { ids: [id], change: { type: 'price', percent: 1, reason: 'x' } })],
  ['the agent of many lots', (agentId) => owner.browser.post('/lot-changes', { ids: [1304], change: { type: 'agent', agentId } })],
  ['the reason of a change of many lots', (reason) => owner.browser.post('/lot-changes', { ids: [1304], change: { type: 'price', percent: 1, reason } })],
  ['the steps of a change of many lots', (value) => owner.browser.post('/lot-changes/undo', { steps: [{ id: value, revision: value }] })],
  ['the title of a view', (title) => owner.browser.post('/lot-views', { title, query: {} })],
  ['the query of a view', (value) => owner.browser.post('/lot-views', { title: 'x', query: { [String(value)]: value } })],
  ['the number of a view', (id) => owner.browser.delete(`/lot-views/${inUrl(id)}`)],
  ['the text of a picture', (value) => owner.browser.patch('/pictures/1', { alt: { ru: value }, focus: { x: value, y: 0.5 } })],
  ['only the text of a picture', (en) => owner.browser.patch('/pictures/1', { alt: { en } })],
  ['a search in the library', (search) => owner.browser.get(`/pictures?search=${inUrl(search)}`)],
  ['the pictures of the library', (value) => owner.browser.get(`/pictures?ids=${inUrl(value)}&page=${inUrl(value)}`)],
  ['the number of a picture', (id) => owner.browser.delete(`/pictures/${inUrl(id)}`)],
  ['the search for leads', (q) => owner.browser.post('/leads/search', { q, page: q })],
  ['the search for people', (q) => owner.browser.post('/people/search', { q })],
  ['the other person of a merge', (into) => owner.browser.post('/people/1/merge', { into, base: { from: '1', into: '2' } })],
  ['the wish of a person', (value) => owner.browser.put('/people/1/wish', { filters: { 'search[name]': value, rooms: value } })],
  ['the surname of a person', (surname) => owner.browser.send('DELETE', '/people/1', { body: { surname } })],
  ['a rule', (agentsPublish) => owner.browser.put('/rules', { agentsPublish })],
];
const VALUES: unknown[] = [...HOSTILE, null, 0, -1, 1.5, 2_147_483_648, 99_999, true, [], {}, [[]]];

test.each(PLACES)('nothing in %s breaks the office', async (_, send) => {
  for (const value of VALUES) {
    const { status, body } = await send(value);
    expect([value, status < 500, status < 400 || typeof body.error]).toEqual([value, true, status < 400 || 'string']);
  }
});

test('a body that is no JSON object is refused in the shape of every failure', async () => {
  for (const body of ['', '[]', 'null', '"x"', '{', `${'['.repeat(100_000)}`])
    expect([body.slice(0, 9), (await office.browser().send('POST', '/sign-in/password', { body })).code]).toEqual([
      body.slice(0, 9),
      expect.stringMatching(/^(malformed|invalid_form)$/),
    ]);
});
