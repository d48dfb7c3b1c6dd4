import { type FilterParams, parseCatalog, readableSearch } from '#web/features/catalog/catalog-query.ts';

export const PAGE_SIZE = 12;

/** The filter parameters of requests; the others are only for lots. */
const BUYER_PARAMS = ['categories', 'locations', 'priceMin', 'priceMax'];

/** The state of the list of requests; pages 1 to `page` are shown. */
export type BuyersQuery = { filterParams: FilterParams; page: number };

export function parseBuyers(query: URLSearchParams): BuyersQuery {
  const { filterParams, page } = parseCatalog(query);
  return { filterParams: Object.fromEntries(Object.entries(filterParams).filter(([name]) => BUYER_PARAMS.includes(name))), page };
}

/** The query string of a state, without `?`. */
export const searchOfBuyers = ({ filterParams, page }: BuyersQuery): string => readableSearch({ ...filterParams, ...(page > 1 && { page: String(page) }) });

export function buyersPath(search: string): string {
  return `/customers${search && `?${search}`}`;
}
