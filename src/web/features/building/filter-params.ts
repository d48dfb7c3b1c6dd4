import { redirectToCanonical } from '#web/app/canonical-address.ts';

/** The filter parameters of a URL, named as in the API. */
export type FilterParams = Record<string, string>;
/** The pattern of a valid value, by parameter name. */
export type FilterParamRules = Record<string, RegExp>;

/** Invalid values are ignored. */
export const parseFilterParams = (search: URLSearchParams, rules: FilterParamRules): FilterParams =>
  Object.fromEntries(Object.entries(rules).flatMap(([name, rule]) => (rule.test(search.get(name) ?? '') ? [[name, search.get(name) ?? '']] : [])));

/** A form without JavaScript sends its empty fields too: the query string without them, or undefined if there are none. */
export function withoutEmpty(search: URLSearchParams, rules: FilterParamRules): string | undefined {
  const withValue = [...search].filter(([name, value]) => value !== '' || !(name in rules));
  return withValue.length === search.size ? undefined : new URLSearchParams(withValue).toString().replaceAll('%2C', ',');
}

/** The filter in the URL of a request; redirects to the canonical URL. */
export function readFilterParams({ url }: Request, rules: FilterParamRules): FilterParams {
  const address = new URL(url);
  redirectToCanonical(address, withoutEmpty(address.searchParams, rules));
  return parseFilterParams(address.searchParams, rules);
}

/** Rules for parameters that several lists have. */
export const PAGE_RULE = /^[1-9]\d{0,3}$/;
export const FLAG_RULE = /^(1|true)$/;

export const pageOf = ({ page = '1' }: FilterParams): number => Number(page);
