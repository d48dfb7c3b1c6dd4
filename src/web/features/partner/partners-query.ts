import { ORDER_FIELD, ORDERS, type Order } from '#web/features/catalog/catalog-query.ts';

/** What the address asks for: all partners, or a page of a region's lots in an order. */
export type PartnersQuery = { region?: string; order: Order; page: number };

const NEWEST: Order = 'newest';

export function parsePartners(search: URLSearchParams): PartnersQuery {
  const order = search.get(ORDER_FIELD) ?? NEWEST;
  const page = search.get('page') ?? '1';
  return {
    region: search.get('region') ?? undefined,
    order: Object.hasOwn(ORDERS, order) ? (order as Order) : NEWEST,
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  };
}

/** The address of a region's list, without what goes without saying. */
export function regionPath(region: string, { order = NEWEST, page = 1 }: Partial<PartnersQuery> = {}): string {
  const search = new URLSearchParams({ region, ...(order !== NEWEST && { [ORDER_FIELD]: order }), ...(page > 1 && { page: String(page) }) });
  return `/partners?${search}`;
}
