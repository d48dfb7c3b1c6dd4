import { agentDetails, agentItem, agentQuery } from '#contract/catalog/agent.ts';
import { buyer, buyerCategory, buyerQuery } from '#contract/catalog/buyer.ts';
import { listOf } from '#contract/core/list.ts';
import type { ApiDeps } from '#server/api/deps.ts';
import { findAgents } from '#server/catalog/agent/find-agents.ts';
import { requireAgent } from '#server/catalog/agent/require-agent.ts';
import { findBuyerCategories } from '#server/catalog/buyer/find-buyer-categories.ts';
import { findBuyers } from '#server/catalog/buyer/find-buyers.ts';
import { get, noQuery, slugParam } from './route.ts';

export const peopleRoutes = (deps: ApiDeps) => [
  get({ path: '/agents', summary: 'The team', query: agentQuery, response: listOf(agentItem), handle: (query, locale) => findAgents(deps, query, locale) }),
  get({
    path: '/agents/{slug}',
    summary: 'A member of the team with their lots',
    params: slugParam,
    query: noQuery,
    response: agentDetails,
    example: { slug: 'timur-beketov' },
    failures: ['not_found'],
    handle: ({ slug }, locale) => requireAgent(deps, slug, locale),
  }),
  get({ path: '/buyers', summary: "Buyers' requests", query: buyerQuery, response: listOf(buyer), handle: (query, locale) => findBuyers(deps, query, locale) }),
  get({
    path: '/buyers/categories',
    summary: "Categories with how many buyers' requests each has",
    query: buyerQuery,
    response: listOf(buyerCategory),
    handle: (query, locale) => findBuyerCategories(deps, query, locale),
  }),
];
