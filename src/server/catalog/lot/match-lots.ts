import type { LotFilters, LotQuery } from '#contract/catalog/lot-query.ts';
import type { LotIndexKeeper } from '#server/catalog/lot-index/keep-lot-index.ts';
import type { IndexFilters } from '#server/catalog/lot-index/lot-index.ts';
import { offsetOf } from '#server/db/page.ts';

export const indexFilters = ({ 'search[name]': search, ...filters }: LotFilters & { region?: string }): IndexFilters => ({ ...filters, search });

/** The ids of the asked page, in the asked order, and how many match in all. */
export async function matchLots(lots: LotIndexKeeper, query: LotQuery & { region?: string }): Promise<{ ids: number[]; total: number }> {
  const index = await lots.current();
  return index.find(indexFilters(query), { orderBy: query.orderBy, order: query.order, offset: offsetOf(query), limit: query.limit });
}
