import { describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoints.ts';
import { ABORTED, ApiError, createApi } from './api.ts';

const config = { origin: '', apiBase: '', buildId: '' };
const one: Endpoint<{ id: number | string }, { title: string }> = { path: '/complexes/{id}' };

function setUp(answer: unknown = { title: 'Lotsiya' }, status = 200) {
  const asked: { path: string; init?: RequestInit }[] = [];
  const fetchApi = async (path: string, init?: RequestInit) => {
    asked.push({ path, init });
    init?.signal?.throwIfAborted();
    return Response.json(answer, { status });
  };
  return { api: createApi({ config, fetchApi }, 'en'), asked };
}

describe('a call', () => {
  test('puts its parameters into the path and asks in the visitor’s language', async () => {
    const { api, asked } = setUp();
    expect((await api.get(one, { id: 'lotsiya' })).title).toBe('Lotsiya');
    expect(asked[0]?.path).toBe('/complexes/lotsiya?lang=en');
  });
  test('the compiler refuses one without what its path needs', () => {
    // @ts-expect-error: the id is missing
    void setUp().api.get(one);
  });
  test('that posts values sends JSON with the language', async () => {
    const { api, asked } = setUp({ id: '1' });
    await api.post('/feedback', { name: 'Jane' });
    expect(asked[0]?.init).toMatchObject({ method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"name":"Jane","lang":"en"}' });
  });
  test('that posts a form sends it as it is, with the language; the browser writes the type with its boundary', async () => {
    const { api, asked } = setUp({ id: '1' });
    const form = new FormData();
    await api.post('/feedback', form);
    expect(asked[0]?.init).toMatchObject({ body: form, headers: {} });
    expect(form.get('lang')).toBe('en');
  });
  test.each([422, 200])('rejects an answer that carries an error, with status %i too', async (status) => {
    const { api } = setUp({ error: 'Please check the marked fields.', code: 'invalid_form' }, status);
    const failure = await api.get(one, { id: 1 }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({ status, message: 'Please check the marked fields.' });
  });
  test('that is aborted rejects with «Request was aborted»', async () => {
    expect(ABORTED).toBe('Request was aborted');
    await expect(setUp().api.get(one, { id: 1 }, AbortSignal.abort())).rejects.toThrow(ABORTED);
  });
});
