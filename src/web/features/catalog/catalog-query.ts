import { FILTER_NAMES, type FilterName, FORM_LISTS, HIDDEN_PARAMS, isOffered, kindOf, OUR_PARAMS, paramsOf, RANGE_ENDS, type RangeEnd } from '#contract/catalog/lot-filters.ts';
import { ID_MAX } from '#contract/core/limits.ts';
import { millionsToRoubles } from '#web/features/filter/filter-form.ts';
import { BOTH_DEALS, type Bounds, defaultOptions, isChanged, mixesDeals, type Options, optionsFromQuery } from '#web/stores/filter-rules.ts';
import { oneDeal, parseDeal } from '#web/stores/one-deal.ts';

const VIEWS = ['grid', 'list', 'map'] as const;
export type View = (typeof VIEWS)[number];

/** The ways to sort, in the words of the API. */
export const ORDERS = {
  newest: { orderBy: 'date', order: 'desc' },
  cheapest: { orderBy: 'price', order: 'asc' },
  dearest: { orderBy: 'price', order: 'desc' },
  largest: { orderBy: 'area', order: 'desc' },
} as const;
export type Order = keyof typeof ORDERS;

/** The field of the plain form. */
export const ORDER_FIELD = 'sort';

/** What narrows the catalogue, in the words of the API and of the address; nothing that is not set, nothing the API would refuse. */
export type FilterParams = Record<string, string>;
export type CatalogQuery = {
  /** Whose lots: of partners in a region, or ours. */
  region?: string;
  filterParams: FilterParams;
  /** Only where the visitor has chosen one. */
  order?: Order;
  view: View;
  /** Pages 1 to this one are shown. */
  page: number;
};

export const PAGE_SIZE = 24;
/** More lots than this nobody looks through, and no phone should carry. */
export const MOST_PAGES = 20;

const MOST_IN_LIST = 200;
const SEARCH_LENGTH = 200;
const DEGREES = /^-?\d{1,3}(\.\d{1,20})?(,-?\d{1,3}(\.\d{1,20})?){3}$/;
/** What stands between the thousands of a typed number, and its sign. */
const THOUSANDS = /[\s,₽]/g;
/** Fields of a plain form that the address has other words for. */
const MILLIONS = { priceMinMln: 'priceMin', priceMaxMln: 'priceMax' } as const;
const OWN = [...FILTER_NAMES.flatMap(paramsOf), 'orderBy', 'order', 'view', 'page'];

/** The map is of our own lots. */
export const viewsOf = ({ region }: Pick<CatalogQuery, 'region'>): View[] => VIEWS.filter((view) => view !== 'map' || region === undefined);

/** What an address asks the catalogue for. A value that makes no sense counts as not given, and the others stay. */
export function parseCatalog(query: URLSearchParams, region?: string): CatalogQuery {
  const order = (Object.keys(ORDERS) as Order[]).find((name) => ORDERS[name].orderBy === query.get('orderBy') && ORDERS[name].order === (query.get('order') ?? 'desc'));
  const page = query.get('page') ?? '';
  return {
    ...(region !== undefined && { region }),
    filterParams: region === undefined ? filterParamsOf(query) : without(filterParamsOf(query), OUR_PARAMS),
    ...(order && { order }),
    view: viewsOf({ region }).find((view) => view === query.get('view')) ?? 'grid',
    page: /^\d{1,6}$/.test(page) ? Math.min(Math.max(Number(page), 1), MOST_PAGES) : 1,
  };
}

function filterParamsOf(query: URLSearchParams): FilterParams {
  const options = optionsFromQuery(query);
  const offered = FILTER_NAMES.filter((name) => isOffered(name, options.categories ?? []));
  return Object.assign({}, ...offered.map((name) => paramsFrom(name, options, query)));
}

/** What an address asks of one filter; fields of the form are read as the form reads them. */
function paramsFrom(name: FilterName, options: Partial<Options>, query: URLSearchParams): FilterParams {
  const value = (options as Record<string, unknown>)[name];
  switch (kindOf(name)) {
    case 'deal':
      return options.deal ? { deal: options.deal } : {};
    case 'list':
      return listed(name, (value as number[] | undefined) ?? numbersOf(query.get(name)));
    case 'id':
      return listed(name, numbersOf(query.get(name)).slice(0, 1));
    case 'flag':
      return (value ?? ['1', 'true'].includes(query.get(name) ?? '')) ? { [name]: '1' } : {};
    case 'text':
      return worded(options.search);
    case 'box':
      return boxed(query.get(name));
    default:
      return Object.assign({}, ...paramsOf(name).map((end) => numbered(end, options[end as RangeEnd])));
  }
}

const numbersOf = (list: string | null): number[] => (list ?? '').split(',').flatMap((part) => (/^\d{1,10}$/.test(part) ? Number(part) : []));

function listed(name: string, ids: number[] = []): FilterParams {
  const known = [...new Set(ids)].filter((id) => id > 0 && id <= ID_MAX).slice(0, MOST_IN_LIST);
  return known.length > 0 ? { [name]: known.join(',') } : {};
}

const numbered = (name: string, value?: number | null): FilterParams => (Number.isSafeInteger(value) ? { [name]: String(value) } : {});

function worded(search = ''): FilterParams {
  const words = search.trim().slice(0, SEARCH_LENGTH).toWellFormed(); // the cut may have gone through a letter
  return words === '' ? {} : { 'search[name]': words };
}

function boxed(bbox: string | null): FilterParams {
  const [west = 0, south = 0, east = 0, north = 0] = (bbox ?? '').split(',').map(Number);
  const isBox = DEGREES.test(bbox ?? '') && west <= east && south <= north && west >= -180 && east <= 180 && south >= -90 && north <= 90;
  return isBox && bbox ? { bbox } : {};
}

/** The address of a state, without `?`: what is as it is by itself is left out. */
export function searchOf(query: CatalogQuery): string {
  const { order, view, page } = query;
  return plainSearch({ ...filterOf(query), ...(order && ORDERS[order]), ...(view !== 'grid' && { view }), ...(page > 1 && { page: String(page) }) });
}

/** The same filter in any order and view: what an alert is ordered with. */
export const searchOfWish = (filterParams: FilterParams): string => searchOf({ filterParams, view: 'grid', page: 1 });

/** What is listed, in the words of the address, which says so where both deals are wanted and one would be assumed. */
export function filterOf({ region, filterParams, order }: CatalogQuery): Record<string, string> {
  return { ...(region !== undefined && { region }), ...(filtersBothDeals({ filterParams, order }) && { deal: BOTH_DEALS }), ...filterParams };
}

/** The page that lists these lots. */
export const listPath = ({ region }: Pick<CatalogQuery, 'region'>): string => (region === undefined ? '/catalog' : '/partners');

export function catalogPath(query: CatalogQuery): string {
  const search = searchOf(query);
  return listPath(query) + (search && `?${search}`);
}

/** The order of an alert for what a search of the catalogue asks for. */
export const subscribePath = (search: string): string => `/subscribe${search && `?${search}`}`;

/** A query as people read and share it: commas stay commas. */
export function plainSearch(values: Record<string, string>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%2C', ',')}`)
    .join('&');
}

/**
 * A plain form asks with repeated names, with millions and with empty fields. The address that says the same, where this one is such;
 * what is not the catalogue's (where a visitor came from) stays.
 */
export function canonicalSearch(query: URLSearchParams): string | undefined {
  const canonical = new URLSearchParams(query);
  for (const [field, name] of Object.entries(MILLIONS)) {
    const roubles = millionsToRoubles(query.get(field) ?? undefined);
    if (roubles !== undefined) canonical.set(name, String(roubles));
    canonical.delete(field);
  }
  const order = query.get(ORDER_FIELD) as Order | null;
  canonical.delete(ORDER_FIELD);
  if (order && Object.hasOwn(ORDERS, order)) for (const [name, value] of Object.entries(ORDERS[order])) canonical.set(name, value);
  for (const name of OWN) {
    const given = canonical.getAll(name).filter((value) => value.trim() !== '');
    const value = canonicalValue(name, given);
    if (value === '') canonical.delete(name);
    else canonical.set(name, value);
  }
  const named = parseDeal(canonical.get('deal'));
  if (named && canonical.has('categories')) {
    const { deal, categories } = oneDeal(named, numbersOf(canonical.get('categories')));
    if (deal === '') canonical.delete('deal');
    canonical.set('categories', categories.join());
    if (categories.length === 0) canonical.delete('categories');
  }
  return canonical.toString() === query.toString() ? undefined : plainSearch(Object.fromEntries(canonical));
}

function canonicalValue(name: string, given: string[]): string {
  if ((FORM_LISTS as string[]).includes(name)) return given.length > 1 ? [...new Set(given.join().split(','))].join() : (given[0] ?? '');
  return ((RANGE_ENDS as string[]).includes(name) ? given[0]?.replaceAll(THOUSANDS, '') : given.at(-1)) ?? '';
}

/** What is checked in the filter, with the price at the bounds of the chosen categories where the address names none. */
export function optionsOf(filterParams: FilterParams, bounds: Bounds): Options {
  return { ...defaultOptions(bounds), ...optionsFromQuery(new URLSearchParams(filterParams)) };
}

/** The visitor's order; without one the newest come first, and the cheapest once filters are changed. */
export function orderOf({ filterParams, order }: Pick<CatalogQuery, 'filterParams' | 'order'>, bounds: Bounds): Order {
  return order ?? (isChanged(optionsOf(filterParams, bounds), bounds) ? 'cheapest' : 'newest');
}

/** Any price that an address names. */
const ANY_PRICE: Bounds = { min: Number.NaN, max: Number.NaN };

/** Whether lots of both deals are narrowed, or put in order of price. */
function filtersBothDeals({ filterParams, order }: Pick<CatalogQuery, 'filterParams' | 'order'>, bounds = ANY_PRICE): boolean {
  const isByPrice = order !== undefined && ORDERS[order].orderBy === 'price';
  return mixesDeals(optionsOf(filterParams, bounds), bounds) || (isByPrice && !filterParams.deal && !filterParams.categories);
}

/** The address that takes a visitor to be buying, where this one narrows lots of both deals without saying that both are wanted (docs/decisions/0018). */
export function searchOfSale(address: URLSearchParams, query: Pick<CatalogQuery, 'filterParams' | 'order'>, bounds: Bounds): string | undefined {
  const { deal, ...rest } = Object.fromEntries(address);
  return deal === BOTH_DEALS || !filtersBothDeals(query, bounds) ? undefined : plainSearch({ deal: 'sale', ...rest });
}

/** Another order of the same list, from its first page. */
export function withOrder(query: CatalogQuery, order: Order, bounds: Bounds): CatalogQuery {
  const ordered = { ...query, order, page: 1 };
  const isNew = filtersBothDeals(ordered, bounds) && !filtersBothDeals(query, bounds);
  return isNew ? { ...ordered, filterParams: { deal: 'sale', ...query.filterParams } } : ordered;
}

/** A new filter keeps the view, the order and what else narrows the list, and begins from the first page. */
export function withFilter(query: CatalogQuery, search: string): CatalogQuery {
  const { filterParams } = parseCatalog(new URLSearchParams(search), query.region);
  return { ...query, page: 1, filterParams: { ...filterParams, ...besideFilter(query.filterParams) } };
}

/** What narrows the list without having a place in the filter: a link from elsewhere, an area of the map. */
export function besideFilter(filterParams: FilterParams): FilterParams {
  return Object.fromEntries(Object.entries(filterParams).filter(([name]) => HIDDEN_PARAMS.includes(name)));
}

export const without = (filterParams: FilterParams, names: readonly string[]): FilterParams =>
  Object.fromEntries(Object.entries(filterParams).filter(([name]) => !names.includes(name)));
