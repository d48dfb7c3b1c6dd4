import type { Locale } from './locale.ts';

const NBSP = '\u00a0';
const digits = { ru: new Intl.NumberFormat('ru-RU'), en: new Intl.NumberFormat('en-GB') };

/** A number with its thousands apart; the spaces never break. */
export function formatNumber(value: number, locale: Locale): string {
  return digits[locale].format(value).replaceAll(/\s/g, NBSP);
}

/** `148 500 000 ₽` in Russian, `₽148,500,000` in English. */
export function formatPrice(value: number, locale: Locale): string {
  const amount = formatNumber(value, locale);
  return locale === 'ru' ? `${amount}${NBSP}₽` : `₽${amount}`;
}
