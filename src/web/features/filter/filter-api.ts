import { endpoints } from '#contract/api/endpoints.ts';
import { browserApi, fetchOrNothing } from '#web/app/browser-api.ts';
import { cachingResponses } from '#web/app/cached-responses.ts';
import type { Bounds, ListKind } from '#web/stores/filter-rules.ts';
import { type BoundsQuery, widestBounds } from './widest-bounds.ts';

/** API calls of a filter that is being changed. The home page loads their code only then (load-filter-api.ts). */
export const filterApi = {
  /** How many lots or buyers' requests match. */
  async total(search: string, kind: ListKind, region: string | undefined, signal: AbortSignal): Promise<number | undefined> {
    const query = { ...Object.fromEntries(new URLSearchParams(search)), limit: 1 };
    const api = browserApi();
    const lots = () => (region === undefined ? api.get(endpoints.lots, query, signal) : api.get(endpoints.partnerLots, { ...query, region }, signal));
    const response: Promise<{ total: number }> = kind === 'lots' ? lots() : api.get(endpoints.buyers, query, signal);
    return (await fetchOrNothing(response))?.total;
  },

  bounds: (boundsQuery: BoundsQuery, kind: ListKind): Promise<Bounds | undefined> =>
    fetchOrNothing(widestBounds(cachingResponses(browserApi(), [endpoints.filterValues.path]), boundsQuery, kind)),
};

export type FilterApi = typeof filterApi;
