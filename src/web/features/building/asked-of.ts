import { redirectToCanonical } from '#web/app/canonical-address.ts';

/** The filter parameters of an address, named as in the API. */
export type Asked = Record<string, string>;
/** The pattern of a valid value, by parameter name. */
export type AskedRules = Record<string, RegExp>;

/** Invalid values are ignored. */
export const askedOf = (search: URLSearchParams, rules: AskedRules): Asked =>
  Object.fromEntries(Object.entries(rules).flatMap(([name, rule]) => (rule.test(search.get(name) ?? '') ? [[name, search.get(name) ?? '']] : [])));

/** A form without JavaScript sends its empty fields too: the query string without them, or undefined if there are none. */
export function withoutEmpty(search: URLSearchParams, rules: AskedRules): string | undefined {
  const given = [...search].filter(([name, value]) => value !== '' || !(name in rules));
  return given.length === search.size ? undefined : new URLSearchParams(given).toString().replaceAll('%2C', ',');
}

/** Parses the parameters of a request; redirects to the canonical address. */
export function takeAsked({ url }: Request, rules: AskedRules): Asked {
  const address = new URL(url);
  redirectToCanonical(address, withoutEmpty(address.searchParams, rules));
  return askedOf(address.searchParams, rules);
}

/** Rules that all lists share. */
export const PAGE_RULE = /^[1-9]\d{0,3}$/;
export const FLAG_RULE = /^(1|true)$/;

export const pageOf = ({ page = '1' }: Asked): number => Number(page);
