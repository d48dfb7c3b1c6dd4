import type { LotFilters, LotQuery } from '#contract/catalog/lot-query.ts';
import type { LiveLotIndex } from '#server/catalog/lot-index/live-lot-index.ts';
import type { IndexFilters } from '#server/catalog/lot-index/lot-index.ts';
import { offsetOf } from '#server/db/page.ts';

export const indexFilters = ({ 'search[name]': search, ...filters }: LotFilters & { region?: string }): IndexFilters => ({ ...filters, search });

/** The ids of one page, and the total number of matches. */
export async function matchLots(lots: LiveLotIndex, query: LotQuery & { region?: string }): Promise<{ ids: number[]; total: number }> {
  const index = await lots.current();
  return index.find(indexFilters(query), { orderBy: query.orderBy, order: query.order, offset: offsetOf(query), limit: query.limit });
}
