import { DEALS, type Deal, dealOf } from '#contract/catalog/category.ts';

export type DealAndCategories = {
  /** Empty for both deals, and wherever a category is chosen, since a category implies its deal. */
  deal: Deal | '';
  categories: number[];
};

export const parseDeal = (name: string | null | undefined): Deal | '' => DEALS.find((deal) => deal === name) ?? '';

/** Drops the categories of the other deal; where some remain, they imply the deal, and it becomes empty. */
export function oneDeal(deal: Deal | '', categories: number[]): DealAndCategories {
  const fitting = categories.filter((id) => deal === '' || dealOf(id) === deal);
  return { deal: fitting.length > 0 ? '' : deal, categories: fitting };
}
