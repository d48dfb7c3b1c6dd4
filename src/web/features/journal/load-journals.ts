import { endpoints } from '#contract/api/endpoints.ts';
import { MAX_PAGE_SIZE } from '#contract/core/limits.ts';
import { apiOf } from '#web/app/api.ts';
import type { LoaderArgs } from '#web/app/router/route.ts';

/** All issues, one of them open: the one in the URL, or the newest. */
export async function loadJournals({ context, request }: LoaderArgs) {
  const { items } = await apiOf(context).get(endpoints.journals, { limit: MAX_PAGE_SIZE });
  const issueNumber = new URL(request.url).searchParams.get('issue');
  const open = items.find(({ number }) => String(number) === issueNumber) ?? items[0];
  return { open, others: items.filter((issue) => issue !== open) };
}
export type JournalsData = Awaited<ReturnType<typeof loadJournals>>;
