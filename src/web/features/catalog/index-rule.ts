import type { Filters } from '#contract/catalog/filters.ts';
import { type CatalogQuery, type FilterParams, readableSearch } from './catalog-query.ts';

/**
 * Which addresses of the catalogue are indexed: all lots, one deal, one category, one place for one deal, one category in one place.
 * Every other address has the nearest of these as its canonical address (docs/decisions/0014).
 */
export function indexRule({ filterParams, wantsBothDeals, phrase, order, view, page }: CatalogQuery, filters: Filters, total: number): { index: boolean; search: string } {
  const knownParam = (name: string): FilterParams => (isOneKnown(name, filterParams[name], filters) ? { [name]: filterParams[name] ?? '' } : {});
  const [category, place] = [knownParam('categories'), knownParam('locations')];
  // A place without deal and category means sale.
  const deal = filterParams.deal ?? (place.locations && !filterParams.categories ? 'sale' : undefined);
  const canonical = readableSearch({ ...(deal && { deal }), ...category, ...place });
  const isCanonical = readableSearch(filterParams) === canonical && !wantsBothDeals && !phrase && !order && view === 'grid' && page === 1;
  return { index: isCanonical && total > 0, search: canonical };
}

function isOneKnown(name: string, value: string | undefined, { categories, locations }: Filters): boolean {
  const known = name === 'categories' ? categories : locations.flatMap(({ children }) => children);
  return known.some(({ id }) => String(id) === value);
}
