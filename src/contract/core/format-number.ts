import type { Locale } from './locale.ts';

const NBSP = '\u00a0';
const MARKS = { ru: { thousands: NBSP, point: ',' }, en: { thousands: ',', point: '.' } };

/**
 * A number with separated thousands, by non-breaking spaces in Russian. Not `Intl.NumberFormat`: its first use costs a phone 20 ms before hydration, and each
 * number costs several times as much as here.
 */
export function formatNumber(value: number, locale: Locale, decimals = 3): string {
  const { thousands, point } = MARKS[locale];
  const [whole = '', rest = ''] = value.toFixed(decimals).split('.');
  const fraction = rest.replace(/0{1,9}$/, '');
  return whole.replace(/\B(?=(\d{3}){1,9}$)/g, thousands) + (fraction && point + fraction);
}

/** `148 500 000 ₽` in Russian, `₽148,500,000` in English. */
export function formatPrice(value: number, locale: Locale): string {
  const amount = formatNumber(value, locale);
  return locale === 'ru' ? `${amount}${NBSP}₽` : `₽${amount}`;
}
