import { m } from '#messages';
import { getLocale } from '#runtime';
import { formatPriceRange, formatPriceShort } from '#web/format/format-price.ts';
import type { Bounds, Options } from '#web/stores/filter-rules.ts';

/** The price asked for in the shortest words; nothing where any will do. */
export function priceWanted({ priceMin, priceMax }: Pick<Options, 'priceMin' | 'priceMax'>, { min, max }: Bounds): string | undefined {
  const locale = getLocale();
  if (priceMin !== min && priceMax !== max) return formatPriceRange(priceMin, priceMax, locale);
  if (priceMax !== max) return formatPriceRange(null, priceMax, locale);
  return priceMin === min ? undefined : m['price.from']({ price: formatPriceShort(priceMin, locale) });
}
