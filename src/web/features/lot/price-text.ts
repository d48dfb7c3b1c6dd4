import type { LotItem } from '#contract/catalog/lot.ts';
import { formatPrice } from '#contract/core/format-number.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';

type Deal = Pick<LotItem, 'deal'>;

/** `148 500 000 ₽`; what is let says per month. */
export const priceText = (lot: Deal & { price: number }): string => perMonth(lot, formatPrice(lot.price, getLocale()));

/** The same of a price that is in words already. */
export const perMonth = ({ deal }: Deal, price: string): string => (deal === 'rent' ? m['price.monthly']({ price }) : price);
