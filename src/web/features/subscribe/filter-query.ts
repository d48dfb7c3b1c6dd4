import type { LotFilters } from '#contract/catalog/lot-query.ts';
import type { QueryInput } from '#contract/core/query.ts';

/** Filters as they stand in the catalogue's address; what is not set is not there. */
export function filterQuery(filters: QueryInput<LotFilters>): string {
  const given = Object.entries(filters).filter(([, value]) => value !== undefined && value !== '' && value !== false);
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
}
