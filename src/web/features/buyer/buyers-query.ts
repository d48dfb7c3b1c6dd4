import { type FilterParams, parseCatalog, readableSearch } from '#web/features/catalog/catalog-query.ts';

export const PAGE_SIZE = 12;

/** Requests are found by these; rooms and the rest are for lots. */
const OWN = ['categories', 'locations', 'priceMin', 'priceMax'];

/** What an address asks the buyers' requests for; pages 1 to `page` are shown. */
export type BuyersQuery = { filterParams: FilterParams; page: number };

export function parseBuyers(query: URLSearchParams): BuyersQuery {
  const { filterParams, page } = parseCatalog(query);
  return { filterParams: Object.fromEntries(Object.entries(filterParams).filter(([name]) => OWN.includes(name))), page };
}

/** The address of a state, without `?`. */
export const searchOfBuyers = ({ filterParams, page }: BuyersQuery): string => readableSearch({ ...filterParams, ...(page > 1 && { page: String(page) }) });

export function buyersPath(search: string): string {
  return `/customers${search && `?${search}`}`;
}
