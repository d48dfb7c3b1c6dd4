import { formatPrice } from '#contract/format-number.ts';
import type { Locale } from '#contract/locale.ts';
import type { LotItem } from '#contract/lot.ts';
import { m } from '#messages';

/** `148 500 000 ₽`; what is let says per month. */
export function priceText({ deal, price }: Pick<LotItem, 'deal' | 'price'>, locale: Locale): string {
  const shown = formatPrice(price, locale);
  return deal === 'rent' ? m['price.monthly']({ price: shown }, { locale }) : shown;
}
