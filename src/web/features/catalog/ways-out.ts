import { FILTER_NAMES, type FilterName, paramsOf } from '#contract/catalog/lot-filters.ts';
import { type FilterParams, without } from './catalog-query.ts';

/** Filters that are suggested for dropping when nothing is found, in this order. KEPT ones are never dropped: they say whose lots are listed. */
const FIRST: readonly Droppable[] = ['price', 'bbox', 'rooms', 'search', 'pool', 'firstLine'];
const LAST: readonly Droppable[] = ['locations', 'exclusive', 'deal', 'categories'];
const KEPT = ['complex', 'settlement', 'agent', 'ids'] as const satisfies FilterName[];
type Droppable = Exclude<FilterName, (typeof KEPT)[number]>;
const between = FILTER_NAMES.filter((name) => !([...FIRST, ...LAST, ...KEPT] as FilterName[]).includes(name)) as Droppable[];
const DROPPABLE = [...FIRST, ...between, ...LAST];
/** A suggestion for an empty list: the dropped filter and the remaining parameters. */
export type Way = { drop: Droppable | 'all'; filterParams: FilterParams };
export type CountedWay = Way & { total: number };

const MAX_COUNTED = 8;
const MAX_SHOWN = 4;

/** The suggestions for an empty list, each with the number of results. */
export async function countWays(filterParams: FilterParams, count: (filterParams: FilterParams) => Promise<{ total: number }>): Promise<CountedWay[]> {
  return bestWays(await Promise.all(waysOut(filterParams).map(async (way) => ({ ...way, total: (await count(way.filterParams)).total }))));
}

/** Each filter dropped by itself, and all of them last. */
function waysOut(filterParams: FilterParams): Way[] {
  const given = DROPPABLE.filter((drop) => paramsOf(drop).some((name) => name in filterParams));
  const single = given.map((drop): Way => ({ drop, filterParams: without(filterParams, paramsOf(drop)) })).filter((way) => Object.keys(way.filterParams).length > 0);
  return [...single.slice(0, MAX_COUNTED), { drop: 'all', filterParams: {} }];
}

/** Only those with results, at most MAX_SHOWN. */
function bestWays(ways: CountedWay[]): CountedWay[] {
  const found = ways.filter(({ total }) => total > 0);
  const single = found.filter(({ drop }) => drop !== 'all').slice(0, MAX_SHOWN - 1);
  return [...single, ...found.filter(({ drop }) => drop === 'all')];
}
