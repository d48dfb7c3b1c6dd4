import { type FilterParams, parseCatalog, readableSearch, withChange } from '#web/features/catalog/catalog-query.ts';

export const PAGE_SIZE = 12;

/** The filter parameters of requests; the others are only for lots. */
const BUYER_PARAMS = ['categories', 'locations', 'priceMin', 'priceMax'];

/** The state of the list of requests; pages 1 to `page` are shown. */
export type BuyersQuery = { filterParams: FilterParams; page: number };

export function parseBuyers(query: URLSearchParams): BuyersQuery {
  const { filterParams, page } = parseCatalog(query);
  return { filterParams: ofBuyers(filterParams), page };
}
const ofBuyers = (params: FilterParams): FilterParams => Object.fromEntries(Object.entries(params).filter(([name]) => BUYER_PARAMS.includes(name)));

/** As `withChange` of the catalogue, without what only lots have, such as the deal. */
export function withBuyersChange(query: BuyersQuery, from: string | undefined, to: string): BuyersQuery {
  const { filterParams, page } = withChange({ ...query, view: 'grid' }, from, to);
  return { filterParams: ofBuyers(filterParams), page };
}

/** The query string of a state, without `?`. */
export const searchOfBuyers = ({ filterParams, page }: BuyersQuery): string => readableSearch({ ...filterParams, ...(page > 1 && { page: String(page) }) });

/** Whether a query string, which may have parameters that are not of the list (utm_…), asks for this list. */
export const asksForBuyers = (search: string, query: BuyersQuery): boolean => searchOfBuyers(parseBuyers(new URLSearchParams(search))) === searchOfBuyers(query);

export function buyersPath(search: string): string {
  return `/customers${search && `?${search}`}`;
}
