import type { LoaderFunctionArgs } from 'react-router';
import { endpoints } from '#contract/api/endpoints.ts';
import { MAX_LIMIT } from '#contract/core/limits.ts';
import { apiOf } from '#web/app/api.ts';

/** The whole team, and what it is to be narrowed down to. */
export async function loadTeam({ context, request }: LoaderFunctionArgs) {
  const { items } = await apiOf(context).get(endpoints.agents, { limit: MAX_LIMIT });
  return { agents: items, specialism: new URL(request.url).searchParams.get('specialism') || undefined };
}
export type TeamData = Awaited<ReturnType<typeof loadTeam>>;
