import { formatPrice } from '#contract/core/format-number.ts';
import type { Locale } from '#contract/core/locale.ts';

const NBSP = '\u00a0';
const exact = {
  ru: new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 2 }),
  en: new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2 }),
};

/** Kopecks as roubles to the kopeck, without the sign, for tables: `1 273 150,47`. */
export const formatKopecks = (kopecks: number, locale: Locale): string => exact[locale].format(kopecks / 100).replaceAll(/\s/g, NBSP);

/** Kopecks as a price in whole roubles. */
export const formatRoubles = (kopecks: number, locale: Locale): string => formatPrice(Math.round(kopecks / 100), locale);
