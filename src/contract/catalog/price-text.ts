import { formatPrice } from '#contract/core/format-number.ts';
import type { Locale } from '#contract/core/locale.ts';
import { m } from '#messages';
import type { Deal } from './category.ts';

/** `148 500 000 ₽`; what is let says per month. */
export const priceText = ({ deal, price }: { deal: Deal; price: number }, locale: Locale): string => perMonth(deal, formatPrice(price, locale), locale);

/** The same of a price that is in words already. */
export const perMonth = (deal: Deal, price: string, locale: Locale): string => (deal === 'rent' ? m['price.monthly']({ price }, { locale }) : price);
