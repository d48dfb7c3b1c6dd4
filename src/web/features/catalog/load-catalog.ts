import type { LoaderFunctionArgs } from 'react-router';
import { endpoints } from '#contract/api/endpoints.ts';
import type { PartnerLotQuery } from '#contract/catalog/lot-query.ts';
import type { QueryInput } from '#contract/core/query.ts';
import { loadCode } from '#ui/loading/load-code.ts';
import { type Api, apiOf } from '#web/app/api.ts';
import { redirectToCanonical, redirectToLastPage } from '#web/app/canonical-address.ts';
import { widestBounds } from '#web/features/filter/widest-bounds.ts';
import type { AnyLotItem } from '#web/stores/any-lot.ts';
import type { Bounds, PriceKind } from '#web/stores/filter-rules.ts';
import { accumulated } from '#web/stores/lots.ts';
import { parseDeal } from '#web/stores/one-deal.ts';
import { canonicalSearch, type FilterParams, MOST_PAGES, ORDERS, orderOf, PAGE_SIZE, parseCatalog, plainSearch, searchOfSale } from './catalog-query.ts';
import type { countWays } from './ways-out.ts';

export type Asking = Pick<Api, 'get'>;
/** Lots that are shown already, and the question they answer. */
export type KnownLots = { asked: string; items: AnyLotItem[] };
type Help = { api?: Asking; known?: KnownLots; signal?: AbortSignal; region?: string };

/** A few pages in one call: what comes back from a lot may have to bring ten of them. */
const PAGES_IN_CALL = 4;

/** Everything on the catalogue page, or that of a region of the partners, by its address alone. */
export async function loadCatalog({ context, request }: LoaderFunctionArgs, { api = apiOf(context), known, signal, region }: Help = {}) {
  const url = new URL(request.url);
  // Only a plain form sends an address that is not canonical, and it sends it to the server.
  if (import.meta.env.SSR) redirectToCanonical(url, canonicalSearch(url.searchParams));
  const query = parseCatalog(url.searchParams, region);
  const [filters, bounds, regions] = await Promise.all([api.get(endpoints.filters, { region }), boundsOf(api, query.filterParams, 'lots', region), api.get(endpoints.regions)]);
  redirectToCanonical(url, searchOfSale(url.searchParams, query, bounds));
  const order = orderOf(query, bounds);
  // The newest come first by themselves: no sort is asked for.
  const asked = { ...(region !== undefined && { region }), ...query.filterParams, ...(order !== 'newest' && ORDERS[order]) };
  const { items, total } = await findLots({ api, signal, known }, asked, query.page);
  redirectToLastPage(url, lastPage(total, PAGE_SIZE));
  const ways = total === 0 ? await findWays(query.filterParams, (filterParams) => askLots(api, { ...filterParams, region, limit: 1 }, signal)) : [];
  return { query, filters, bounds, regions: regions.items, order, asked: plainSearch(asked), lots: items, total, hasMore: query.page < lastPage(total, PAGE_SIZE), ways };
}
export type CatalogData = Awaited<ReturnType<typeof loadCatalog>>;

/** Few lists are empty: the code for those comes when one is. */
const findWays: typeof countWays = async (...asked) => (await loadCode(() => import('./ways-out.ts'))).countWays(...asked);

/** The last page that is shown of a list. */
export const lastPage = (total: number, size: number): number => Math.min(Math.ceil(total / size), MOST_PAGES);

/** The bounds of the price in what an address asks for. */
export const boundsOf = (api: Asking, { categories, deal }: FilterParams, kind: PriceKind = 'lots', region?: string): Promise<Bounds> =>
  widestBounds(api, { categories: categories?.split(',').map(Number) ?? [], deal: parseDeal(deal), region }, kind);

type Found = { items: AnyLotItem[]; total: number };

const askLots = (api: Asking, asked: QueryInput<PartnerLotQuery>, signal?: AbortSignal): Promise<Found> =>
  asked.region === undefined ? api.get(endpoints.lots, asked, signal) : api.get(endpoints.partnerLots, asked, signal);

/** Pages 1 to `page`. The next page of what is shown already is asked for alone. */
async function findLots({ api, signal, known }: Help & { api: Asking }, asked: FilterParams, page: number): Promise<Found> {
  const isNext = known?.asked === plainSearch(asked) && known.items.length === (page - 1) * PAGE_SIZE && page > 1;
  const get = (query: { page: number; limit: number }) => askLots(api, { ...asked, ...query }, signal);
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
