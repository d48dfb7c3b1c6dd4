import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { alert } from '#server/db/schema/alert.ts';
import { HOUSES, subscribers } from '#tests/support/subscribers.ts';

const { act, database, keyOf, subscribe, request } = subscribers();

describe('the key of a subscription', () => {
  const ask = async (key: string, lang = 'ru') => {
    const response = await request(`/subscription?key=${encodeURIComponent(key)}&lang=${lang}`);
    return { status: response.status, cacheControl: response.headers.get('cache-control'), body: await response.json() };
  };
  test('shows the subscription without an account, and reading it changes nothing', async () => {
    const id = await subscribe(HOUSES, 'daily', false);
    expect(await ask(keyOf('alert', id), 'en')).toEqual({
      status: 200,
      cacheControl: 'no-store',
      body: { kind: 'alert', id, status: 'pending', email: 'a…@mail.example', wish: expect.stringMatching(/^Houses · up to ₽160,000,000$/), frequency: 'daily', lot: null },
    });
    expect((await ask(keyOf('alert', id))).body.status).toBe('pending');
  });
  test('ends the subscription and resumes it; an old link to confirm does not resume it', async () => {
    const key = keyOf('alert', await subscribe());
    expect((await act({ key, action: 'unsubscribe' })).body).toMatchObject({ status: 'unsubscribed' });
    expect((await act({ key, action: 'unsubscribe' })).body).toMatchObject({ status: 'unsubscribed' });
    expect((await act({ key, action: 'confirm' })).body).toMatchObject({ status: 'unsubscribed' });
    expect((await act({ key, action: 'resume' })).body).toMatchObject({ status: 'confirmed' });
    expect((await act({ key, action: 'confirm' })).body).toMatchObject({ status: 'confirmed' });
  });
  test('confirms a subscription that is at most thirty days old; resuming does not confirm', async () => {
    const ages = { 29: 'confirmed', 31: 'expired' };
    for (const [days, status] of Object.entries(ages)) {
      const id = await subscribe(HOUSES, 'daily', false);
      await database()
        .update(alert)
        .set({ createdAt: new Date(Date.now() - Number(days) * 86_400_000) })
        .where(eq(alert.id, id));
      const key = keyOf('alert', id);
      expect((await act({ key, action: 'resume' })).body.status).not.toBe('confirmed');
      expect((await act({ key, action: 'confirm' })).body).toMatchObject({ status });
      expect((await ask(key)).body).toMatchObject({ status });
    }
  });
  test('is refused with extra characters at its end', async () => {
    const key = keyOf('alert', await subscribe());
    for (const more of ['.x', '.', 'x']) expect((await ask(key + more)).status).toBe(404);
  });
  test.each(['', 'alert', 'alert..', 'constructor.x.y'])('is not found if it is malformed: %j', async (key) => expect((await ask(key)).status).toBe(404));
  test('does not open another subscription, and a forged one opens none', async () => {
    const [one, other] = [await subscribe(), await subscribe()];
    const forged = keyOf('alert', one).replace(one, other);
    expect((await ask(forged)).status).toBe(404);
    expect((await act({ key: forged, action: 'unsubscribe' })).status).toBe(404);
    expect((await act({ key: keyOf('price', one), action: 'unsubscribe' })).status).toBe(404);
    expect((await act({ key: keyOf('alert', one), action: 'frequency' })).status).toBe(400);
  });
});
