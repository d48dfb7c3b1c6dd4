import { endpoints } from '#contract/api/endpoints.ts';
import { MAX_PAGE_SIZE } from '#contract/core/limits.ts';
import { apiOf } from '#web/app/api.ts';
import type { LoaderArgs } from '#web/app/router/route.ts';

/** All offices, the head office first. */
export async function loadHeadquarters({ context }: LoaderArgs) {
  const { items } = await apiOf(context).get(endpoints.headquarters, { limit: MAX_PAGE_SIZE });
  return { offices: items };
}
export type HeadquartersData = Awaited<ReturnType<typeof loadHeadquarters>>;

/** The anchor of an office on the page of the offices. */
export const officeAnchor = ({ id }: { id: number }): string => `office-${id}`;
