import { commonDeal, type Deal } from '#contract/catalog/category.ts';
import { BOTH_DEALS, type Bounds, mixesDeals, type Options } from '#web/stores/filter-rules.ts';
import { type DealAndCategories, oneDeal } from '#web/stores/one-deal.ts';

/** The chosen deal, or the one that the chosen categories have in common. */
export const dealOfFilter = ({ deal, categories }: DealAndCategories): Deal | undefined => deal || commonDeal(categories);

/** Choosing a deal drops the categories of the other deal and resets the price, since rents and prices differ. «Both» drops all categories. */
export function withDeal(options: Options, deal: Deal | '', { min, max }: Bounds): Options {
  const chosen = oneDeal(deal, options.categories);
  return deal === '' ? { ...options, deal, categories: [] } : { ...options, ...chosen, priceMin: min, priceMax: max };
}

/** The value of «both deals» in the form without JavaScript: empty while no filter is set, so that a sale is assumed with the first one. */
export const bothDealsValue = (options: Options, bounds: Bounds): string => (dealOfFilter(options) || mixesDeals(options, bounds) ? BOTH_DEALS : '');
