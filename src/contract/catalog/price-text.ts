import { formatPrice } from '#contract/core/format-number.ts';
import type { Locale } from '#contract/core/locale.ts';
import { m } from '#messages';
import type { Deal } from './category.ts';

/** `148 500 000 ₽`; for a rent with «per month». */
export const priceText = ({ deal, price }: { deal: Deal; price: number }, locale: Locale): string => withRentPeriod(deal, formatPrice(price, locale), locale);

/** Adds «per month» to a price that is already a text, if the deal is rent. */
export const withRentPeriod = (deal: Deal, price: string, locale: Locale): string => (deal === 'rent' ? m['price.monthly']({ price }, { locale }) : price);
