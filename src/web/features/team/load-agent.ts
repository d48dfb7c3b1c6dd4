import type { LoaderFunctionArgs } from 'react-router';
import { endpoints } from '#contract/endpoints.ts';
import { MAX_LIMIT } from '#contract/max-limit.ts';
import { apiOf } from '#web/api.ts';

const ARTICLES = 3;

/** An agent, and what they have written. */
export async function loadAgent({ context, params: { slug = '' } }: Pick<LoaderFunctionArgs, 'context' | 'params'>) {
  const api = apiOf(context);
  const [agent, articles] = await Promise.all([api.get(endpoints.agent, { slug }), api.get(endpoints.articles, { limit: MAX_LIMIT })]);
  return { agent, articles: articles.items.filter(({ author }) => author.slug === slug).slice(0, ARTICLES) };
}
export type AgentData = Awaited<ReturnType<typeof loadAgent>>;
