import { z } from 'zod';
import { complexDetails, complexItem, complexQuery } from '#contract/catalog/complex.ts';
import { settlementDetails, settlementItem, settlementQuery } from '#contract/catalog/settlement.ts';
import { listOf } from '#contract/core/list.ts';
import type { ApiDeps } from '#server/api/deps.ts';
import { findComplexes, requireComplex } from '#server/catalog/building/find-complexes.ts';
import { findSettlements, requireSettlement } from '#server/catalog/building/find-settlements.ts';
import { get, noQuery } from './route.ts';

const key = z.object({ id: z.string().meta({ description: 'The number or the slug' }) });

export const buildingRoutes = (deps: ApiDeps) => [
  get({
    path: '/complexes',
    summary: 'Residential complexes',
    query: complexQuery,
    response: listOf(complexItem),
    handle: (query, locale) => findComplexes(deps, query, locale),
  }),
  get({
    path: '/complexes/{id}',
    summary: 'A residential complex with its lots',
    params: key,
    query: noQuery,
    response: complexDetails,
    example: { id: 'lotsiya' },
    failures: ['not_found'],
    handle: ({ id }, locale) => requireComplex(deps, id, locale),
  }),
  get({
    path: '/cottageSettlements',
    summary: 'Cottage settlements',
    query: settlementQuery,
    response: listOf(settlementItem),
    handle: (query, locale) => findSettlements(deps, query, locale),
  }),
  get({
    path: '/cottageSettlements/{id}',
    summary: 'A cottage settlement with its lots',
    params: key,
    query: noQuery,
    response: settlementDetails,
    example: { id: 'tikhaya-zavod' },
    failures: ['not_found'],
    handle: ({ id }, locale) => requireSettlement(deps, id, locale),
  }),
];
