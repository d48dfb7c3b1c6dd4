import { endsOf, FILTER_NAMES, FORM_LISTS, PHRASE_PARAM, paramsNotOffered, paramsOf, RANGE_ENDS, RANGE_FILTERS } from '#contract/catalog/lot-filters.ts';
import { inOrder, millionsToRoubles } from '#web/features/filter/filter-form.ts';
import { oneDeal, parseDeal } from '#web/stores/one-deal.ts';
import { numbersOf, ORDER_FIELD, ORDERS, type Order, readableSearch } from './catalog-query.ts';

/** Removed from a typed number. */
const SEPARATORS = /[\s,₽]/g;
/** Form fields in millions → parameters in roubles. */
const MILLIONS = { priceMinMln: 'priceMin', priceMaxMln: 'priceMax' } as const;
const OWN_PARAMS = [...FILTER_NAMES.flatMap(paramsOf), PHRASE_PARAM, 'orderBy', 'order', 'view', 'page'];

/**
 * A form sent without JavaScript has repeated names, prices in millions and empty fields. Returns the canonical query string,
 * or undefined if the given one is canonical. Parameters that are not the catalogue's (utm_…) stay.
 */
export function canonicalSearch(query: URLSearchParams): string | undefined {
  const canonical = new URLSearchParams(query);
  for (const [field, name] of Object.entries(MILLIONS)) {
    const roubles = millionsToRoubles(query.get(field) ?? undefined);
    if (roubles !== undefined) canonical.set(name, String(roubles));
    canonical.delete(field);
  }
  const order = query.get(ORDER_FIELD) as Order | null;
  canonical.delete(ORDER_FIELD);
  if (order && Object.hasOwn(ORDERS, order)) for (const [name, value] of Object.entries(ORDERS[order])) canonical.set(name, value);
  for (const name of OWN_PARAMS) {
    const given = canonical.getAll(name).filter((value) => value.trim() !== '');
    const value = canonicalValue(name, given);
    if (value === '') canonical.delete(name);
    else canonical.set(name, value);
  }
  for (const [from, to] of RANGE_FILTERS.map(endsOf)) {
    const [min, max] = inOrder(canonical.get(from), canonical.get(to));
    if (min !== null && max !== null) {
      canonical.set(from, min);
      canonical.set(to, max);
    }
  }
  const givenDeal = parseDeal(canonical.get('deal'));
  if (givenDeal && canonical.has('categories')) {
    const { deal, categories } = oneDeal(givenDeal, numbersOf(canonical.get('categories')));
    if (deal === '') canonical.delete('deal');
    canonical.set('categories', categories.join());
    if (categories.length === 0) canonical.delete('categories');
  }
  if (canonical.toString() === query.toString()) return undefined;
  // Only for what a form sends: in an address that is already canonical, a phrase may have asked for a filter that its category does not offer.
  for (const name of paramsNotOffered(numbersOf(canonical.get('categories')))) canonical.delete(name);
  return readableSearch(Object.fromEntries(canonical));
}

/** Repeated fields of a list are joined. Of two fields for one end of a range the first counts, which was typed into; of two others the last. */
function canonicalValue(name: string, given: string[]): string {
  if ((FORM_LISTS as string[]).includes(name)) return given.length > 1 ? [...new Set(given.join().split(','))].join() : (given[0] ?? '');
  return ((RANGE_ENDS as string[]).includes(name) ? given[0]?.replaceAll(SEPARATORS, '') : given.at(-1)) ?? '';
}
