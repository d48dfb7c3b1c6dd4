import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { saveConflict, thing } from '#contract/office/working-copy.ts';
import { startSession } from '#server/staff/session.ts';
import { appOn } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { LOT, testStaff } from '#tests/support/office-lots.ts';

const database = testDatabase();
const office = testStaff(database);
const ORIGIN = 'http://site.example';
let ask: (name: string, path: string, body?: unknown, method?: string) => Promise<{ status: number; body: Record<string, unknown> }>;

beforeAll(async () => {
  const app = appOn(office.deps());
  const cookies = new Map<string, string>();
  for (const name of ['egor', 'anna']) cookies.set(name, `office=${await startSession(database(), office.actor(name).staffId, '')}`);
  ask = async (name, path, body, method = body === undefined ? 'GET' : 'POST') => {
    const sent = body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) };
    const headers: Record<string, string> = {
      cookie: cookies.get(name) ?? '',
      origin: ORIGIN,
      ...(!(body instanceof FormData) && body !== undefined && { 'content-type': 'application/json' }),
    };
    if (typeof sent.body === 'string') headers['content-length'] = String(Buffer.byteLength(sent.body));
    const response = await app.request(`${ORIGIN}/api/office${path}`, { method, headers, ...sent });
    expect(response.headers.get('cache-control')).toBe('no-store');
    const answer = await response.text();
    return { status: response.status, body: answer.startsWith('{') ? JSON.parse(answer) : {} };
  };
});
const save = (name: string, base: number, changes: object) => ask(name, `/lots/${LOT}/working-copy`, { saveId: randomUUID(), base, changes }, 'PATCH');

test('the editor gets a lot as the contract says', async () => {
  const { status, body } = await ask('egor', `/lots/${LOT}`);
  expect(status).toBe(200);
  expect(thing.safeParse(body).error).toBeUndefined();
  expect((await ask('egor', '/lots/999999')).status).toBe(404);
  expect((await ask('nobody', `/lots/${LOT}`)).status).toBe(401);
});

test('a save answers 200, with a conflict 409 and both values, and with a value of the wrong type 422 at its field', async () => {
  expect(await save('egor', 0, { rooms: 6 })).toMatchObject({ status: 200, body: { version: 1, saved: ['rooms'], conflicts: {} } });
  const conflict = await save('anna', 0, { rooms: 7, bathrooms: 2 });
  expect(conflict).toMatchObject({
    status: 409,
    body: { code: 'conflict', version: 2, saved: ['bathrooms'], conflicts: { rooms: { mine: { value: 7 }, theirs: { value: 6, by: 'egor' } } } },
  });
  expect(saveConflict.safeParse(conflict.body).error).toBeUndefined();
  expect(await save('egor', 2, { floors: 'two', ceiling: 3 })).toMatchObject({
    status: 422,
    body: { code: 'invalid_form', saved: ['ceiling'], fields: { floors: expect.stringContaining('Нужно число') } },
  });
});

test('publishing names what is missing in the person’s language', async () => {
  const { body } = await ask('egor', '/lots', {});
  const refused = await ask('egor', `/lots/${body.id}/publish`, {});
  expect(refused).toMatchObject({ status: 422, body: { fields: { 'title.ru': expect.stringMatching(/\S/), price: expect.stringMatching(/\S/) } } });
});

test('an action, its undo, the list and the file are answered', async () => {
  const { body } = await ask('egor', `/lots/${LOT}/reserve`, {});
  expect(body).toMatchObject({ state: 'done' });
  expect((await ask('egor', `/lots/${LOT}/undo`, { revision: body.revision })).status).toBe(200);
  expect((await ask('egor', '/lots?search=1301&limit=25')).body).toMatchObject({ total: 1 });
  expect((await ask('egor', '/lots/search', { q: '1301', limit: 5 })).body).toMatchObject({ total: 1, items: [{ id: 1301 }] });
  expect((await ask('egor', '/lots/search', { q: ' ' })).status).toBe(422);
  expect((await ask('egor', '/lots?limit=7')).status).toBe(400);
  expect((await ask('egor', '/lot-file?search=1301')).status).toBe(200);
  expect((await ask('egor', `/lots/${LOT}/revisions`)).status).toBe(200);
});
