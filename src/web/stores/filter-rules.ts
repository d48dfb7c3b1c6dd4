import { commonDeal } from '#contract/catalog/category.ts';
import type { FilterValues } from '#contract/catalog/filters.ts';
import { FORM_FILTERS, FORM_FLAGS, FORM_LISTS, type FormFlag, type FormList, FREE_ENDS, type FreeEnd, isOffered, paramsOf, RANGE_ENDS } from '#contract/catalog/lot-filters.ts';
import { PRICE_MAX, PRICE_MIN } from '#contract/catalog/price-bounds.ts';
import { type DealAndCategories, dealNamed, oneDeal } from './one-deal.ts';

/** Sellers' lots are the catalogue, buyers' requests are /customers. */
export type UserType = 'sellers' | 'buyers';
export type PriceKind = keyof FilterValues;
export const PRICE_KIND: Record<UserType, PriceKind> = { sellers: 'lots', buyers: 'buyers' };
export type Bounds = { min: number; max: number };
export const DEFAULT_BOUNDS: Bounds = { min: PRICE_MIN, max: PRICE_MAX };

/** What is checked in a filter. */
export type Options = DealAndCategories &
  Record<FormList, number[]> &
  Record<FormFlag, boolean> &
  Record<FreeEnd, number | null> & {
    priceMin: number;
    priceMax: number;
    /** Sent as search[name]. */
    search: string;
  };

const SEARCH = 'search[name]';

const eachOf = <Name extends string, Value>(names: readonly Name[], value: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, value(name)])) as Record<Name, Value>;

export function defaultOptions({ min, max }: Bounds = DEFAULT_BOUNDS): Options {
  return { deal: '', ...eachOf(FORM_LISTS, () => []), ...eachOf(FORM_FLAGS, () => false), ...eachOf(FREE_ENDS, () => null), priceMin: min, priceMax: max, search: '' };
}

/** Choosing a category resets everything else; the price goes to the bounds of that category. With none chosen the deal may stay. */
export const withCategory = (categories: number[], bounds: Bounds, deal: Options['deal'] = ''): Options => ({ ...defaultOptions(bounds), ...oneDeal(deal, categories) });

/** How an address says that both deals are wanted where one would be assumed. */
export const BOTH_DEALS = 'all';

/** Whether lots of both deals are narrowed: they come in order of price, and every rent costs less than any sale. A name is looked for in both. */
export const mixesDeals = (options: Options, bounds: Bounds): boolean => options.deal === '' && options.categories.length === 0 && isChanged({ ...options, search: '' }, bounds);

/** Who begins to narrow lots of both deals is taken to be buying (docs/decisions/0018), or to stay with the deal of the categories that were given up. */
export const assumingDeal = (before: Options, after: Options, bounds: Bounds): Options =>
  mixesDeals(after, bounds) && !mixesDeals(before, bounds) ? { ...after, deal: commonDeal(before.categories) ?? 'sale' } : after;

/** What the chosen categories do not offer is not asked for. */
export function onlyOffered(options: Options): Options {
  const untouched: Record<string, unknown> = defaultOptions();
  const idle = FORM_FILTERS.filter((name) => !isOffered(name, options.categories)).flatMap(paramsOf);
  return { ...options, ...Object.fromEntries(idle.map((name) => [name, untouched[name]])) };
}

/** True where anything but the price is set, or the price is not the one that all lots lie within. */
export function isChanged(options: Options, bounds: Bounds): boolean {
  const untouched = defaultOptions(bounds);
  return JSON.stringify({ ...untouched, ...options }) !== JSON.stringify(untouched);
}

/** Comma lists of whole numbers; everything else as JSON where it is JSON, and as it stands where it is not. */
export function optionsFromQuery(query: URLSearchParams): Partial<Options> {
  const options: Partial<Options> = {};
  for (const name of FORM_LISTS) if (query.has(name)) options[name] = wholeNumbers(query.getAll(name).join());
  if (query.has('objectType')) options.objectType = [jsonOrRaw(query.get('objectType'))].flat().flatMap((value) => wholeNumbers(String(value)));
  for (const name of RANGE_ENDS) {
    const end = jsonOrRaw(query.get(name));
    if (typeof end === 'number' && end >= 0) options[name] = end;
  }
  for (const name of FORM_FLAGS) if (query.has(name)) options[name] = Boolean(jsonOrRaw(query.get(name)));
  if (query.has(SEARCH)) options.search = query.get(SEARCH) ?? '';
  const deal = dealNamed(query.get('deal'));
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

/** What is set, in the words of the address and without `?`. What the categories do not offer is left out; in which order lots come is not the filter's to say. */
export function searchOfOptions(options: Options, { min, max }: Bounds): string {
  const offered = onlyOffered(options);
  const { deal, priceMin, priceMax, search } = offered;
  return searchOfFields({
    deal,
    ...eachOf(FORM_LISTS, (name) => offered[name].join(',')),
    ...eachOf(FORM_FLAGS, (name) => (offered[name] ? '1' : '')),
    ...eachOf(FREE_ENDS, (name) => String(offered[name] ?? '')),
    priceMin: priceMin === min ? '' : String(priceMin),
    priceMax: priceMax === max ? '' : String(priceMax),
    [SEARCH]: encodeURIComponent(search.trim()),
  });
}

/** The fields of a filter as an address has them, in the order of their table; an empty one is not set. */
export const searchOfFields = (fields: Record<string, string>): string =>
  FORM_FILTERS.flatMap(paramsOf)
    .flatMap((name) => (fields[name] ? `${name}=${fields[name]}` : []))
    .join('&');
