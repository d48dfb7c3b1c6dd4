import { FILTER_NAMES, type FilterName, paramsOf } from '#contract/catalog/lot-filters.ts';
import { type FilterParams, without } from './catalog-query.ts';

const FIRST: readonly Droppable[] = ['price', 'bbox', 'rooms', 'search', 'pool', 'firstLine'];
const LAST: readonly Droppable[] = ['locations', 'exclusive', 'deal', 'categories'];
/** Never dropped alone: they say whose lots are listed. */
const NOT_DROPPABLE = ['complex', 'settlement', 'agent', 'ids'] as const satisfies FilterName[];
type Droppable = Exclude<FilterName, (typeof NOT_DROPPABLE)[number]>;
const between = FILTER_NAMES.filter((name) => !([...FIRST, ...LAST, ...NOT_DROPPABLE] as FilterName[]).includes(name)) as Droppable[];
/** Filters that are suggested for dropping when nothing is found, in this order. */
const DROPPABLE = [...FIRST, ...between, ...LAST];
/** A suggestion for an empty list: the dropped filter and the remaining parameters. */
export type Suggestion = { drop: Droppable | 'all'; filterParams: FilterParams };
export type CountedSuggestion = Suggestion & { total: number };

const MAX_COUNTED = 8;
const MAX_SHOWN = 4;

/** The suggestions for an empty list, each with the number of results. */
export async function countSuggestions(filterParams: FilterParams, count: (filterParams: FilterParams) => Promise<{ total: number }>): Promise<CountedSuggestion[]> {
  return bestSuggestions(await Promise.all(suggestionsFor(filterParams).map(async (suggestion) => ({ ...suggestion, total: (await count(suggestion.filterParams)).total }))));
}

/** Each filter dropped alone, then all of them at once. */
function suggestionsFor(filterParams: FilterParams): Suggestion[] {
  const given = DROPPABLE.filter((drop) => paramsOf(drop).some((name) => name in filterParams));
  const single = given
    .map((drop): Suggestion => ({ drop, filterParams: without(filterParams, paramsOf(drop)) }))
    .filter((suggestion) => Object.keys(suggestion.filterParams).length > 0);
  return [...single.slice(0, MAX_COUNTED), { drop: 'all', filterParams: {} }];
}

/** Only those with results, at most MAX_SHOWN. */
function bestSuggestions(suggestions: CountedSuggestion[]): CountedSuggestion[] {
  const found = suggestions.filter(({ total }) => total > 0);
  const single = found.filter(({ drop }) => drop !== 'all').slice(0, MAX_SHOWN - 1);
  return [...single, ...found.filter(({ drop }) => drop === 'all')];
}
