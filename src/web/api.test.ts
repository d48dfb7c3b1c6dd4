import { expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoints.ts';
import { createApi } from './api.ts';

const asked: string[] = [];
const config = { origin: '', apiBase: '', buildId: '' };
const fetchApi = async (path: string) => {
  asked.push(path);
  return Response.json({ title: 'Lotsiya' });
};
const api = createApi({ config, fetchApi }, 'en');
const one: Endpoint<{ id: number | string }, { title: string }> = { path: '/complexes/{id}' };

test('a call puts its parameters into the path and asks in the visitor’s language', async () => {
  const { title } = await api.get(one, { id: 'lotsiya' });
  expect(title).toBe('Lotsiya');
  expect(asked.at(-1)).toBe('/complexes/lotsiya?lang=en');
});

test('the compiler refuses a call without what its path needs', () => {
  // @ts-expect-error: the id is missing
  void api.get(one);
});
