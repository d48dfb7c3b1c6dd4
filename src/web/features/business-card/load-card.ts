import type { LoaderFunctionArgs } from 'react-router';
import { endpoints } from '#contract/api/endpoints.ts';
import type { AgentDetails } from '#contract/catalog/agent.ts';
import { apiOf } from '#web/app/api.ts';

/** An agent without their lots: a card has no room for them. */
export async function loadCard({ context, params: { slug = '' } }: Pick<LoaderFunctionArgs, 'context' | 'params'>) {
  const { lots: _, about: __, ...agent }: AgentDetails = await apiOf(context).get(endpoints.agent, { slug });
  return agent;
}
