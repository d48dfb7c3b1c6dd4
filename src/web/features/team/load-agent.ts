import type { LoaderFunctionArgs } from 'react-router';
import { endpoints } from '#contract/api/endpoints.ts';
import { apiOf } from '#web/app/api.ts';

const ARTICLES = 3;

/** An agent, and what they have written. */
export async function loadAgent({ context, params: { slug = '' } }: Pick<LoaderFunctionArgs, 'context' | 'params'>) {
  const api = apiOf(context);
  const [agent, articles] = await Promise.all([api.get(endpoints.agent, { slug }), api.get(endpoints.articles, { author: slug, limit: ARTICLES })]);
  return { agent, articles: articles.items };
}
export type AgentData = Awaited<ReturnType<typeof loadAgent>>;
