import { formatPrice } from '#contract/core/format-number.ts';
import type { Locale } from '#contract/core/locale.ts';
import { m } from '#messages';
import type { FormerPrice } from './letter.ts';

export const formerPrice = (price: number, locale: Locale): FormerPrice => ({ label: m['lot.oldPrice']({}, { locale }), price: formatPrice(price, locale) });
