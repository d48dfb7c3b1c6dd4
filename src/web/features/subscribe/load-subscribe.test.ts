import { expect, test, vi } from 'vitest';
import { endpoints } from '#contract/api/endpoints.ts';
import type { LoaderArgs } from '#web/app/router/route.ts';
import type { GetApi } from '#web/features/catalog/load-catalog.ts';
import { loadSubscribe } from './load-subscribe.ts';

const argsFor = (search: string) => ({ request: new Request(`https://tanais.example/subscribe${search}`) }) as LoaderArgs;
const values = { lots: { price: { min: 1, max: 9 } }, buyers: { price: { min: 1, max: 9 } } };
const answers: Record<string, unknown> = {
  [endpoints.filterValues.path]: values,
  [endpoints.lots.path]: { items: [{ id: 1 }], total: 4 },
  [endpoints.matchedLots.path]: [{ id: 5 }],
};
const apiWith = (get: (path: string, query: unknown) => Promise<unknown>) => ({ get: ({ path }: { path: string }, query: unknown) => get(path, query) }) as unknown as GetApi;

test('an alert starts with the catalogue’s filter, without its order, view and page', async () => {
  const findLots = vi.fn();
  const api = apiWith(async (path, query) => {
    if (path === endpoints.lots.path) findLots(query);
    return answers[path];
  });
  const { subscribe } = await loadSubscribe(argsFor('?categories=3&rooms=4&orderBy=price&order=asc&view=map&page=3'), { api });
  expect(subscribe).toMatchObject({ filterParams: { categories: '3', rooms: '4' }, total: 4, lots: [{ id: 1 }] });
  expect(findLots).toHaveBeenCalledWith({ categories: '3', rooms: '4', limit: 3 });
});
test('for the id of an alert the lots that it has found are loaded', async () => {
  expect(await loadSubscribe(argsFor('?subscribe_id=abc'), { api: apiWith(async (path) => answers[path]) })).toEqual({ matched: [{ id: 5 }] });
});
test('if they cannot be loaded, the list is empty', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(await loadSubscribe(argsFor('?subscribe_id=abc'), { api: apiWith(() => Promise.reject(new Error('not reachable'))) })).toEqual({ matched: [] });
});
