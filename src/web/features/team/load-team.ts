import { endpoints } from '#contract/api/endpoints.ts';
import type { AgentDetails } from '#contract/catalog/agent.ts';
import { MAX_PAGE_SIZE } from '#contract/core/limits.ts';
import { apiOf } from '#web/app/api.ts';
import type { LoaderArgs } from '#web/app/router/route.ts';

const MAX_ARTICLES = 3;

/** The whole team, and the specialism to filter it by. */
export async function loadTeam({ context, request }: LoaderArgs) {
  const { items } = await apiOf(context).get(endpoints.agents, { limit: MAX_PAGE_SIZE });
  return { agents: items, specialism: new URL(request.url).searchParams.get('specialism') || undefined };
}
export type TeamData = Awaited<ReturnType<typeof loadTeam>>;

/** An agent, and their latest articles. */
export async function loadAgent({ context, params: { slug = '' } }: Pick<LoaderArgs, 'context' | 'params'>) {
  const api = apiOf(context);
  const [agent, articles] = await Promise.all([api.get(endpoints.agent, { slug }), api.get(endpoints.articles, { author: slug, limit: MAX_ARTICLES })]);
  return { agent, articles: articles.items };
}
export type AgentData = Awaited<ReturnType<typeof loadAgent>>;

/** An agent for the page of their business card, which shows neither their lots nor their description. */
export async function loadCard({ context, params: { slug = '' } }: Pick<LoaderArgs, 'context' | 'params'>) {
  const { lots: _, about: __, ...agent }: AgentDetails = await apiOf(context).get(endpoints.agent, { slug });
  return agent;
}
