import { z } from 'zod';
import { filters, filtersQuery, filterValues, filterValuesQuery } from '#contract/catalog/filters.ts';
import { lotItem, lotPins } from '#contract/catalog/lot.ts';
import { lotDetails } from '#contract/catalog/lot-details.ts';
import { lotFilters, lotQuery, partnerLotQuery } from '#contract/catalog/lot-query.ts';
import { partnerLotDetails, partnerLotItem } from '#contract/catalog/partner-lot.ts';
import { phraseQuery, understood } from '#contract/catalog/understood.ts';
import { valuation, valuationQuery } from '#contract/catalog/valuation.ts';
import { listOf, pageQuery } from '#contract/core/list.ts';
import { flag, id } from '#contract/core/query.ts';
import type { ApiDeps } from '#server/api/deps.ts';
import { findAllLots } from '#server/catalog/lot/find-all-lots.ts';
import { findLotDetails } from '#server/catalog/lot/find-lot-details.ts';
import { findLots } from '#server/catalog/lot/find-lots.ts';
import { findSimilarLots } from '#server/catalog/lot/find-similar-lots.ts';
import { getFilterValues } from '#server/catalog/lot/get-filter-values.ts';
import { getFilters } from '#server/catalog/lot/get-filters.ts';
import { requireLot } from '#server/catalog/lot/require-lot.ts';
import { findPartnerLots, requirePartnerLot } from '#server/catalog/partner-lot/find-partner-lots.ts';
import { understandPhrase } from '#server/catalog/understand/understand-phrase.ts';
import { findValuation } from '#server/catalog/valuation/find-valuation.ts';
import { get, noQuery } from './route.ts';

const byId = z.object({ id });

export const lotRoutes = (deps: ApiDeps) => [
  get({
    path: '/lots',
    summary: 'Lots on offer',
    query: lotQuery,
    response: listOf(z.union([lotDetails, lotItem])),
    handle: (query, locale) => (query.formatType === 'details' ? findLotDetails : findLots)(deps, query, locale),
  }),
  get({
    path: '/lots/all',
    summary: 'Every lot that matches, for a map',
    query: lotFilters,
    response: lotPins,
    failures: ['too_many_lots'],
    handle: (query, locale) => findAllLots(deps, query, locale),
  }),
  get({
    path: '/lots/understand',
    summary: 'A phrase as filters of the catalogue',
    query: phraseQuery,
    response: understood,
    example: { q: 'двушка в центре до 15 млн' },
    handle: ({ q }, locale) => understandPhrase(deps, q, locale),
  }),
  get({ path: '/lots/filters', summary: 'What lots can be filtered by', query: filtersQuery, response: filters, handle: ({ region }, locale) => getFilters(deps, locale, region) }),
  get({
    path: '/filter-values',
    summary: 'Price bounds of lots and of requests',
    query: filterValuesQuery,
    response: filterValues,
    handle: (query) => getFilterValues(deps, query),
  }),
  get({
    path: '/lots/{id}',
    summary: 'Everything about a lot',
    params: byId,
    query: z.object({ opened: flag.optional().meta({ description: 'A visitor opens the page of the lot: counted as a view' }) }),
    response: lotDetails,
    example: { id: 1301 },
    failures: ['lot_not_found', 'lot_gone'],
    handle: (query, locale) => requireLot(deps, query.id, locale),
  }),
  get({
    path: '/lots/{id}/similar',
    summary: 'Lots like this one, the most alike first; also of a lot that has gone',
    params: byId,
    query: pageQuery,
    response: listOf(lotItem),
    example: { id: 1301 },
    failures: ['lot_not_found'],
    handle: (query, locale) => findSimilarLots(deps, query, locale),
  }),
  get({
    path: '/valuation',
    summary: 'What a home may be worth, by comparable lots on offer and sold',
    query: valuationQuery,
    response: valuation,
    example: { category: 2, location: 101, size: 90 },
    handle: (query, locale) => findValuation(deps, query, locale),
  }),
  get({
    path: '/partner-lots',
    summary: 'Lots of partner agencies in other regions',
    query: partnerLotQuery,
    response: listOf(z.union([partnerLotDetails, partnerLotItem])),
    handle: (query, locale) => findPartnerLots(deps, query, locale),
  }),
  get({
    path: '/partner-lots/{id}',
    summary: 'Everything about a partner’s lot',
    params: byId,
    query: noQuery,
    response: partnerLotDetails,
    example: { id: 1 },
    failures: ['lot_not_found', 'lot_gone'],
    handle: (query, locale) => requirePartnerLot(deps, query.id, locale),
  }),
];
