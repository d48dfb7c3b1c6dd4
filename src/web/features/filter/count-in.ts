import { dealOf } from '#contract/catalog/category.ts';
import type { Filters } from '#contract/catalog/filters.ts';
import type { DealAndCategories } from '#web/stores/one-deal.ts';

type Place = Filters['locations'][number]['children'][number];

/** How many lots of the chosen categories are in a place, or without one, of the deal. */
export function countIn({ byCategory }: Place, { deal, categories }: DealAndCategories): number {
  const isMeant = (id: number) => (categories.length > 0 ? categories.includes(id) : deal === '' || dealOf(id) === deal);
  return Object.entries(byCategory).reduce((sum, [id, count]) => (isMeant(Number(id)) ? sum + count : sum), 0);
}
