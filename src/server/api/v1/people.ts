import { agentItem, agentQuery } from '#contract/agent.ts';
import { agentDetails } from '#contract/agent-details.ts';
import { buyer, buyerCategory, buyerQuery } from '#contract/buyer.ts';
import { listOf } from '#contract/list.ts';
import { findAgents } from '#server/agent/find-agents.ts';
import { requireAgent } from '#server/agent/require-agent.ts';
import { findBuyerCategories } from '#server/buyer/find-buyer-categories.ts';
import { findBuyers } from '#server/buyer/find-buyers.ts';
import type { Deps } from '#server/deps.ts';
import { get, noQuery, slugParam } from './route.ts';

export const peopleRoutes = (deps: Deps) => [
  get({ path: '/agents', summary: 'The team', query: agentQuery, answer: listOf(agentItem), handle: (query, locale) => findAgents(deps, query, locale) }),
  get({
    path: '/agents/{slug}',
    summary: 'A member of the team with their lots',
    params: slugParam,
    query: noQuery,
    answer: agentDetails,
    example: { slug: 'timur-beketov' },
    failures: ['not_found'],
    handle: ({ slug }, locale) => requireAgent(deps, slug, locale),
  }),
  get({ path: '/buyers', summary: "Buyers' requests", query: buyerQuery, answer: listOf(buyer), handle: (query, locale) => findBuyers(deps, query, locale) }),
  get({
    path: '/buyers/categories',
    summary: "Categories with how many buyers' requests each has",
    query: buyerQuery,
    answer: listOf(buyerCategory),
    handle: (query, locale) => findBuyerCategories(deps, query, locale),
  }),
];
