import { describe, expect, test } from 'vitest';
import { type Endpoint, endpoints } from '#contract/api/endpoints.ts';
import { ABORTED, ApiError, createApi, TransportError } from './api.ts';
import { createPost } from './post.ts';

const config = { origin: '', apiBase: '', buildId: '' };
const complexEndpoint: Endpoint<{ id: number | string }, { title: string }> = { path: '/complexes/{id}' };

function setUp(answer: unknown = { title: 'Lotsiya' }, status = 200) {
  const requests: { path: string; init?: RequestInit }[] = [];
  const fetchApi = async (path: string, init?: RequestInit) => {
    requests.push({ path, init });
    init?.signal?.throwIfAborted();
    return Response.json(answer, { status });
  };
  return { api: createApi({ config, fetchApi }, 'en'), post: createPost({ config, fetchApi }, 'en'), requests };
}

describe('a call', () => {
  test('puts its parameters into the path and sends the visitor’s language', async () => {
    const { api, requests } = setUp();
    expect((await api.get(complexEndpoint, { id: 'lotsiya' })).title).toBe('Lotsiya');
    expect(requests[0]?.path).toBe('/complexes/lotsiya?lang=en');
  });
  test('for lots always has a format', async () => {
    const { api, requests } = setUp({ items: [] });
    await api.get(endpoints.lots, { rooms: '2' });
    await api.get(endpoints.lotsInDetail, { ids: '1' });
    await api.get(endpoints.partnerLots, { region: 'moscow' });
    expect(requests.map(({ path }) => path)).toEqual([
      '/lots?formatType=items&rooms=2&lang=en',
      '/lots?formatType=details&ids=1&lang=en',
      '/partner-lots?formatType=items&region=moscow&lang=en',
    ]);
  });
  test('does not compile without the parameters of its path', () => {
    // @ts-expect-error: the id is missing
    void setUp().api.get(complexEndpoint);
  });
  test('that posts values sends JSON with the language', async () => {
    const { post, requests } = setUp({ id: '1' });
    await post('/feedback', { name: 'Jane' });
    expect(requests[0]?.init).toMatchObject({ method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"name":"Jane","lang":"en"}' });
  });
  test('that posts a form sends it unchanged, with the language; the browser sets the content type', async () => {
    const { post, requests } = setUp({ id: '1' });
    const form = new FormData();
    await post('/feedback', form);
    expect(requests[0]?.init).toMatchObject({ body: form, headers: {} });
    expect(form.get('lang')).toBe('en');
  });
  test.each([422, 200])('rejects a response with an error, also with status %i', async (status) => {
    const { api } = setUp({ error: 'Please check the marked fields.', code: 'invalid_form' }, status);
    const failure = await api.get(complexEndpoint, { id: 1 }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({ status, message: 'Please check the marked fields.' });
  });
  test('without a response, or with one that is not from the API, rejects as a transport failure', async () => {
    const unreachable = createApi({ config, fetchApi: () => Promise.reject(new TypeError('Failed to fetch')) }, 'en');
    await expect(unreachable.get(complexEndpoint, { id: 1 })).rejects.toThrow(TransportError);
    await expect(unreachable.get(complexEndpoint, { id: 1 })).rejects.toThrow('Failed to fetch');
    const htmlAnswer = createApi({ config, fetchApi: async () => new Response('<h1>Bad gateway</h1>', { status: 502 }) }, 'en');
    await expect(htmlAnswer.get(complexEndpoint, { id: 1 })).rejects.toThrow(TransportError);
  });
  test('that is aborted rejects with «Request was aborted»', async () => {
    expect(ABORTED).toBe('Request was aborted');
    await expect(setUp().api.get(complexEndpoint, { id: 1 }, AbortSignal.abort())).rejects.toThrow(ABORTED);
  });
});
