import type { Buyer } from '#contract/catalog/buyer.ts';
import { ROOMS_AND_MORE } from '#contract/catalog/option.ts';
import { onlyOffered, parseCatalog, readableSearch } from '#web/features/catalog/catalog-query.ts';

const idsOf = (items: { id: number }[]) => items.map(({ id }) => id).join();

/** The query string of the catalogue for a buyer's request, without filters that its categories do not offer. */
export function fittingSearch({ categories, locations, budget, rooms }: Pick<Buyer, 'categories' | 'locations' | 'budget' | 'rooms'>): string {
  const wanted = new URLSearchParams({
    deal: categories.length === 0 ? 'sale' : '',
    categories: idsOf(categories),
    locations: idsOf(locations),
    rooms: rooms.map((count) => Math.min(count, ROOMS_AND_MORE)).join(),
    priceMin: budget.min === null ? '' : String(budget.min),
    priceMax: String(budget.max),
  });
  return readableSearch(onlyOffered(parseCatalog(wanted).filterParams));
}
