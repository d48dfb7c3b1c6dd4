import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { CONSENT_VERSION, POLICY_VERSION } from '#contract/agency/policy-version.ts';
import { alert } from '#server/db/schema/alert.ts';
import { alertMatch } from '#server/db/schema/alert-match.ts';
import { consent } from '#server/db/schema/consent.ts';
import { delivery } from '#server/db/schema/delivery.ts';
import { testApi } from '#tests/support/api.ts';
import { testDatabase } from '#tests/support/database.ts';
import { acceptableToken } from '#tests/support/post-to.ts';

const database = testDatabase();
const api = testApi(database);
const post = api.post('/lots/subscriptions');
const order = (more: Record<string, unknown> = {}) => ({ email: 'anna@mail.example', filters: { categories: '2,3', rooms: '3' }, lang: 'ru', consent: true, ...more });
async function storedBy(body: Record<string, unknown>) {
  const answer = await post(body);
  expect(answer).toEqual({ status: 201, body: { id: expect.any(String) } });
  const [row] = await database().select().from(alert).where(eq(alert.id, answer.body.id));
  return row;
}
const refusal = (fields: Record<string, string>) => ({ status: 422, body: { error: 'Проверьте отмеченные поля.', code: 'invalid_form', fields } });

describe('an alert', () => {
  test('waits for its address to be confirmed, and a mail asks for it', async () => {
    const row = await storedBy(order({ lang: 'en', page: '/en/subscribe' }));
    expect(row).toMatchObject({ email: 'anna@mail.example', filters: { categories: [2, 3], rooms: [3] }, frequency: 'instant', status: 'pending', lang: 'en' });
    const mails = await database()
      .select()
      .from(delivery)
      .where(eq(delivery.alertId, row?.id ?? ''));
    expect(mails).toMatchObject([{ channel: 'email', template: 'alert-confirmation', recipient: 'anna@mail.example', status: 'pending' }]);
    const agreed = await database()
      .select()
      .from(consent)
      .where(eq(consent.id, row?.consentId ?? ''));
    expect(agreed).toMatchObject([{ consentVersion: CONSENT_VERSION, policyVersion: POLICY_VERSION, page: '/en/subscribe', lang: 'en' }]);
  });
  test.each(['instant', 'daily', 'weekly'])('is mailed %s, if that is chosen', async (frequency) => expect(await storedBy(order({ frequency }))).toMatchObject({ frequency }));
  test.each([
    ['as in an address', { categories: '2,3', priceMax: '45000000', pool: '1', firstLine: '' }],
    ['as in JSON', { categories: [2, 3], priceMax: 45_000_000, pool: true, firstLine: false, rooms: [], locations: null, castle: { tower: { toString: 1 } } }],
    ['as a whole address', 'categories=2,3&priceMax=45000000&pool=true&page=4'],
  ])('accepts filters %s, and stores them in one form', async (_, filters) =>
    expect((await storedBy(order({ filters })))?.filters).toEqual({ categories: [2, 3], priceMax: 45_000_000, pool: true }),
  );
  test('is stored with its deal', async () => expect((await storedBy(order({ filters: 'deal=rent&priceMax=300000' })))?.filters).toEqual({ deal: 'rent', priceMax: 300_000 }));
  test('without filters is about every new lot', async () => expect((await storedBy(order({ filters: undefined })))?.filters).toEqual({}));
  test.each([
    ['no address', { email: undefined }, { email: 'validations.requiredField' }],
    ['an address that is none', { email: 'anna@' }, { email: 'validations.invalidEmail' }],
    ['a header in the address', { email: 'a@b.ru\r\nBcc: c@d.ru' }, { email: 'validations.notValid' }],
    ['no consent', { consent: undefined }, { consent: 'validations.consent' }],
  ])('with %s is refused and leaves nothing', async (_, more, fields) => {
    const before = [await database().$count(alert), await database().$count(consent)];
    expect(await post(order(more))).toEqual(refusal(fields));
    expect([await database().$count(alert), await database().$count(consent)]).toEqual(before);
  });
  test.each([
    ['filters.rooms', { filters: { rooms: 'many' } }],
    ['filters.deal', { filters: { deal: 'all' } }],
    ['filters.priceMin', { filters: { priceMin: -1 } }],
    ['filters.categories', { filters: { categories: [{ toString: 1 }] } }],
    ['filters.rooms', { filters: { rooms: [[2]] } }],
    ['filters.rooms', { filters: { rooms: { from: 2 } } }],
    ['filters.ids', { filters: { ids: '1\u0000' } }],
    ['filters', { filters: [2, 3] }],
    ['filters', { filters: 5 }],
    ['frequency', { frequency: 'hourly' }],
    ['lang', { lang: 'de' }],
    ['email', { email: ['a@b.ru'] }],
  ])('with malformed %s is refused, and the field is named', async (name, more) => {
    expect(await post(order(more))).toEqual({ status: 400, body: { error: `Параметр «${name}» задан неверно.`, code: 'malformed' } });
  });
  test('sent ten times at once is stored once', async () => {
    const before = await database().$count(alert);
    const body = order({ requestId: randomUUID() });
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array.from({ length: 9 }, () => 200), 201]);
    expect(new Set(answers.map(({ body: { id } }) => id)).size).toBe(1);
    expect(await database().$count(alert)).toBe(before + 1);
  });
  test('is a new one for the same address and filters: an id never leads to somebody else’s alert', async () => {
    const [own, other, third] = [await storedBy(order({ requestId: randomUUID() })), await storedBy(order({ requestId: randomUUID() })), await storedBy(order())];
    expect(new Set([own?.id, other?.id, third?.id]).size).toBe(3);
  });
  test('ordered by a bot sends no mail', async () => {
    const row = await storedBy(order({ website: 'https://spam.example' }));
    expect(await database().$count(delivery, eq(delivery.alertId, row?.id ?? ''))).toBe(0);
    expect(await post(order({ token: 'forged' }))).toMatchObject({ status: 422, body: { code: 'invalid_token' } });
  });
  test('may be ordered by a form without JavaScript', async () => {
    const fields = new URLSearchParams({ email: 'anna@mail.example', filters: 'rooms=2', consent: 'on', token: acceptableToken() });
    expect((await post(`${fields}`, 'application/x-www-form-urlencoded')).status).toBe(201);
    expect((await post('x', 'text/plain')).status).toBe(415);
  });
});

describe('the lots of an alert', () => {
  const lotsOf = async (query: string) => {
    const response = await api.request(`/lots/subscriptions${query}`);
    return { status: response.status, body: await response.json() };
  };

  test('are its matches that are still on sale, the newest match first, each once', async () => {
    const row = await storedBy(order());
    const matched = (lotId: number, price: number, day: number) => ({ alertId: row?.id ?? '', lotId, price, matchedAt: new Date(Date.UTC(2026, 0, day)) });
    await database()
      .insert(alertMatch)
      .values([matched(1301, 1, 1), matched(1302, 1, 2), matched(1136, 1, 3), matched(1119, 1, 4), matched(1301, 2, 5)]); // 1136 is sold
    const { body } = await lotsOf(`?subscribe_id=${row?.id}&lang=en`);
    expect((await api.request(`/lots/subscriptions?subscribe_id=${row?.id}`)).headers.get('cache-control'), 'somebody’s own').toBe('no-store');
    expect(body.map(({ id }: { id: number }) => id)).toEqual([1301, 1119, 1302]);
    expect(body[0].title).toMatch(/[a-z]/);
  });
  test.each(['', '?subscribe_id=', '?subscribe_id=1', `?subscribe_id=${randomUUID()}`, '?subscribe_id=%00', '?subscribe_id=1&subscribe_id=2', "?subscribe_id=' or 1=1"])(
    'are none for %j',
    async (query) => expect(await lotsOf(query)).toEqual({ status: 200, body: [] }),
  );
});
