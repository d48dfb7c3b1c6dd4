import { endpoints } from '#contract/api/endpoints.ts';
import { apiOf } from '#web/app/api.ts';
import { fetchOrEmpty } from '#web/app/browser-api.ts';
import { redirectToCanonical } from '#web/app/canonical-address.ts';
import type { LoaderArgs } from '#web/app/router/route.ts';
import { canonicalSearch, parseCatalog, searchAssumingSale } from '#web/features/catalog/catalog-query.ts';
import { boundsOf, type GetApi } from '#web/features/catalog/load-catalog.ts';

const EXAMPLES = 3;

/** With the id of an alert its matches; without one the data of the order form, with the filter in the address. */
export async function loadSubscribe({ context, request }: LoaderArgs, { api = apiOf(context), signal }: { api?: GetApi; signal?: AbortSignal } = {}) {
  const url = new URL(request.url);
  const id = url.searchParams.get('subscribe_id');
  if (id !== null) return { matched: await fetchOrEmpty(api.get(endpoints.matchedLots, { subscribe_id: id }, signal)) };
  if (import.meta.env.SSR) redirectToCanonical(url, canonicalSearch(url.searchParams));
  // The view and the page of the catalogue are not part of an alert.
  const { filterParams } = parseCatalog(url.searchParams);
  const [filters, bounds, { items, total }] = await Promise.all([
    api.get(endpoints.filters),
    boundsOf(api, filterParams),
    api.get(endpoints.lots, { ...filterParams, limit: EXAMPLES }, signal),
  ]);
  redirectToCanonical(url, searchAssumingSale(url.searchParams, { filterParams }, bounds));
  return { order: { filterParams, filters, bounds, lots: items, total } };
}
export type SubscribeData = Awaited<ReturnType<typeof loadSubscribe>>;
export type OrderData = NonNullable<SubscribeData['order']>;
