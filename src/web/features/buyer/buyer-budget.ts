import type { Buyer } from '#contract/catalog/buyer.ts';
import { commonDeal } from '#contract/catalog/category.ts';
import { withRentPeriod } from '#contract/catalog/price-text.ts';
import { getLocale } from '#runtime';
import { formatPriceRange } from '#web/format/format-price.ts';

/** The budget of a buyer's request, for a rent with «per month». */
export function buyerBudget({ budget, categories }: Pick<Buyer, 'budget' | 'categories'>): string {
  const price = formatPriceRange(budget.min, budget.max, getLocale());
  return withRentPeriod(commonDeal(categories.map(({ id }) => id)) ?? 'sale', price, getLocale());
}
