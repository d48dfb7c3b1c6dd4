import { DEALS, type Deal, dealOf } from '#contract/catalog/category.ts';

/** A deal and categories as a filter has them together. */
export type DealAndCategories = {
  /** Empty for both, and where a category is chosen, which is of one deal by itself. */
  deal: Deal | '';
  categories: number[];
};

export const dealNamed = (name: string | null | undefined): Deal | '' => DEALS.find((deal) => deal === name) ?? '';

/** The deal wins where the two contradict each other; where they agree, the categories say enough. */
export function oneDeal(deal: Deal | '', categories: number[]): DealAndCategories {
  const fitting = categories.filter((id) => deal === '' || dealOf(id) === deal);
  return { deal: fitting.length > 0 ? '' : deal, categories: fitting };
}
