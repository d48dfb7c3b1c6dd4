import { FILTER_NAMES, type FilterName, paramsOf } from '#contract/catalog/lot-filters.ts';
import { type FilterParams, without } from './catalog-query.ts';

/** What a visitor may give up, each by itself: first what people give up most readily; whose lots they are is not given up. */
const FIRST: readonly Droppable[] = ['price', 'bbox', 'rooms', 'search', 'pool', 'firstLine'];
const LAST: readonly Droppable[] = ['locations', 'exclusive', 'deal', 'categories'];
const KEPT = ['complex', 'settlement', 'agent', 'ids'] as const satisfies FilterName[];
type Droppable = Exclude<FilterName, (typeof KEPT)[number]>;
const between = FILTER_NAMES.filter((name) => !([...FIRST, ...LAST, ...KEPT] as FilterName[]).includes(name)) as Droppable[];
const DROPPABLE = [...FIRST, ...between, ...LAST];
/** A way out of an empty list: what it gives up, and what is asked for then. */
export type Way = { drop: Droppable | 'all'; filterParams: FilterParams };
export type CountedWay = Way & { total: number };

const MOST_ASKED = 8;
const MOST_SHOWN = 4;

/** The ways out of an empty list, each with how many it would give. */
export async function countWays(filterParams: FilterParams, count: (filterParams: FilterParams) => Promise<{ total: number }>): Promise<CountedWay[]> {
  return bestWays(await Promise.all(waysOut(filterParams).map(async (way) => ({ ...way, total: (await count(way.filterParams)).total }))));
}

/** One filter dropped at a time, and everything at the end. */
function waysOut(filterParams: FilterParams): Way[] {
  const given = DROPPABLE.filter((drop) => paramsOf(drop).some((name) => name in filterParams));
  const single = given.map((drop): Way => ({ drop, filterParams: without(filterParams, paramsOf(drop)) })).filter((way) => Object.keys(way.filterParams).length > 0);
  return [...single.slice(0, MOST_ASKED), { drop: 'all', filterParams: {} }];
}

/** The ways that lead somewhere, no more than a visitor takes in at a glance. */
function bestWays(ways: CountedWay[]): CountedWay[] {
  const found = ways.filter(({ total }) => total > 0);
  const single = found.filter(({ drop }) => drop !== 'all').slice(0, MOST_SHOWN - 1);
  return [...single, ...found.filter(({ drop }) => drop === 'all')];
}
