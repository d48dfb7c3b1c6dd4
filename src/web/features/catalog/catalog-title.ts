import type { Filters } from '#contract/catalog/filters.ts';
import { m } from '#messages';
import { lowerFirst } from '#web/format/words.ts';
import type { FilterParams } from './catalog-query.ts';

/** The heading of a list of lots: what they are, and where. */
export function catalogTitle(filterParams: FilterParams, filters: Filters): string {
  const places = chosen(
    filterParams.locations,
    filters.locations.flatMap(({ children }) => children),
  );
  const categories = chosen(filterParams.categories, filters.categories);
  const what = categoriesTitle(categories, filterParams.exclusive === '1') ?? (filterParams.deal && (filterParams.deal === 'rent' ? m['catalog.rent']() : m['catalog.sale']()));
  const [first, second] = places.map(({ title }) => title);
  if (!first) return what ?? m['catalog.everything']();
  const where = !second ? first : places.length === 2 ? m['catalog.and']({ first, second }) : m['catalog.andMore']({ first, count: places.length - 1 });
  return m['catalog.whatWhere']({ what: what ?? m['catalog.property'](), where });
}

function categoriesTitle(categories: Filters['categories'], isExclusive: boolean): string | undefined {
  const [first, second] = categories;
  if (!first) return isExclusive ? m['catalog.exclusive']() : undefined;
  if (!second) return first.title;
  if (categories.every(({ deal }) => deal === 'rent')) return m['catalog.rent']();
  return categories.length === 2 ? m['catalog.and']({ first: first.title, second: lowerFirst(second.title) }) : m['catalog.property']();
}

function chosen<Item extends { id: number }>(ids: string | undefined, items: Item[]): Item[] {
  const wanted = ids?.split(',') ?? [];
  return items.filter(({ id }) => wanted.includes(String(id)));
}
