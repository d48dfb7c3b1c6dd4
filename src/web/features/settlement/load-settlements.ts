import { endpoints } from '#contract/api/endpoints.ts';
import { MAX_PAGE_SIZE } from '#contract/core/limits.ts';
import { apiOf } from '#web/app/api.ts';
import { redirectToLastPage } from '#web/app/canonical-address.ts';
import type { LoaderArgs } from '#web/app/router/route.ts';
import { FLAG_RULE, PAGE_RULE, readFilterParams } from '#web/features/building/filter-params.ts';
import { othersOf, redirectToSlug } from '#web/features/building/load-building.ts';
import { SETTLEMENTS, settlementCard } from './settlement-view.ts';

const RULES = { distanceMax: /^[1-9]\d{0,2}$/, riverside: FLAG_RULE, gas: FLAG_RULE, page: PAGE_RULE };

export async function loadSettlements({ context, request }: LoaderArgs) {
  const filterParams = readFilterParams(request, RULES);
  const { items, total, pages } = await apiOf(context).get(endpoints.settlements, { ...filterParams, limit: MAX_PAGE_SIZE });
  redirectToLastPage(new URL(request.url), pages);
  return { filterParams, cards: items.map(settlementCard), total, pages };
}
export type SettlementsData = Awaited<ReturnType<typeof loadSettlements>>;

export async function loadSettlement({ context, params, request }: LoaderArgs) {
  const api = apiOf(context);
  const [settlement, all] = await Promise.all([api.get(endpoints.settlement, { id: params.id ?? '' }), api.get(endpoints.settlements, { limit: MAX_PAGE_SIZE })]);
  redirectToSlug(request, params.id, SETTLEMENTS, settlement);
  return { settlement, others: othersOf(all.items, settlement).map(settlementCard) };
}
export type SettlementData = Awaited<ReturnType<typeof loadSettlement>>;
