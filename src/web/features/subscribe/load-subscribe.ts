import type { LoaderFunctionArgs } from 'react-router';
import { endpoints } from '#contract/api/endpoints.ts';
import { apiOf } from '#web/app/api.ts';
import { fetchOrEmpty } from '#web/app/browser-api.ts';
import { requireTidy } from '#web/app/require-tidy.ts';
import { parseCatalog, searchOfSale, tidiedSearch } from '#web/features/catalog/catalog-query.ts';
import { type Asking, boundsOf } from '#web/features/catalog/load-catalog.ts';

const EXAMPLES = 3;

/** With the id of an alert what it has matched; without one everything to order it, from the filter in the address. */
export async function loadSubscribe({ context, request }: LoaderFunctionArgs, { api = apiOf(context), signal }: { api?: Asking; signal?: AbortSignal } = {}) {
  const url = new URL(request.url);
  const id = url.searchParams.get('subscribe_id');
  if (id !== null) return { matched: await fetchOrEmpty(api.get(endpoints.matchedLots, { subscribe_id: id }, signal)) };
  if (import.meta.env.SSR) requireTidy(url, tidiedSearch(url.searchParams));
  // Which view or page of the catalogue the visitor came from is no part of a wish.
  const { narrowing } = parseCatalog(url.searchParams);
  const [filters, values, bounds, { items, total }] = await Promise.all([
    api.get(endpoints.filters),
    api.get(endpoints.filterValues),
    boundsOf(api, narrowing),
    api.get(endpoints.lots, { ...narrowing, limit: EXAMPLES }, signal),
  ]);
  requireTidy(url, searchOfSale(url.searchParams, { narrowing }, bounds));
  return { order: { narrowing, filters, values, bounds, lots: items, total } };
}
export type SubscribeData = Awaited<ReturnType<typeof loadSubscribe>>;
export type OrderData = NonNullable<SubscribeData['order']>;
