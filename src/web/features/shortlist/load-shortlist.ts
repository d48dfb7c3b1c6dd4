import { endpoints } from '#contract/api/endpoints.ts';
import type { Filters } from '#contract/catalog/filters.ts';
import { type Api, apiOf } from '#web/app/api.ts';
import type { LoaderArgs } from '#web/app/router/route.ts';
import type { LotKey } from '#web/stores/any-lot.ts';
import { readKeys } from './shortlist-rules.ts';

export type SharedList<Lot> = { keys: LotKey[]; lots: Lot[] };
export type ShortlistData<Lot> = { shared?: SharedList<Lot>; categories: Filters['categories'] };

/** A shared list (`?ids=`) is loaded by the server; the visitor's own list is known only to the browser. */
export async function loadShortlist<Lot>(
  { context, request }: LoaderArgs,
  limit: number,
  find: (api: Pick<Api, 'get'>, keys: LotKey[]) => Promise<Lot[]>,
): Promise<ShortlistData<Lot>> {
  const api = apiOf(context);
  const ids = new URL(request.url).searchParams.get('ids');
  const keys = readKeys(ids ?? '', limit);
  const [{ categories }, lots] = await Promise.all([api.get(endpoints.filters), find(api, keys)]);
  return { categories, shared: ids === null ? undefined : { keys, lots } };
}
