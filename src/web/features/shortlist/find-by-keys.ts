import { endpoints } from '#contract/api/endpoints.ts';
import { MAX_LIMIT } from '#contract/core/limits.ts';
import type { List } from '#contract/core/list.ts';
import type { Api } from '#web/app/api.ts';
import { type AnyLotDetails, type AnyLotItem, type LotKey, lotKey } from '#web/stores/any-lot.ts';
import { numberOf } from './shortlist-rules.ts';

type Asked = { ids: string; limit: number };
type Finder<Lot> = { ours(asked: Asked): Promise<List<Lot>>; partners(asked: Asked): Promise<List<Lot>> };

/** Cards of these lots, in this order; those that are gone are not among them. */
export const findLots = (api: Pick<Api, 'get'>, keys: LotKey[], signal?: AbortSignal): Promise<AnyLotItem[]> =>
  find<AnyLotItem>(keys, { ours: (asked) => api.get(endpoints.lots, asked, signal), partners: (asked) => api.get(endpoints.partnerLots, asked, signal) });

/** The same with everything about each. */
export const findDetails = (api: Pick<Api, 'get'>, keys: LotKey[], signal?: AbortSignal): Promise<AnyLotDetails[]> =>
  find<AnyLotDetails>(keys, {
    ours: (asked) => api.get(endpoints.lotsInDetail, asked, signal),
    partners: (asked) => api.get(endpoints.partnerLotsInDetail, asked, signal),
  });

async function find<Lot extends AnyLotItem>(keys: LotKey[], { ours, partners }: Finder<Lot>): Promise<Lot[]> {
  const isOurs = (key: LotKey) => typeof key === 'number';
  const lists = await Promise.all([
    ...inPortions(keys.filter(isOurs), ours),
    ...inPortions(
      keys.filter((key) => !isOurs(key)),
      partners,
    ),
  ]);
  const found = new Map(lists.flatMap(({ items }) => items.map((lot) => [lotKey(lot), lot])));
  return keys.flatMap((key) => found.get(key) ?? []);
}

function inPortions<Lot>(keys: LotKey[], ask: (asked: Asked) => Promise<List<Lot>>): Promise<List<Lot>>[] {
  const portions = Array.from({ length: Math.ceil(keys.length / MAX_LIMIT) }, (_, index) => keys.slice(index * MAX_LIMIT, (index + 1) * MAX_LIMIT));
  return portions.map((portion) => ask({ ids: portion.map(numberOf).join(','), limit: portion.length }));
}
