import type { LotItem } from '#contract/catalog/lot.ts';
import { formatPrice } from '#contract/core/format-number.ts';
import type { Locale } from '#contract/core/locale.ts';
import { m } from '#messages';

/** `148 500 000 ₽`, for rent per month. */
export function priceText({ deal, price }: Pick<LotItem, 'deal' | 'price'>, locale: Locale): string {
  const shown = formatPrice(price, locale);
  return deal === 'rent' ? m['price.monthly']({ price: shown }, { locale }) : shown;
}
