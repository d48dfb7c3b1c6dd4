import { endpoints } from '#contract/api/endpoints.ts';
import type { Buyer } from '#contract/catalog/buyer.ts';
import type { Filters } from '#contract/catalog/filters.ts';
import type { List } from '#contract/core/list.ts';
import { apiOf } from '#web/app/api.ts';
import { redirectToCanonical, redirectToLastPage } from '#web/app/canonical-address.ts';
import type { LoaderArgs } from '#web/app/router/route.ts';
import { canonicalSearch } from '#web/features/catalog/canonical-search.ts';
import type { FilterParams } from '#web/features/catalog/catalog-query.ts';
import { countSuggestions } from '#web/features/catalog/count-suggestions.ts';
import { boundsOf, type GetApi, lastPage } from '#web/features/catalog/load-catalog.ts';
import { PAGE_SIZE, parseBuyers, searchOfBuyers } from './buyers-query.ts';
import { fittingSearch } from './fitting-search.ts';

/** How many pages one call of the API can return. */
const PAGES_IN_CALL = 8;

type LoadOptions = {
  api?: GetApi;
  signal?: AbortSignal;
  /** Whether to count the lots that fit the first requests: quick on the server; in the browser it takes a call for each request, and is done later. */
  countLots?: boolean;
};

/** Everything on the page of buyers' requests; it depends on the address alone. */
export async function loadBuyers({ context, request }: LoaderArgs, { api = apiOf(context), signal, countLots = false }: LoadOptions = {}) {
  const url = new URL(request.url);
  if (import.meta.env.SSR) redirectToCanonical(url, canonicalSearch(url.searchParams));
  const query = parseBuyers(url.searchParams);
  const [filters, bounds, countedCategories, all, { items, total }] = await Promise.all([
    api.get(endpoints.filters),
    boundsOf(api, query.filterParams, 'buyers'),
    api.get(endpoints.buyerCategories),
    api.get(endpoints.buyers, { limit: 1 }),
    findBuyers(api, query.filterParams, query.page, signal),
  ]);
  redirectToLastPage(url, lastPage(total, PAGE_SIZE));
  const [suggestions, fitting] = await Promise.all([
    total === 0 ? countSuggestions(query.filterParams, (filterParams) => api.get(endpoints.buyers, { ...filterParams, limit: 1 }, signal)) : [],
    countLots ? countFittingLots(api, items.slice(0, PAGE_SIZE)) : ({} as Record<number, number>),
  ]);
  return {
    query,
    filters: { ...filters, categories: withCounts(filters.categories, countedCategories) },
    bounds,
    allCount: all.total,
    listSearch: searchOfBuyers({ ...query, page: 1 }),
    buyers: items,
    total,
    hasMore: query.page < lastPage(total, PAGE_SIZE),
    suggestions,
    fitting,
  };
}
export type BuyersData = Awaited<ReturnType<typeof loadBuyers>>;

/** The categories of the catalogue, with the number of requests in each. */
function withCounts(categories: Filters['categories'], { items }: List<{ id: number; count: number }>): Filters['categories'] {
  return categories.map((category) => ({ ...category, count: items.find(({ id }) => id === category.id)?.count ?? 0 }));
}

async function findBuyers(api: GetApi, filterParams: FilterParams, page: number, signal?: AbortSignal): Promise<{ items: Buyer[]; total: number }> {
  const limit = PAGE_SIZE * Math.min(page, PAGES_IN_CALL);
  const calls = Array.from({ length: Math.ceil(page / PAGES_IN_CALL) }, (_, index) => api.get(endpoints.buyers, { ...filterParams, page: index + 1, limit }, signal));
  const lists = await Promise.all(calls);
  return { items: lists.flatMap(({ items }) => items).slice(0, page * PAGE_SIZE), total: lists[0]?.total ?? 0 };
}

/** How many lots fit each request, by its id. */
async function countFittingLots(api: GetApi, buyers: Buyer[]): Promise<Record<number, number>> {
  const counts = buyers.map(async (buyer) => [buyer.id, await countFitting(api, fittingSearch(buyer))] as const);
  return Object.fromEntries(await Promise.all(counts));
}

export async function countFitting(api: GetApi, search: string, signal?: AbortSignal): Promise<number> {
  return (await api.get(endpoints.lots, { ...Object.fromEntries(new URLSearchParams(search)), limit: 1 }, signal)).total;
}
