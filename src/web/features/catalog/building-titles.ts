import { endpoints } from '#contract/api/endpoints.ts';
import type { Api } from '#web/app/api.ts';
import type { FilterParams } from './catalog-query.ts';

/** The names of the complex and the settlement of the filter, for their chips; none for one that does not exist. */
export async function loadBuildingTitles({ complex, settlement }: FilterParams, api: Pick<Api, 'get'>, signal?: AbortSignal): Promise<Record<string, string>> {
  const titleOf = (building: Promise<{ title: string }>) => building.then(({ title }) => title).catch(() => undefined);
  const found = await Promise.all([
    complex ? titleOf(api.get(endpoints.complex, { id: complex }, signal)) : undefined,
    settlement ? titleOf(api.get(endpoints.settlement, { id: settlement }, signal)) : undefined,
  ]);
  return Object.fromEntries(['complex', 'settlement'].flatMap((name, index) => (found[index] === undefined ? [] : [[name, found[index]]])));
}
