import { expect, test, vi } from 'vitest';
import { endpoints } from '#contract/api/endpoints.ts';
import type { LoaderArgs } from '#web/app/router/route.ts';
import type { GetApi } from '#web/features/catalog/load-catalog.ts';
import { loadSubscribe } from './load-subscribe.ts';

const at = (search: string) => ({ request: new Request(`https://tanais.example/subscribe${search}`) }) as LoaderArgs;
const values = { lots: { price: { min: 1, max: 9 } }, buyers: { price: { min: 1, max: 9 } } };
const answers: Record<string, unknown> = {
  [endpoints.filterValues.path]: values,
  [endpoints.lots.path]: { items: [{ id: 1 }], total: 4 },
  [endpoints.matchedLots.path]: [{ id: 5 }],
};
const apiThat = (get: (path: string, query: unknown) => Promise<unknown>) => ({ get: ({ path }: { path: string }, query: unknown) => get(path, query) }) as unknown as GetApi;

test('an alert starts with the catalogue’s filter, without its order, view and page', async () => {
  const findLots = vi.fn();
  const api = apiThat(async (path, query) => {
    if (path === endpoints.lots.path) findLots(query);
    return answers[path];
  });
  const { subscribe } = await loadSubscribe(at('?categories=3&rooms=4&orderBy=price&order=asc&view=map&page=3'), { api });
  expect(subscribe).toMatchObject({ filterParams: { categories: '3', rooms: '4' }, total: 4, lots: [{ id: 1 }] });
  expect(findLots).toHaveBeenCalledWith({ categories: '3', rooms: '4', limit: 3 });
});
test('the id of an alert loads its matches', async () => {
  expect(await loadSubscribe(at('?subscribe_id=abc'), { api: apiThat(async (path) => answers[path]) })).toEqual({ matched: [{ id: 5 }] });
});
test('a failure to load the matches is an empty list', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(await loadSubscribe(at('?subscribe_id=abc'), { api: apiThat(() => Promise.reject(new Error('away'))) })).toEqual({ matched: [] });
});
