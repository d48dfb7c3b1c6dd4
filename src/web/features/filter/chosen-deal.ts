import { commonDeal, type Deal } from '#contract/catalog/category.ts';
import { BOTH_DEALS, type Bounds, mixesDeals, type Options } from '#web/stores/filter-rules.ts';
import { type DealAndCategories, oneDeal } from '#web/stores/one-deal.ts';

/** What the filter is about: the deal that was chosen, or that of the chosen categories. */
export const dealIn = ({ deal, categories }: DealAndCategories): Deal | undefined => deal || commonDeal(categories);

/** Choosing a deal drops categories of the other one, and the price, which means something else there. Both deals are no category's. */
export function withDeal(options: Options, deal: Deal | '', { min, max }: Bounds): Options {
  const chosen = oneDeal(deal, options.categories);
  return deal === '' ? { ...options, deal, categories: [] } : { ...options, ...chosen, priceMin: min, priceMax: max };
}

/** What a plain form sends for both: a visitor who has just begun to narrow them has not said so yet. */
export const bothOf = (options: Options, bounds: Bounds): string => (dealIn(options) || mixesDeals(options, bounds) ? BOTH_DEALS : '');
