import { expect, test, vi } from 'vitest';
import { endpoints } from '#contract/api/endpoints.ts';
import type { LotItem } from '#contract/catalog/lot.ts';
import type { Api } from '#web/app/api.ts';
import { cachingResponses } from '#web/app/cached-responses.ts';
import type { LoaderArgs } from '#web/app/router/route.ts';
import { loadCatalog } from './load-catalog.ts';

type Query = Record<string, string | number | undefined>;
const lot = (id: number) => ({ id }) as LotItem;
const bounds = (min: number, max: number) => ({ lots: { price: { min, max } }, buyers: { price: { min, max } } });

/** An API with 300 lots, none of them with five rooms below a million. */
function fakeApi() {
  const calls: Query[] = [];
  const answerLots = ({ page = 1, limit = 24, ...query }: Query) => {
    calls.push({ ...query, page, limit });
    const isEmpty = query.rooms === '5' && query.priceMax !== undefined;
    const from = (Number(page) - 1) * Number(limit);
    return { items: isEmpty ? [] : Array.from({ length: Number(limit) }, (_, index) => lot(from + index)).filter(({ id }) => id < 300), total: isEmpty ? 0 : 300 };
  };
  const get = async ({ path }: { path: string }, query: Query = {}) => {
    if (path === endpoints.lots.path) return answerLots(query);
    if (path === endpoints.filterValues.path) return query.category === 2 ? bounds(5, 50) : query.category === 8 ? bounds(20, 90) : bounds(1, 100);
    if (path === endpoints.complex.path && query.id === '5') return { title: 'Дом на Пушкинской' };
    if (path === endpoints.complex.path) throw new Error('not found');
    return { items: [] };
  };
  return { api: { get } as unknown as Pick<Api, 'get'>, calls };
}

const at = (search: string) => ({ request: new Request(`https://tanais.example/en/catalog${search}`) }) as LoaderArgs;

test('an address with ten pages loads all of them in three calls', async () => {
  const { api, calls } = fakeApi();
  const { lots, total, hasMore } = await loadCatalog(at('?deal=sale&rooms=2&page=10'), { api });
  expect(lots.map(({ id }) => id)).toEqual(Array.from({ length: 240 }, (_, id) => id));
  expect({ total, hasMore }).toEqual({ total: 300, hasMore: true });
  expect(calls.map(({ page, limit }) => [page, limit])).toEqual([
    [1, 96],
    [2, 96],
    [3, 96],
  ]);
});

test('«show more» loads only the next page, and shows no lot twice', async () => {
  const { api, calls } = fakeApi();
  const { lots, listSearch } = await loadCatalog(at(''), { api });
  const moved = [...lots.slice(0, 23), lot(24)]; // lot 23 has been added since, so lot 24 is now on page 2
  const next = await loadCatalog(at('?page=2'), { api, known: { listSearch, items: moved } });
  expect(calls.at(-1)).toMatchObject({ page: 2, limit: 24 });
  expect(next.lots.map(({ id }) => id)).toEqual([...moved.map(({ id }) => id), ...Array.from({ length: 23 }, (_, index) => 25 + index)]);
});

test('another filter loads a new list, whatever is shown', async () => {
  const { api, calls } = fakeApi();
  await loadCatalog(at('?deal=sale&rooms=2&page=2'), { api, known: { listSearch: 'deal=sale&rooms=3', items: Array.from({ length: 24 }, (_, id) => lot(id)) } });
  expect(calls.at(-1)).toMatchObject({ rooms: '2', page: 1, limit: 48 });
});

test('lot queries add the sort by price once filters are changed', async () => {
  const { api, calls } = fakeApi();
  await loadCatalog(at(''), { api });
  await loadCatalog(at('?deal=sale&rooms=2'), { api });
  await loadCatalog(at('?deal=sale&rooms=2&orderBy=area&order=desc'), { api });
  expect(calls.map(({ orderBy, order }) => [orderBy, order])).toEqual([
    [undefined, undefined],
    ['price', 'asc'],
    ['area', 'desc'],
  ]);
});

test('the bounds of several categories include those of each', async () => expect((await loadCatalog(at('?categories=2,8'), fakeApi())).bounds).toEqual({ min: 5, max: 90 }));

test('an empty list has suggestions with their counts', async () =>
  expect((await loadCatalog(at('?deal=all&rooms=5&priceMax=900000'), fakeApi())).suggestions.map(({ drop, total }) => [drop, total])).toEqual([
    ['price', 300],
    ['rooms', 300],
    ['all', 300],
  ]));

test('a form without JavaScript is redirected to the canonical address', async () => {
  const answer = await loadCatalog(at('?rooms=2&rooms=3&priceMaxMln='), fakeApi()).catch((thrown: Response) => thrown);
  expect((answer as Response).headers.get('location')).toBe('/en/catalog?rooms=2,3');
});

test('an address that filters rents and sales is redirected to sales, unless it has deal=all', async () => {
  const answer = await loadCatalog(at('?priceMax=20'), fakeApi()).catch((thrown: Response) => thrown);
  expect((answer as Response).headers.get('location')).toBe('/en/catalog?deal=sale&priceMax=20');
  const { api, calls } = fakeApi();
  await loadCatalog(at('?deal=all&priceMax=20'), { api });
  expect(calls.at(-1)).not.toHaveProperty('deal');
});

test('the lots of a region are partners’ lots, sorted by price only once filters are changed', async () => {
  const requests: unknown[] = [];
  const { api } = fakeApi();
  const get = (endpoint: { path: string }, query: unknown) => {
    if (endpoint.path === endpoints.partnerLots.path) requests.push(query);
    return api.get(endpoint.path === endpoints.partnerLots.path ? endpoints.lots : (endpoint as typeof endpoints.lots), query as Query);
  };
  const partners = { get } as unknown as Pick<Api, 'get'>;
  await loadCatalog(at('?region=sochi'), { api: partners, region: 'sochi' });
  await loadCatalog(at('?region=sochi&categories=2'), { api: partners, region: 'sochi' });
  expect(requests).toEqual([
    { region: 'sochi', page: 1, limit: 24 },
    { region: 'sochi', categories: '2', orderBy: 'price', order: 'asc', page: 1, limit: 24 },
  ]);
});

test('data that no filter changes are loaded once, and again after a failure', async () => {
  const get = vi.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue({ items: [] });
  const api = cachingResponses({ get } as unknown as Pick<Api, 'get'>, [endpoints.regions.path]);
  await expect(api.get(endpoints.regions)).rejects.toThrow('away');
  await api.get(endpoints.regions);
  await api.get(endpoints.regions);
  expect(get).toHaveBeenCalledTimes(2);
  await api.get(endpoints.lots);
  await api.get(endpoints.lots);
  expect(get).toHaveBeenCalledTimes(4);
});

test.each([
  ['?page=50', '/en/catalog?page=13'],
  ['?deal=sale&page=14&utm_source=mail&rooms=1,2', '/en/catalog?deal=sale&page=13&utm_source=mail&rooms=1,2'],
  ['?deal=all&rooms=5&priceMax=1&page=2', '/en/catalog?deal=all&rooms=5&priceMax=1'],
])('%s is beyond the last page and is redirected to it', async (search, expected) => {
  const refusal = await loadCatalog(at(search), { api: fakeApi().api }).catch((thrown: unknown) => thrown);
  expect([(refusal as Response).status, (refusal as Response).headers.get('location')]).toEqual([302, expected]);
});
test('the last page itself is shown', async () => expect((await loadCatalog(at('?page=13'), { api: fakeApi().api })).lots).toHaveLength(300));

test('a complex of the filter has its name, without a phrase too; one that does not exist has none', async () => {
  const { api } = fakeApi();
  expect((await loadCatalog(at('?complex=5'), { api })).titles).toEqual({ complex: 'Дом на Пушкинской' });
  expect((await loadCatalog(at('?complex=999'), { api })).titles).toEqual({});
});
