import type { Filters } from '#contract/filters.ts';
import { type CatalogQuery, type Narrowing, plainSearch } from './catalog-query.ts';

const OWN_PAGES = ['categories', 'locations'];

/**
 * Which addresses of the catalogue are pages of their own for search engines: all lots, one category, one place, one category in one place.
 * Everything else says that the nearest of these is meant. See docs/decisions.
 */
export function indexRule({ narrowing, order, view, page }: CatalogQuery, filters: Filters, total: number): { index: boolean; search: string } {
  const nearest: Narrowing = Object.fromEntries(OWN_PAGES.flatMap((name) => (isOneKnown(name, narrowing[name], filters) ? [[name, narrowing[name] ?? '']] : [])));
  const isNearest = Object.keys(narrowing).length === Object.keys(nearest).length && !order && view === 'grid' && page === 1;
  return { index: isNearest && total > 0, search: plainSearch(nearest) };
}

function isOneKnown(name: string, value: string | undefined, { categories, locations }: Filters): boolean {
  const known = name === 'categories' ? categories : locations.flatMap(({ children }) => children);
  return known.some(({ id }) => String(id) === value);
}
