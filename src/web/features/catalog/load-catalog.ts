import { endpoints } from '#contract/api/endpoints.ts';
import type { PartnerLotQuery } from '#contract/catalog/lot-query.ts';
import type { QueryInput } from '#contract/core/query.ts';
import { loadCode } from '#ui/loading/load-code.ts';
import { type Api, apiOf } from '#web/app/api.ts';
import { redirectToCanonical, redirectToLastPage } from '#web/app/canonical-address.ts';
import type { LoaderArgs } from '#web/app/router/route.ts';
import { widestBounds } from '#web/features/filter/widest-bounds.ts';
import type { AnyLotItem } from '#web/stores/any-lot.ts';
import type { Bounds, ListKind } from '#web/stores/filter-rules.ts';
import { accumulated } from '#web/stores/lots.ts';
import { parseDeal } from '#web/stores/one-deal.ts';
import { loadBuildingTitles } from './building-titles.ts';
import { canonicalSearch } from './canonical-search.ts';
import { type FilterParams, filteredBy, MAX_PAGES, ORDERS, orderOf, PAGE_SIZE, parseCatalog, readableSearch, searchAssumingSale } from './catalog-query.ts';
import type { countSuggestions } from './count-suggestions.ts';
import { loadPhrase } from './load-phrase.ts';

export type GetApi = Pick<Api, 'get'>;
/** Lots that are already shown, and the query string of their list. */
export type KnownLots = { listSearch: string; items: AnyLotItem[] };
type LoadOptions = { api?: GetApi; known?: KnownLots; signal?: AbortSignal; region?: string };

/** Several pages in one call: Back from a lot may have to load ten pages at once. */
const PAGES_IN_CALL = 4;

/** Loads the catalogue, or the lots of partners in `region`; everything depends on the address alone. */
export async function loadCatalog({ context, request }: LoaderArgs, { api = apiOf(context), known, signal, region }: LoadOptions = {}) {
  const url = new URL(request.url);
  // Only a form sent without JavaScript has an address that is not canonical, so only the server has to check.
  if (import.meta.env.SSR) redirectToCanonical(url, canonicalSearch(url.searchParams));
  const asked = parseCatalog(url.searchParams, region);
  const phrase = await loadPhrase(url, asked, api, signal);
  // Without its phrase where the phrase does not mean these filters.
  const query = phrase ? asked : filteredBy(asked, asked.filterParams, asked.page);
  const [filters, bounds, regions, titles] = await Promise.all([
    api.get(endpoints.filters, { region }),
    boundsOf(api, query.filterParams, 'lots', region),
    api.get(endpoints.regions),
    phrase?.titles ?? loadBuildingTitles(query.filterParams, api, signal),
  ]);
  redirectToCanonical(url, searchAssumingSale(url.searchParams, query, bounds));
  const order = orderOf(query, bounds);
  // `newest` is the API's default.
  const lotQuery = { ...(region !== undefined && { region }), ...query.filterParams, ...(order !== 'newest' && ORDERS[order]) };
  const { items, total } = await findLots({ api, signal, known }, lotQuery, query.page);
  redirectToLastPage(url, lastPage(total, PAGE_SIZE));
  const suggestions = total === 0 ? await findSuggestions(query.filterParams, (filterParams) => fetchLots(api, { ...filterParams, region, limit: 1 }, signal)) : [];
  return {
    query,
    filters,
    bounds,
    regions: regions.items,
    order,
    listSearch: readableSearch(lotQuery),
    lots: items,
    total,
    hasMore: query.page < lastPage(total, PAGE_SIZE),
    suggestions,
    phrase,
    titles,
  };
}
export type CatalogData = Awaited<ReturnType<typeof loadCatalog>>;

/** Loaded on demand, since few lists are empty. */
const findSuggestions: typeof countSuggestions = async (...args) => (await loadCode(() => import('./count-suggestions.ts'))).countSuggestions(...args);

export const lastPage = (total: number, size: number): number => Math.min(Math.ceil(total / size), MAX_PAGES);

/** The price bounds of the address's categories or deal. */
export const boundsOf = (api: GetApi, { categories, deal }: FilterParams, kind: ListKind = 'lots', region?: string): Promise<Bounds> =>
  widestBounds(api, { categories: categories?.split(',').map(Number) ?? [], deal: parseDeal(deal), region }, kind);

type Found = { items: AnyLotItem[]; total: number };

const fetchLots = (api: GetApi, query: QueryInput<PartnerLotQuery>, signal?: AbortSignal): Promise<Found> =>
  query.region === undefined ? api.get(endpoints.lots, query, signal) : api.get(endpoints.partnerLots, query, signal);

/** Pages 1 to `page`; where all before `page` are already known, only that page is fetched. */
async function findLots({ api, signal, known }: LoadOptions & { api: GetApi }, lotQuery: FilterParams, page: number): Promise<Found> {
  const isNext = known?.listSearch === readableSearch(lotQuery) && known.items.length === (page - 1) * PAGE_SIZE && page > 1;
  const get = (query: { page: number; limit: number }) => fetchLots(api, { ...lotQuery, ...query }, signal);
  if (isNext && known) {
    const { items, total } = await get({ page, limit: PAGE_SIZE });
    return { items: accumulated(known.items, items), total };
  }
  const limit = PAGE_SIZE * Math.min(page, PAGES_IN_CALL);
  const calls = Array.from({ length: Math.ceil(page / PAGES_IN_CALL) }, (_, index) => get({ page: index + 1, limit }));
  const lists = await Promise.all(calls);
  const items = lists.reduce<AnyLotItem[]>((before, list) => accumulated(before, list.items), []);
  return { items: items.slice(0, page * PAGE_SIZE), total: lists[0]?.total ?? 0 };
}
