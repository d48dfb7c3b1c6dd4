import { commonDeal } from '#contract/catalog/category.ts';
import type { FilterValues } from '#contract/catalog/filters.ts';
import {
  FORM_FILTERS,
  FORM_FLAGS,
  FORM_LISTS,
  type FormFlag,
  type FormList,
  NAME_PARAM,
  paramsOf,
  RANGE_ENDS,
  UNBOUNDED_ENDS,
  type UnboundedEnd,
} from '#contract/catalog/lot-filters.ts';
import { PRICE_MAX, PRICE_MIN } from '#contract/catalog/price-bounds.ts';
import { type DealAndCategories, oneDeal, parseDeal } from './one-deal.ts';

/** Sellers' lots are the catalogue, buyers' requests are /customers. */
export type UserType = 'sellers' | 'buyers';
export type ListKind = keyof FilterValues;
export const LIST_KIND: Record<UserType, ListKind> = { sellers: 'lots', buyers: 'buyers' };
export type Bounds = { min: number; max: number };
export const DEFAULT_BOUNDS: Bounds = { min: PRICE_MIN, max: PRICE_MAX };

/** The state of a filter form. */
export type Options = DealAndCategories &
  Record<FormList, number[]> &
  Record<FormFlag, boolean> &
  Record<UnboundedEnd, number | null> & {
    priceMin: number;
    priceMax: number;
    /** Search by name; the parameter is `search[name]`. */
    search: string;
  };

const eachOf = <Name extends string, Value>(names: readonly Name[], value: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, value(name)])) as Record<Name, Value>;

export function defaultOptions({ min, max }: Bounds = DEFAULT_BOUNDS): Options {
  return { deal: '', ...eachOf(FORM_LISTS, () => []), ...eachOf(FORM_FLAGS, () => false), ...eachOf(UNBOUNDED_ENDS, () => null), priceMin: min, priceMax: max, search: '' };
}

/** Choosing a category resets all other filters, with the price at that category's bounds. Without a category the deal may stay. */
export const withCategory = (categories: number[], bounds: Bounds, deal: Options['deal'] = ''): Options => ({ ...defaultOptions(bounds), ...oneDeal(deal, categories) });

/** The value of `deal` in an address that wants both deals, where otherwise a sale is assumed. */
export const BOTH_DEALS = 'all';

/** Whether a filtered list has both deals: sorted by price, all rents would come before all sales. A search by name alone may find both. */
export const mixesDeals = (options: Options, bounds: Bounds): boolean => options.deal === '' && options.categories.length === 0 && isChanged({ ...options, search: '' }, bounds);

/** Sets a deal when a visitor starts to filter lots of both deals: the deal of the categories just removed, or else a sale (docs/decisions/0018). */
export const assumingDeal = (before: Options, after: Options, bounds: Bounds): Options =>
  mixesDeals(after, bounds) && !mixesDeals(before, bounds) ? { ...after, deal: commonDeal(before.categories) ?? 'sale' } : after;

/** Whether any filter is set. A price that equals its bound does not count as set. */
export function isChanged(options: Options, bounds: Bounds): boolean {
  const untouched = defaultOptions(bounds);
  return JSON.stringify({ ...untouched, ...options }) !== JSON.stringify(untouched);
}

/** Lists are comma-separated integers; other values are parsed as JSON, or taken as raw text. */
export function optionsFromQuery(query: URLSearchParams): Partial<Options> {
  const options: Partial<Options> = {};
  for (const name of FORM_LISTS) if (query.has(name)) options[name] = wholeNumbers(query.getAll(name).join());
  if (query.has('objectType')) options.objectType = [jsonOrRaw(query.get('objectType'))].flat().flatMap((value) => wholeNumbers(String(value)));
  for (const name of RANGE_ENDS) {
    const end = jsonOrRaw(query.get(name));
    if (typeof end === 'number' && end >= 0) options[name] = end;
  }
  for (const name of FORM_FLAGS) if (query.has(name)) options[name] = Boolean(jsonOrRaw(query.get(name)));
  if (query.has(NAME_PARAM)) options.search = query.get(NAME_PARAM) ?? '';
  const deal = parseDeal(query.get('deal'));
  return deal === '' ? options : { ...options, ...oneDeal(deal, options.categories ?? []) };
}

const wholeNumbers = (list: string | null): number[] => (list ?? '').split(',').flatMap((part) => (/^\d+$/.test(part.trim()) ? Number(part) : []));

function jsonOrRaw(value: string | null): unknown {
  try {
    return JSON.parse(value ?? 'null');
  } catch {
    return value;
  }
}

/** The query string without `?`, only of what is set. The sort order is not part of it. `wantsBothDeals`: the visitor has chosen both deals, which a category or a deal overrules. */
export function optionsToQuery(options: Options, { min, max }: Bounds, wantsBothDeals = false): string {
  const { deal, priceMin, priceMax, search } = options;
  return fieldsToQuery({
    deal: deal || (wantsBothDeals && options.categories.length === 0 ? BOTH_DEALS : ''),
    ...eachOf(FORM_LISTS, (name) => options[name].join(',')),
    ...eachOf(FORM_FLAGS, (name) => (options[name] ? '1' : '')),
    ...eachOf(UNBOUNDED_ENDS, (name) => String(options[name] ?? '')),
    priceMin: priceMin === min ? '' : String(priceMin),
    priceMax: priceMax === max ? '' : String(priceMax),
    [NAME_PARAM]: encodeURIComponent(search.trim()),
  });
}

/** The query string of filter fields, in the order of FORM_FILTERS; empty ones are left out. */
export const fieldsToQuery = (fields: Record<string, string>): string =>
  FORM_FILTERS.flatMap(paramsOf)
    .flatMap((name) => (fields[name] ? `${name}=${fields[name]}` : []))
    .join('&');
