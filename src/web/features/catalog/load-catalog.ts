import type { LoaderFunctionArgs } from 'react-router';
import { endpoints } from '#contract/endpoints.ts';
import type { LotItem } from '#contract/lot.ts';
import { type Api, apiOf } from '#web/api.ts';
import type { Bounds, PriceKind } from '#web/features/filter/filter-rules.ts';
import { widestBounds } from '#web/features/filter/widest-bounds.ts';
import { requirePage, requireTidy } from '#web/require-tidy.ts';
import { accumulated } from '#web/stores/lots.ts';
import { MOST_PAGES, type Narrowing, ORDERS, orderOf, PAGE_SIZE, parseCatalog, plainSearch, tidiedSearch } from './catalog-query.ts';
import { countWays } from './ways-out.ts';

export type Asking = Pick<Api, 'get'>;
/** Lots that are shown already, and the question they answer. */
export type KnownLots = { asked: string; items: LotItem[] };
type Help = { api?: Asking; known?: KnownLots; signal?: AbortSignal };

/** A few pages in one call: what comes back from a lot may have to bring ten of them. */
const PAGES_IN_CALL = 4;

/** Everything on the catalogue page, by its address alone. */
export async function loadCatalog({ context, request }: LoaderFunctionArgs, { api = apiOf(context), known, signal }: Help = {}) {
  const url = new URL(request.url);
  requireTidy(url, tidiedSearch(url.searchParams));
  const query = parseCatalog(url.searchParams);
  const [filters, values, bounds, regions] = await Promise.all([
    api.get(endpoints.filters),
    api.get(endpoints.filterValues),
    boundsOf(api, query.narrowing),
    api.get(endpoints.regions),
  ]);
  const order = orderOf(query, bounds);
  const asked = { ...query.narrowing, ...ORDERS[order] };
  const { items, total } = await findLots({ api, signal, known }, asked, query.page);
  requirePage(url, lastPage(total, PAGE_SIZE));
  const ways = total === 0 ? await countWays(query.narrowing, (narrowing) => api.get(endpoints.lots, { ...narrowing, limit: 1 }, signal)) : [];
  return { query, filters, values, bounds, regions: regions.items, order, asked: plainSearch(asked), lots: items, total, hasMore: query.page < lastPage(total, PAGE_SIZE), ways };
}
export type CatalogData = Awaited<ReturnType<typeof loadCatalog>>;

/** The last page that is shown of a list. */
export const lastPage = (total: number, size: number): number => Math.min(Math.ceil(total / size), MOST_PAGES);

/** The bounds of the price in what an address asks for. */
export const boundsOf = (api: Asking, { categories = '' }: Narrowing, kind: PriceKind = 'lots'): Promise<Bounds> =>
  widestBounds(api, categories === '' ? [] : categories.split(',').map(Number), kind);

type Found = { items: LotItem[]; total: number };

/** Pages 1 to `page`. The next page of what is shown already is asked for alone. */
async function findLots({ api, signal, known }: Help & { api: Asking }, asked: Narrowing, page: number): Promise<Found> {
  const isNext = known?.asked === plainSearch(asked) && known.items.length === (page - 1) * PAGE_SIZE && page > 1;
  const get = (query: { page: number; limit: number }) => api.get(endpoints.lots, { ...asked, ...query }, signal);
  if (isNext && known) {
    const { items, total } = await get({ page, limit: PAGE_SIZE });
    return { items: accumulated(known.items, items), total };
  }
  const limit = PAGE_SIZE * Math.min(page, PAGES_IN_CALL);
  const calls = Array.from({ length: Math.ceil(page / PAGES_IN_CALL) }, (_, index) => get({ page: index + 1, limit }));
  const lists = await Promise.all(calls);
  const items = lists.reduce<LotItem[]>((before, list) => accumulated(before, list.items), []);
  return { items: items.slice(0, page * PAGE_SIZE), total: lists[0]?.total ?? 0 };
}
