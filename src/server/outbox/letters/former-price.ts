import { formatPrice } from '#contract/format-number.ts';
import type { Locale } from '#contract/locale.ts';
import { m } from '#messages';
import type { FormerPrice } from './letter.ts';

export const formerPrice = (price: number, locale: Locale): FormerPrice => ({ label: m['lot.oldPrice']({}, { locale }), price: formatPrice(price, locale) });
