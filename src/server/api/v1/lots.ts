import { z } from 'zod';
import { filters, filterValues } from '#contract/filters.ts';
import { listOf } from '#contract/list.ts';
import { lotItem } from '#contract/lot.ts';
import { lotQuery } from '#contract/lot-query.ts';
import type { Deps } from '#server/deps.ts';
import { findLots } from '#server/lot/find-lots.ts';
import { getFilterValues } from '#server/lot/get-filter-values.ts';
import { getFilters } from '#server/lot/get-filters.ts';
import { get, noQuery } from './route.ts';

const filterValuesQuery = z.object({ category: z.coerce.number().int().positive().max(1_000).optional() });

export const lotRoutes = (deps: Deps) => [
  get({ path: '/lots', summary: 'Lots on offer', query: lotQuery, answer: listOf(lotItem), handle: (query, locale) => findLots(deps, query, locale) }),
  get({ path: '/lots/filters', summary: 'What lots can be filtered by', query: noQuery, answer: filters, handle: (_, locale) => getFilters(deps, locale) }),
  get({
    path: '/filter-values',
    summary: 'Price bounds of lots and of requests',
    query: filterValuesQuery,
    answer: filterValues,
    handle: ({ category }) => getFilterValues(deps, category),
  }),
];
