import { endpoints } from '#contract/api/endpoints.ts';
import { FILTER_NAMES, PHRASE_PARAM, paramsOf } from '#contract/catalog/lot-filters.ts';
import type { Chip } from '#contract/catalog/understood.ts';
import type { Api } from '#web/app/api.ts';
import { redirectToCanonical } from '#web/app/canonical-address.ts';
import { type CatalogQuery, type FilterParams, parseCatalog, readableSearch } from './catalog-query.ts';

/** A phrase, its words that set no filter, and the title of each filter: the filter form does not know the name of a complex. */
export type LoadedPhrase = { text: string; rest: string[]; titles: Record<string, string> };

/**
 * What the phrase in the address means. A phrase without filters comes from the search field, and is redirected to the address with its filters.
 * Undefined where the address has other filters than the phrase means: then somebody has changed the address by hand.
 */
export async function loadPhrase(url: URL, { phrase, filterParams }: CatalogQuery, api: Pick<Api, 'get'>, signal?: AbortSignal): Promise<LoadedPhrase | undefined> {
  if (phrase === undefined) return undefined;
  const { chips, rest, address } = await api.get(endpoints.understand, { q: phrase }, signal);
  const meant = parseCatalog(new URL(address, url).searchParams).filterParams;
  // A phrase of which nothing is understood becomes a filter of its own: the search by name.
  const kept: FilterParams = chips.length > 0 ? { [PHRASE_PARAM]: phrase } : {};
  if (Object.keys(filterParams).length === 0 && Object.keys(meant).length > 0) redirectToCanonical(url, readableSearch({ ...meant, ...kept, ...besidesFilter(url.searchParams) }));
  if (!isEqual(meant, filterParams)) return undefined;
  return { text: phrase, rest, titles: titlesOf(chips) };
}

/** The title of each filter. A list to which several words have added values has no title for all of them. Of any other filter the last word counts. */
const titlesOf = (chips: Chip[]): Record<string, string> =>
  Object.fromEntries(
    chips.filter((one) => !Array.isArray(one.value) || !chips.some((other) => other !== one && other.field === one.field)).map(({ field, title }) => [field, title]),
  );

const OF_FILTER = new Set<string>([...FILTER_NAMES.flatMap(paramsOf), PHRASE_PARAM]);
const besidesFilter = (address: URLSearchParams) => Object.fromEntries([...address].filter(([name]) => !OF_FILTER.has(name)));

const isEqual = (one: FilterParams, other: FilterParams): boolean =>
  Object.keys(one).length === Object.keys(other).length && Object.entries(one).every(([name, value]) => other[name] === value);
