import { redirectToCanonical } from '#web/app/canonical-address.ts';

/** What an address narrows a list to, by the names of the API. */
export type Asked = Record<string, string>;
/** How a value looks that makes sense, by its name. */
export type AskedRules = Record<string, RegExp>;

/** A value that makes no sense counts as not given, and the others stay. */
export const askedOf = (search: URLSearchParams, rules: AskedRules): Asked =>
  Object.fromEntries(Object.entries(rules).flatMap(([name, rule]) => (rule.test(search.get(name) ?? '') ? [[name, search.get(name) ?? '']] : [])));

/** A plain form sends its empty fields too: the address that says the same without them, where this one has any. */
export function withoutEmpty(search: URLSearchParams, rules: AskedRules): string | undefined {
  const given = [...search].filter(([name, value]) => value !== '' || !(name in rules));
  return given.length === search.size ? undefined : new URLSearchParams(given).toString().replaceAll('%2C', ',');
}

/** What the address of a request asks for; any other than the canonical one is redirected to it. */
export function takeAsked({ url }: Request, rules: AskedRules): Asked {
  const address = new URL(url);
  redirectToCanonical(address, withoutEmpty(address.searchParams, rules));
  return askedOf(address.searchParams, rules);
}

/** Rules that all lists share. */
export const PAGE_RULE = /^[1-9]\d{0,3}$/;
export const FLAG_RULE = /^(1|true)$/;

export const pageOf = ({ page = '1' }: Asked): number => Number(page);
