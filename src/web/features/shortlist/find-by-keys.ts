import { endpoints } from '#contract/api/endpoints.ts';
import { MAX_PAGE_SIZE } from '#contract/core/limits.ts';
import type { List } from '#contract/core/list.ts';
import type { Api } from '#web/app/api.ts';
import { type AnyLotDetails, type AnyLotItem, type LotKey, lotKey } from '#web/stores/any-lot.ts';
import { idOf } from './shortlist-rules.ts';

type Query = { ids: string; limit: number };
type Finder<Lot> = { ours(query: Query): Promise<List<Lot>>; partners(query: Query): Promise<List<Lot>> };

/** The lots of these keys, in this order, without those that no longer exist. */
export const findLots = (api: Pick<Api, 'get'>, keys: LotKey[], signal?: AbortSignal): Promise<AnyLotItem[]> =>
  find<AnyLotItem>(keys, { ours: (query) => api.get(endpoints.lots, query, signal), partners: (query) => api.get(endpoints.partnerLots, query, signal) });

/** The same lots, with all details. */
export const findDetails = (api: Pick<Api, 'get'>, keys: LotKey[], signal?: AbortSignal): Promise<AnyLotDetails[]> =>
  find<AnyLotDetails>(keys, {
    ours: (query) => api.get(endpoints.lotsInDetail, query, signal),
    partners: (query) => api.get(endpoints.partnerLotsInDetail, query, signal),
  });

async function find<Lot extends AnyLotItem>(keys: LotKey[], { ours, partners }: Finder<Lot>): Promise<Lot[]> {
  const isOurs = (key: LotKey) => typeof key === 'number';
  const lists = await Promise.all([
    ...inBatches(keys.filter(isOurs), ours),
    ...inBatches(
      keys.filter((key) => !isOurs(key)),
      partners,
    ),
  ]);
  const found = new Map(lists.flatMap(({ items }) => items.map((lot) => [lotKey(lot), lot])));
  return keys.flatMap((key) => found.get(key) ?? []);
}

function inBatches<Lot>(keys: LotKey[], fetch: (query: Query) => Promise<List<Lot>>): Promise<List<Lot>>[] {
  const batches = Array.from({ length: Math.ceil(keys.length / MAX_PAGE_SIZE) }, (_, index) => keys.slice(index * MAX_PAGE_SIZE, (index + 1) * MAX_PAGE_SIZE));
  return batches.map((batch) => fetch({ ids: batch.map(idOf).join(','), limit: batch.length }));
}
