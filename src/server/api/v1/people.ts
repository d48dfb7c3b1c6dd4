import { agentItem } from '#contract/agent.ts';
import { buyer, buyerQuery } from '#contract/buyer.ts';
import { listOf, pageQuery } from '#contract/list.ts';
import { findAgents } from '#server/agent/find-agents.ts';
import { findBuyers } from '#server/buyer/find-buyers.ts';
import type { Deps } from '#server/deps.ts';
import { get } from './route.ts';

export const peopleRoutes = (deps: Deps) => [
  get({ path: '/agents', summary: 'The team', query: pageQuery, answer: listOf(agentItem), handle: (query, locale) => findAgents(deps, query, locale) }),
  get({ path: '/buyers', summary: "Buyers' requests", query: buyerQuery, answer: listOf(buyer), handle: (query, locale) => findBuyers(deps, query, locale) }),
];
