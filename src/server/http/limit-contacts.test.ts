import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { createApi } from '#server/api/v1/api.ts';
import { lead } from '#server/db/schema/lead.ts';
import { createLog } from '#server/log.ts';
import { depsOn, testDatabase } from '#tests/support/database.ts';

const database = testDatabase();
let api: ReturnType<typeof createApi>;
beforeAll(() => {
  api = createApi(depsOn(database()), createLog('silent'));
});
let nth = 0;
/** Each time from another address. */
const send = (path: string, body: Record<string, unknown>, address = `203.0.113.${++nth}`) =>
  api.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-client-address': address },
    body: JSON.stringify({ consent: true, requestId: randomUUID(), ...body }),
  });
const form = (phone: string, more = {}) => send('/feedback', { type: 'common-contact', name: 'Анна', phone, ...more });

describe('with one phone or email', () => {
  test('ten forms are taken, whatever addresses they come from, and the next is told when to come back', async () => {
    for (let times = 0; times < 10; times++) expect((await form('+7 (863) 000-18-63')).status).toBe(201);
    const before = await database().$count(lead);
    const refused = await form('+7 (863) 000-18-63');
    expect([refused.status, await refused.json()]).toMatchObject([429, { code: 'too_many' }]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(200);
    expect(await database().$count(lead)).toBe(before);
    expect((await form('+7 (863) 000-18-64')).status).toBe(201);
  });
  test('a retry of what is stored is never refused', async () => {
    const requestId = randomUUID();
    for (let times = 0; times < 10; times++) await form('+7 (863) 000-18-65', times === 0 ? { requestId } : {});
    expect((await form('+7 (863) 000-18-65')).status).toBe(429);
    expect((await form('+7 (863) 000-18-65', { requestId })).status).toBe(200);
  });
  test('an address cannot be flooded with requests to confirm it, in capitals or not', async () => {
    for (let times = 0; times < 10; times++) expect((await send('/lots/subscriptions', { email: times % 2 ? 'a@b.ru' : 'A@B.ru' })).status).toBe(201);
    expect((await send('/lots/subscriptions', { email: 'a@b.ru' })).status).toBe(429);
    expect((await send('/feedback', { type: 'follow-price', email: 'a@b.ru', lotId: 1301 })).status).toBe(429);
  });
});
