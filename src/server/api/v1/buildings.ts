import { complexItem } from '#contract/complex.ts';
import { listOf, pageQuery } from '#contract/list.ts';
import { settlementItem } from '#contract/settlement.ts';
import { findComplexes } from '#server/complex/find-complexes.ts';
import type { Deps } from '#server/deps.ts';
import { findSettlements } from '#server/settlement/find-settlements.ts';
import { get } from './route.ts';

export const buildingRoutes = (deps: Deps) => [
  get({ path: '/complexes', summary: 'Residential complexes', query: pageQuery, answer: listOf(complexItem), handle: (query, locale) => findComplexes(deps, query, locale) }),
  get({
    path: '/cottageSettlements',
    summary: 'Cottage settlements',
    query: pageQuery,
    answer: listOf(settlementItem),
    handle: (query, locale) => findSettlements(deps, query, locale),
  }),
];
