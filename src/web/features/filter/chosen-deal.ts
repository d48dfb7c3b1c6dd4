import { commonDeal, type Deal } from '#contract/catalog/category.ts';
import { type Bounds, mixesDeals, type Options } from '#web/stores/filter-rules.ts';
import { type DealAndCategories, oneDeal } from '#web/stores/one-deal.ts';

/** The chosen deal, or the one that the chosen categories have in common. */
export const dealOfFilter = ({ deal, categories }: DealAndCategories): Deal | undefined => deal || commonDeal(categories);

/** Choosing a deal drops the categories of the other deal and resets the price, since rents and prices differ. «Both» drops all categories. */
export function withDeal(options: Options, deal: Deal | '', { min, max }: Bounds): Options {
  const chosen = oneDeal(deal, options.categories);
  return deal === '' ? { ...options, deal, categories: [] } : { ...options, ...chosen, priceMin: min, priceMax: max };
}

/** What the switch marks: a deal, '' for both, or 'none' while the visitor has not chosen: then the first filter assumes a sale (docs/decisions/0018). */
export function markedDeal({ options, bounds, wantsBothDeals }: { options: Options; bounds: Bounds; wantsBothDeals: boolean }): Deal | '' | 'none' {
  const isForBoth = wantsBothDeals || options.categories.length > 0 || mixesDeals(options, bounds);
  return dealOfFilter(options) ?? (isForBoth ? '' : 'none');
}
