import { type FilterParams, parseCatalog, readableSearch, withChange } from '#web/features/catalog/catalog-query.ts';

export const PAGE_SIZE = 12;

/** The filter parameters of requests; the others are only for lots. */
const BUYER_PARAMS = ['categories', 'locations', 'priceMin', 'priceMax'];

/** The state of the list of requests; pages 1 to `page` are shown. */
export type BuyersQuery = { filterParams: FilterParams; page: number };

export function parseBuyers(query: URLSearchParams): BuyersQuery {
  const { filterParams, page } = parseCatalog(query);
  return { filterParams: onlyBuyerParams(filterParams), page };
}
const onlyBuyerParams = (params: FilterParams): FilterParams => Object.fromEntries(Object.entries(params).filter(([name]) => BUYER_PARAMS.includes(name)));

/** Like `withChange` of the catalogue, without filters that only lots have, such as the deal. */
export function withBuyersChange(query: BuyersQuery, from: string | undefined, to: string): BuyersQuery {
  const { filterParams, page } = withChange({ ...query, view: 'grid' }, from, to);
  return { filterParams: onlyBuyerParams(filterParams), page };
}

/** The query string of a state, without `?`. */
export const searchOfBuyers = ({ filterParams, page }: BuyersQuery): string => readableSearch({ ...filterParams, ...(page > 1 && { page: String(page) }) });

/** Whether a query string is that of this list, whatever other parameters it has (utm_…). */
export const isSameBuyersList = (search: string, query: BuyersQuery): boolean => searchOfBuyers(parseBuyers(new URLSearchParams(search))) === searchOfBuyers(query);

export function buyersPath(search: string): string {
  return `/customers${search && `?${search}`}`;
}
