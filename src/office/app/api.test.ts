import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, call } from './api.ts';
import { connection } from './connection.ts';

type Answer = () => Promise<Response>;
let answers: Answer[];
let requested: string[];
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { documentElement: {} });
  answers = [];
  requested = [];
  connection.set({ state: 'online' });
  vi.stubGlobal('fetch', (url: string, { signal }: RequestInit) => {
    requested.push(url);
    const answer = answers.shift() ?? (async () => Response.json({ ok: true }));
    return Promise.race([answer(), new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))]);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([502, 503, 504])('a save that a proxy answers with %d is sent again once the server is ready', async (status) => {
  answers = [async () => new Response('<html>', { status }), async () => new Response(null, { status: 503 })];
  const saving = call('PATCH', '/lots/1/working-copy', { body: {}, retryWhenOnline: true });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await saving).toEqual({ ok: true });
  expect(requested).toEqual(['/api/office/lots/1/working-copy', '/readyz', '/readyz', '/api/office/lots/1/working-copy']);
});

test('an action by a button is not sent again, but fails with a sentence', async () => {
  answers = [async () => new Response('<html>', { status: 502 })];
  await expect(call('POST', '/lots/1/publish')).rejects.toMatchObject({ status: 502, message: expect.stringMatching(/\S/) });
});

test('an answer that breaks off is a failure', async () => {
  answers = [async () => new Response('{"version": 1', { status: 200, headers: { 'content-type': 'application/json' } })];
  await expect(call('POST', '/lots')).rejects.toBeInstanceOf(ApiError);
});

test('a server that answers its check but no request is asked less and less often', async () => {
  const away: Answer = async () => new Response('', { status: 502 });
  answers = Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? away : async () => new Response('ok')));
  void call('GET', '/lots');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(requested.length).toBeLessThan(20);
});
