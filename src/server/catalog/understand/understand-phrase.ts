import { FILTER_NAMES, FORM_FILTERS, NAME_PARAM, paramsOf } from '#contract/catalog/lot-filters.ts';
import type { LotFilters } from '#contract/catalog/lot-query.ts';
import type { Understood } from '#contract/catalog/understood.ts';
import { type Locale, pathIn } from '#contract/core/locale.ts';
import type { CatalogDeps } from '#server/catalog/deps.ts';
import { indexFilters } from '#server/catalog/lot/match-lots.ts';
import type { Dictionaries } from '#server/db/dictionaries.ts';
import { chipTitle } from './chip-title.ts';
import { createGrammar } from './create-grammar.ts';
import type { Filters } from './reading.ts';
import { type Grammar, understand } from './understand.ts';

/** A phrase as filters of the catalogue, the words behind each of them, and how many lots match. */
export async function understandPhrase(deps: CatalogDeps, phrase: string, locale: Locale, now = new Date()): Promise<Understood> {
  const [texts, index] = await Promise.all([deps.dictionaries(), deps.lots.current()]);
  const { filters, parts, rest } = understand(await grammarOf(texts, now.getFullYear()), phrase);
  // A phrase without any filter is searched for as a name.
  const searched = (parts.length === 0 && phrase.trim() !== '' ? { [NAME_PARAM]: phrase.trim() } : assumingSale(filters)) as LotFilters;
  return {
    filters,
    chips: parts.map(({ field, value, start, end, bedrooms, except }) => ({
      field,
      value: value as number,
      title: chipTitle({ field, value, bedrooms, except }, { locale, texts }),
      start,
      end,
    })),
    rest: rest.map(({ start, end }) => phrase.slice(start, end)),
    total: index.count(indexFilters(searched)),
    address: pathIn(locale, addressOf(searched as Filters)),
  };
}

/** Commas are not encoded, so that people can read and share the address. */
function addressOf(filters: Filters): string {
  const params = FILTER_NAMES.flatMap(paramsOf).flatMap((name) => {
    const value = filters[name];
    return value === undefined ? [] : `${name}=${value === true ? '1' : encodeURIComponent(String(value)).replaceAll('%2C', ',')}`;
  });
  return params.length > 0 ? `/catalog?${params.join('&')}` : '/catalog';
}

/** Like the catalogue, assumes a sale if a filter is set but neither deal nor category (docs/decisions/0018): the total and the address must agree with the catalogue. */
const assumingSale = (filters: Filters): Filters =>
  filters.deal === undefined && filters.categories === undefined && FORM_FILTERS.flatMap(paramsOf).some((name) => filters[name] !== undefined)
    ? { deal: 'sale', ...filters }
    : filters;

type CachedGrammar = { year: number; names: string; grammar: Promise<Grammar> };
/** Dictionaries are a new object after any change. So `latest` is used again if none of the names that phrases may have has changed: agents have no such names. */
const byDictionaries = new WeakMap<Dictionaries, CachedGrammar>();
let latest: CachedGrammar | undefined;

function grammarOf(dictionaries: Dictionaries, year: number): Promise<Grammar> {
  const known = byDictionaries.get(dictionaries);
  if (known?.year === year) return known.grammar;
  const { locations, features, options, complexes, settlements } = dictionaries;
  const names = JSON.stringify([locations, features, options, complexes, settlements].map((titled) => [...titled.values()]));
  if (latest?.names !== names || latest.year !== year) latest = { year, names, grammar: createGrammar(dictionaries, year) };
  byDictionaries.set(dictionaries, latest);
  return latest.grammar;
}

/** The tables whose names phrases may have. */
const NAMED_TABLES = new Set(['location', 'feature', 'option', 'complex', 'settlement']);
/** Whether a change of this table may have changed such a name; undefined stands for any table. */
export const mayChangeNames = (table: string | undefined): boolean => table === undefined || NAMED_TABLES.has(table);

/** Creates the grammar before somebody searches: at the start, and when a name has changed. */
export const prepareGrammar = async ({ dictionaries }: Pick<CatalogDeps, 'dictionaries'>): Promise<unknown> => grammarOf(await dictionaries(), new Date().getFullYear());
