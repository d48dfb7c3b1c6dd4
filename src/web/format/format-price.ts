import { formatNumber } from '#contract/core/format-number.ts';
import type { Locale } from '#contract/core/locale.ts';
import { m } from '#messages';

const MILLION = 1_000_000;
const THOUSAND = 1_000;

/** `148,5 млн ₽` in Russian, `₽148.5m` in English; under a million in thousands. */
export function formatPriceShort(value: number, locale: Locale): string {
  if (value >= MILLION) return m['price.millions']({ amount: formatMillions(value, locale) }, { locale });
  return m['price.thousands']({ amount: formatThousands(value, locale) }, { locale });
}

/** A range, as short as possible: `25–35 млн ₽`. */
export function formatPriceRange(min: number | null, max: number, locale: Locale): string {
  if (min === null) return m['price.to']({ price: formatPriceShort(max, locale) }, { locale });
  if (min >= MILLION) return m['price.rangeMillions']({ from: formatMillions(min, locale), to: formatMillions(max, locale) }, { locale });
  if (max < MILLION) return m['price.rangeThousands']({ from: formatThousands(min, locale), to: formatThousands(max, locale) }, { locale });
  return m['price.range']({ from: formatPriceShort(min, locale), to: formatPriceShort(max, locale) }, { locale });
}

/** A price in millions, without the unit. */
export const formatMillions = (value: number, locale: Locale): string => formatNumber(value / MILLION, locale, 1);
const formatThousands = (value: number, locale: Locale): string => formatNumber(value / THOUSAND, locale, 1);
