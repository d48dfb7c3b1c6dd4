import type { LoaderFunctionArgs } from 'react-router';
import { endpoints } from '#contract/api/endpoints.ts';
import type { AgentDetails } from '#contract/catalog/agent.ts';
import { MAX_LIMIT } from '#contract/core/limits.ts';
import { apiOf } from '#web/app/api.ts';

const ARTICLES = 3;

/** The whole team, and what it is to be narrowed down to. */
export async function loadTeam({ context, request }: LoaderFunctionArgs) {
  const { items } = await apiOf(context).get(endpoints.agents, { limit: MAX_LIMIT });
  return { agents: items, specialism: new URL(request.url).searchParams.get('specialism') || undefined };
}
export type TeamData = Awaited<ReturnType<typeof loadTeam>>;

/** An agent, and what they have written. */
export async function loadAgent({ context, params: { slug = '' } }: Pick<LoaderFunctionArgs, 'context' | 'params'>) {
  const api = apiOf(context);
  const [agent, articles] = await Promise.all([api.get(endpoints.agent, { slug }), api.get(endpoints.articles, { author: slug, limit: ARTICLES })]);
  return { agent, articles: articles.items };
}
export type AgentData = Awaited<ReturnType<typeof loadAgent>>;

/** An agent without their lots: a card has no room for them. */
export async function loadCard({ context, params: { slug = '' } }: Pick<LoaderFunctionArgs, 'context' | 'params'>) {
  const { lots: _, about: __, ...agent }: AgentDetails = await apiOf(context).get(endpoints.agent, { slug });
  return agent;
}
