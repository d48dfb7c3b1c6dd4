import type { LotItem } from '#contract/catalog/lot.ts';
import { withRentPeriod } from '#contract/catalog/price-text.ts';
import { formatPrice } from '#contract/core/format-number.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import { formatPriceShort } from '#web/format/format-price.ts';

type Priced = Pick<LotItem, 'price' | 'deal' | 'pricePerMeter' | 'landArea'>;

/** The price where there is little room: `148,5 млн ₽`. */
export const shortPriceText = (lot: Priced): string => withRentPeriod(lot.deal, formatPriceShort(lot.price, getLocale()), getLocale());

/** The price of a square metre; for land, of a sotka. */
export function unitPriceText({ price, pricePerMeter, landArea }: Priced): string | undefined {
  const locale = getLocale();
  if (pricePerMeter !== null) return m['lotPage.perMetre']({ price: formatPrice(pricePerMeter, locale) });
  return landArea ? m['lotPage.perSotka']({ price: formatPrice(Math.round(price / landArea), locale) }) : undefined;
}
