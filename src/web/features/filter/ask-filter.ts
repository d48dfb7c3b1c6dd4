import { endpoints } from '#contract/api/endpoints.ts';
import { browserApi, fetchOrNothing } from '#web/app/browser-api.ts';
import { cachingAnswers } from '#web/app/cached-answers.ts';
import type { Bounds, PriceKind } from '#web/stores/filter-rules.ts';
import { type Measured, widestBounds } from './widest-bounds.ts';

/** What a filter asks the API while it is being changed; apart from it, since nobody changes a filter before looking at the page. */
export const askFilter = {
  /** How many lots, or buyers' requests, it finds. */
  async total(search: string, kind: PriceKind, region: string | undefined, signal: AbortSignal): Promise<number | undefined> {
    const query = { ...Object.fromEntries(new URLSearchParams(search)), limit: 1 };
    const api = browserApi();
    const lots = () => (region === undefined ? api.get(endpoints.lots, query, signal) : api.get(endpoints.partnerLots, { ...query, region }, signal));
    const counting: Promise<{ total: number }> = kind === 'lots' ? lots() : api.get(endpoints.buyers, query, signal);
    return (await fetchOrNothing(counting))?.total;
  },

  /** The price bounds of what is chosen. */
  bounds: (asked: Measured, kind: PriceKind): Promise<Bounds | undefined> => fetchOrNothing(widestBounds(cachingAnswers(browserApi(), [endpoints.filterValues.path]), asked, kind)),
};

export type AskFilter = typeof askFilter;
