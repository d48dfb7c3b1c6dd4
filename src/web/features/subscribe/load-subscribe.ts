import { endpoints } from '#contract/api/endpoints.ts';
import { apiOf } from '#web/app/api.ts';
import { fetchOrEmpty } from '#web/app/browser-api.ts';
import { redirectToCanonical } from '#web/app/canonical-address.ts';
import type { LoaderArgs } from '#web/app/router/route.ts';
import { loadBuildingTitles } from '#web/features/catalog/building-titles.ts';
import { canonicalSearch } from '#web/features/catalog/canonical-search.ts';
import { parseCatalog, searchAssumingSale } from '#web/features/catalog/catalog-query.ts';
import { boundsOf, type GetApi } from '#web/features/catalog/load-catalog.ts';
import { loadPhrase } from '#web/features/catalog/load-phrase.ts';

const MAX_EXAMPLES = 3;

/** If the address has the id of an alert, the lots that it has found; otherwise what the form needs, with the filter in the address. */
export async function loadSubscribe({ context, request }: LoaderArgs, { api = apiOf(context), signal }: { api?: GetApi; signal?: AbortSignal } = {}) {
  const url = new URL(request.url);
  const id = url.searchParams.get('subscribe_id');
  if (id !== null) return { matched: await fetchOrEmpty(api.get(endpoints.matchedLots, { subscribe_id: id }, signal)) };
  if (import.meta.env.SSR) redirectToCanonical(url, canonicalSearch(url.searchParams));
  // The view and the page of the catalogue are not part of an alert.
  const query = parseCatalog(url.searchParams);
  const { filterParams } = query;
  const phrase = await loadPhrase(url, query, api, signal);
  const [filters, bounds, { items, total }, titles] = await Promise.all([
    api.get(endpoints.filters),
    boundsOf(api, filterParams),
    api.get(endpoints.lots, { ...filterParams, limit: MAX_EXAMPLES }, signal),
    phrase?.titles ?? loadBuildingTitles(filterParams, api, signal),
  ]);
  redirectToCanonical(url, searchAssumingSale(url.searchParams, { filterParams }, bounds));
  return { subscribe: { filterParams, phrase, titles, filters, bounds, lots: items, total } };
}
export type LoadedSubscribe = Awaited<ReturnType<typeof loadSubscribe>>;
export type SubscribeData = NonNullable<LoadedSubscribe['subscribe']>;
