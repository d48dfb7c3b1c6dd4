import type { Filters } from '#contract/catalog/filters.ts';
import { type CatalogQuery, type FilterParams, plainSearch } from './catalog-query.ts';

/**
 * Which addresses of the catalogue are pages of their own for search engines: all lots, one deal, one category, one place for one deal, one category
 * in one place. Everything else says that the nearest of these is meant. See docs/decisions.
 */
export function indexRule({ filterParams, order, view, page }: CatalogQuery, filters: Filters, total: number): { index: boolean; search: string } {
  const known = (name: string): FilterParams => (isOneKnown(name, filterParams[name], filters) ? { [name]: filterParams[name] ?? '' } : {});
  const [category, place] = [known('categories'), known('locations')];
  // A place alone is shown for sale.
  const deal = filterParams.deal ?? (place.locations && !filterParams.categories ? 'sale' : undefined);
  const nearest = plainSearch({ ...(deal && { deal }), ...category, ...place });
  const isNearest = plainSearch(filterParams) === nearest && !order && view === 'grid' && page === 1;
  return { index: isNearest && total > 0, search: nearest };
}

function isOneKnown(name: string, value: string | undefined, { categories, locations }: Filters): boolean {
  const known = name === 'categories' ? categories : locations.flatMap(({ children }) => children);
  return known.some(({ id }) => String(id) === value);
}
