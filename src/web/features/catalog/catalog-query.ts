import {
  FILTER_NAMES,
  type FilterName,
  HIDDEN_PARAMS,
  kindOf,
  NAME_PARAM,
  OUR_PARAMS,
  PHRASE_PARAM,
  paramsNotOffered,
  paramsOf,
  type RangeEnd,
  SEARCH_LENGTH,
} from '#contract/catalog/lot-filters.ts';
import { ID_MAX, MAX_IDS } from '#contract/core/limits.ts';
import { BOTH_DEALS, type Bounds, defaultOptions, isChanged, mixesDeals, type Options, optionsFromQuery } from '#web/stores/filter-rules.ts';

const VIEWS = ['grid', 'list', 'map'] as const;
export type View = (typeof VIEWS)[number];

/** The sort orders, as parameters of the API. */
export const ORDERS = {
  newest: { orderBy: 'date', order: 'desc' },
  cheapest: { orderBy: 'price', order: 'asc' },
  dearest: { orderBy: 'price', order: 'desc' },
  largest: { orderBy: 'area', order: 'desc' },
} as const;
export type Order = keyof typeof ORDERS;

/** The field of the form without JavaScript. */
export const ORDER_FIELD = 'sort';

/** The filter parameters, named the same in the API and in the address; only valid values that are set. */
export type FilterParams = Record<string, string>;
export type CatalogQuery = {
  /** The region of partners' lots; undefined for our own lots. */
  region?: string;
  filterParams: FilterParams;
  /** The visitor has chosen both deals, where otherwise a sale is assumed. */
  wantsBothDeals?: true;
  /** The visitor's own words that these filters come from. */
  phrase?: string;
  /** Only if the visitor has chosen one. */
  order?: Order;
  view: View;
  /** Pages 1 to this one are shown. */
  page: number;
};

export const PAGE_SIZE = 24;
/** A longer list would be too much for a phone. */
export const MAX_PAGES = 20;

const DEGREES = /^-?\d{1,3}(\.\d{1,20})?(,-?\d{1,3}(\.\d{1,20})?){3}$/;

/** Partners' lots have no map. */
export const viewsOf = ({ region }: Pick<CatalogQuery, 'region'>): View[] => VIEWS.filter((view) => view !== 'map' || region === undefined);

/** Parses the address of the catalogue; invalid values are ignored. */
export function parseCatalog(query: URLSearchParams, region?: string): CatalogQuery {
  const order = (Object.keys(ORDERS) as Order[]).find((name) => ORDERS[name].orderBy === query.get('orderBy') && ORDERS[name].order === (query.get('order') ?? 'desc'));
  const page = query.get('page') ?? '';
  const phrase = region === undefined ? typedText(query.get(PHRASE_PARAM)) : '';
  const filterParams = region === undefined ? filterParamsOf(query) : without(filterParamsOf(query), OUR_PARAMS);
  return {
    ...(region !== undefined && { region }),
    filterParams,
    ...(query.get('deal') === BOTH_DEALS && !hasDeal(filterParams) && { wantsBothDeals: true as const }),
    ...(phrase && { phrase }),
    ...(order && { order }),
    view: viewsOf({ region }).find((view) => view === query.get('view')) ?? 'grid',
    page: /^\d{1,6}$/.test(page) ? Math.min(Math.max(Number(page), 1), MAX_PAGES) : 1,
  };
}

/** A category has a deal too. */
const hasDeal = ({ deal, categories }: FilterParams): boolean => deal !== undefined || categories !== undefined;

function filterParamsOf(query: URLSearchParams): FilterParams {
  const options = optionsFromQuery(query);
  return Object.assign({}, ...FILTER_NAMES.map((name) => paramsFrom(name, options, query)));
}

/** The parameters of one filter: from `options` where the filter form has a field for it, otherwise from `query`. */
function paramsFrom(name: FilterName, options: Partial<Options>, query: URLSearchParams): FilterParams {
  const value = (options as Record<string, unknown>)[name];
  switch (kindOf(name)) {
    case 'deal':
      return options.deal ? { deal: options.deal } : {};
    case 'all':
    case 'list':
      return listParam(name, (value as number[] | undefined) ?? numbersOf(query.get(name)));
    case 'id':
      return listParam(name, numbersOf(query.get(name)).slice(0, 1));
    case 'flag':
      return (value ?? ['1', 'true'].includes(query.get(name) ?? '')) ? { [name]: '1' } : {};
    case 'text':
      return textParam(options.search);
    case 'box':
      return boxParam(query.get(name));
    default:
      return Object.assign({}, ...paramsOf(name).map((end) => numberParam(end, options[end as RangeEnd])));
  }
}

export const numbersOf = (list: string | null): number[] => (list ?? '').split(',').flatMap((part) => (/^\d{1,10}$/.test(part) ? Number(part) : []));

function listParam(name: string, ids: number[] = []): FilterParams {
  const known = [...new Set(ids)].filter((id) => id > 0 && id <= ID_MAX).slice(0, MAX_IDS);
  return known.length > 0 ? { [name]: known.join(',') } : {};
}

const numberParam = (name: string, value?: number | null): FilterParams => (Number.isSafeInteger(value) ? { [name]: String(value) } : {});

/** `toWellFormed`, since the cut may have split a surrogate pair. */
const typedText = (text: string | null | undefined): string => (text ?? '').trim().slice(0, SEARCH_LENGTH).toWellFormed();

function textParam(search?: string): FilterParams {
  const text = typedText(search);
  return text === '' ? {} : { [NAME_PARAM]: text };
}

function boxParam(bbox: string | null): FilterParams {
  const [west = 0, south = 0, east = 0, north = 0] = (bbox ?? '').split(',').map(Number);
  const isBox = DEGREES.test(bbox ?? '') && west <= east && south <= north && west >= -180 && east <= 180 && south >= -90 && north <= 90;
  return isBox && bbox ? { bbox } : {};
}

/** The query string of a state, without `?` and without default values. */
export function searchOf(query: CatalogQuery): string {
  const { phrase, order, view, page } = query;
  return readableSearch({
    ...filterOf(query),
    ...(phrase && { [PHRASE_PARAM]: phrase }),
    ...(order && ORDERS[order]),
    ...(view !== 'grid' && { view }),
    ...(page > 1 && { page: String(page) }),
  });
}

/** The query string for an alert: the filter and its phrase, without order, view and page. */
export const searchForAlert = ({ filterParams, phrase }: Pick<CatalogQuery, 'filterParams' | 'phrase'>): string => searchOf({ filterParams, phrase, view: 'grid', page: 1 });

/** The parameters of the filter; `deal=all` where both deals are wanted. */
export function filterOf({ region, filterParams, wantsBothDeals, order }: CatalogQuery): Record<string, string> {
  const needsBoth = (wantsBothDeals && !hasDeal(filterParams)) || filtersBothDeals({ filterParams, order });
  return { ...(region !== undefined && { region }), ...(needsBoth && { deal: BOTH_DEALS }), ...filterParams };
}

/** The page that lists these lots. */
export const listPath = ({ region }: Pick<CatalogQuery, 'region'>): string => (region === undefined ? '/catalog' : '/partners');

export function catalogPath(query: CatalogQuery): string {
  const search = searchOf(query);
  return listPath(query) + (search && `?${search}`);
}

/** The page where an alert for this search can be created. */
export const subscribePath = (search: string): string => `/subscribe${search && `?${search}`}`;

/** A query string that people can read and share: commas are not encoded. */
export function readableSearch(values: Record<string, string>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%2C', ',')}`)
    .join('&');
}

/** The state of the filter form; without a price in the address it is at the bounds. */
export function optionsOf(filterParams: FilterParams, bounds: Bounds): Options {
  return { ...defaultOptions(bounds), ...optionsFromQuery(new URLSearchParams(filterParams)) };
}

/** The chosen order; by default the newest first, or the cheapest first if any filter is set. */
export function orderOf({ filterParams, order }: Pick<CatalogQuery, 'filterParams' | 'order'>, bounds: Bounds): Order {
  return order ?? (isChanged(optionsOf(filterParams, bounds), bounds) ? 'cheapest' : 'newest');
}

/** Bounds that equal no price: any price in the address counts as set. */
const ANY_PRICE: Bounds = { min: Number.NaN, max: Number.NaN };

/** Whether lots of both deals are filtered, or sorted by price. */
function filtersBothDeals({ filterParams, order }: Pick<CatalogQuery, 'filterParams' | 'order'>, bounds = ANY_PRICE): boolean {
  const isByPrice = order !== undefined && ORDERS[order].orderBy === 'price';
  return mixesDeals(optionsOf(filterParams, bounds), bounds) || (isByPrice && !filterParams.deal && !filterParams.categories);
}

/** The query string with `deal=sale` added, where lots of both deals are filtered without `deal=all` (docs/decisions/0018); undefined where nothing is added. */
export function searchAssumingSale(address: URLSearchParams, query: Pick<CatalogQuery, 'filterParams' | 'order'>, bounds: Bounds): string | undefined {
  const { deal, ...rest } = Object.fromEntries(address);
  return deal === BOTH_DEALS || !filtersBothDeals(query, bounds) ? undefined : readableSearch({ deal: 'sale', ...rest });
}

/** Starts at the first page; a sort by price over both deals also sets `deal=sale`. */
export function withOrder(query: CatalogQuery, order: Order, bounds: Bounds): CatalogQuery {
  const ordered = { ...query, order, page: 1 };
  const isNew = filtersBothDeals(ordered, bounds) && !filtersBothDeals(query, bounds);
  return isNew && !query.wantsBothDeals ? { ...ordered, filterParams: { deal: 'sale', ...query.filterParams } } : ordered;
}

/**
 * Applies the change that a control has made, from one query string to another, to a query that may have changed meanwhile: what the control did not change stays.
 * Without `from` the whole filter of the form is replaced, as when a category is chosen. The list starts at the first page.
 */
export function withChange(query: CatalogQuery, from: string | undefined, to: string): CatalogQuery {
  const parse = (search: string) => parseCatalog(new URLSearchParams(search), query.region);
  const [old, wanted] = [from === undefined ? { ...query, filterParams: without(query.filterParams, HIDDEN_PARAMS) } : parse(from), parse(to)];
  const [before, after, changed] = [old.filterParams, wanted.filterParams, { ...query.filterParams }];
  for (const name of FILTER_NAMES.flatMap(paramsOf)) {
    if (before[name] === after[name]) continue;
    const value = isList(name) ? withListChange(changed[name], before[name], after[name]) : after[name];
    if (value) changed[name] = value;
    else delete changed[name];
  }
  // In the order of the address, which is that of the filters.
  const filterParams = filterParamsOf(new URLSearchParams(changed));
  return { ...filteredBy(query, filterParams), wantsBothDeals: old.wantsBothDeals === wanted.wantsBothDeals ? query.wantsBothDeals : wanted.wantsBothDeals };
}

const isList = (param: string): boolean => FILTER_NAMES.some((name) => name === param && ['list', 'all'].includes(kindOf(name)));

function withListChange(list: string | undefined, before: string | undefined, after: string | undefined): string {
  const [ids, old, wanted] = [list, before, after].map((one) => numbersOf(one ?? null)) as [number[], number[], number[]];
  const [removed, added] = [old.filter((id) => !wanted.includes(id)), wanted.filter((id) => !old.includes(id))];
  return [...new Set([...ids.filter((id) => !removed.includes(id)), ...added])].join();
}

/** The query with other filters: from the first page on, and without the phrase, which no longer describes them. */
export const filteredBy = ({ phrase: _, ...query }: CatalogQuery, filterParams: FilterParams, page = 1): CatalogQuery => ({ ...query, page, filterParams });

/** All lots, in the same view and order. */
export const withoutFilter = (query: CatalogQuery): CatalogQuery => ({ ...filteredBy(query, {}), wantsBothDeals: undefined });

export const withoutParam = (query: CatalogQuery, name: string): CatalogQuery => filteredBy(query, without(query.filterParams, [name]));

/** Filter parameters without a field in the filter form: set by links from other pages, or by an area of the map. */
export function hiddenParamsOf(filterParams: FilterParams): FilterParams {
  return Object.fromEntries(Object.entries(filterParams).filter(([name]) => HIDDEN_PARAMS.includes(name)));
}

/** Without the filters that the chosen categories do not offer. */
export const onlyOffered = (filterParams: FilterParams): FilterParams => without(filterParams, paramsNotOffered(numbersOf(filterParams.categories ?? null)));

export const without = (filterParams: FilterParams, names: readonly string[]): FilterParams =>
  Object.fromEntries(Object.entries(filterParams).filter(([name]) => !names.includes(name)));
