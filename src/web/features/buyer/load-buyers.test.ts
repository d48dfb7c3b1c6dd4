import { expect, test } from 'vitest';
import { endpoints } from '#contract/api/endpoints.ts';
import type { Buyer } from '#contract/catalog/buyer.ts';
import type { LoaderArgs } from '#web/app/router/route.ts';
import type { GetApi } from '#web/features/catalog/load-catalog.ts';
import { loadBuyers } from './load-buyers.ts';

type Query = Record<string, string | number | undefined>;
const buyer = (id: number) => ({ id, categories: [], locations: [], budget: { min: null, max: 900 + id }, rooms: [] }) as unknown as Buyer;
const bounds = (min: number, max: number) => ({ lots: { price: { min: 1, max: 2 } }, buyers: { price: { min, max } } });

/** An API with 200 requests, none of them for the category 10 with a highest price. */
function fakeApi() {
  const calls: { path: string; query: Query }[] = [];
  const get = async ({ path }: { path: string }, query: Query = {}) => {
    calls.push({ path, query });
    if (path === endpoints.filterValues.path) return query.category === 3 ? bounds(5, 50) : bounds(3, 70);
    if (path === endpoints.filters.path) return { categories: [{ id: 3, title: 'Дома', count: 99 }], locations: [], properties: {} };
    if (path === endpoints.buyerCategories.path) return { items: [{ id: 3, title: 'Дома', count: 7 }] };
    if (path === endpoints.lots.path) return { items: [], total: Number(query.priceMax) - 900 };
    const isEmpty = query.categories === '10' && query.priceMax !== undefined;
    const { page = 1, limit = 24 } = query;
    const from = (Number(page) - 1) * Number(limit);
    return { items: isEmpty ? [] : Array.from({ length: Number(limit) }, (_, index) => buyer(from + index)).filter(({ id }) => id < 200), total: isEmpty ? 0 : 200 };
  };
  return { api: { get } as unknown as GetApi, calls };
}

const at = (search: string) => ({ request: new Request(`https://tanais.example/customers${search}`) }) as LoaderArgs;

test('an address with nine pages loads all of them in two calls', async () => {
  const { api, calls } = fakeApi();
  const { buyers, hasMore } = await loadBuyers(at('?page=9'), { api });
  expect(buyers.map(({ id }) => id)).toEqual(Array.from({ length: 108 }, (_, id) => id));
  expect(hasMore).toBe(true);
  expect(calls.filter(({ path, query }) => path === endpoints.buyers.path && query.limit !== 1)).toHaveLength(2);
});
test('the price filter has the buyers’ bounds, of the chosen category if there is one', async () => {
  const { api } = fakeApi();
  expect((await loadBuyers(at(''), { api })).bounds).toEqual({ min: 3, max: 70 });
  expect((await loadBuyers(at('?categories=3'), { api })).bounds).toEqual({ min: 5, max: 50 });
});
test('categories are counted by requests, not by lots', async () => {
  const { filters, allCount } = await loadBuyers(at(''), { api: fakeApi().api });
  expect(filters.categories).toEqual([{ id: 3, title: 'Дома', count: 7 }]);
  expect(allCount).toBe(200);
});
test('the server counts the lots that fit the first requests, the browser does it later', async () => {
  const { api } = fakeApi();
  const { fitting } = await loadBuyers(at('?page=2'), { api, countLots: true });
  expect(Object.keys(fitting)).toHaveLength(12);
  expect(fitting[4]).toBe(4);
  expect((await loadBuyers(at(''), { api })).fitting).toEqual({});
});
test('an empty list suggests filters to drop', async () => {
  const { suggestions } = await loadBuyers(at('?categories=10&priceMax=999'), { api: fakeApi().api });
  expect(suggestions.map(({ drop, total }) => [drop, total])).toEqual([
    ['price', 200],
    ['categories', 200],
    ['all', 200],
  ]);
});
test('a form without JavaScript is redirected to the canonical address', async () => {
  const sent = loadBuyers(at('?categories=3&locations=101&locations=102&priceMin=&priceMax=45%20000%20000'), { api: fakeApi().api });
  await expect(sent).rejects.toSatisfy((answer) => (answer as Response).headers.get('location') === '/customers?categories=3&locations=101,102&priceMax=45000000');
});
