import { dateFormat } from '#contract/core/date-format.ts';
import type { Locale } from '#contract/core/locale.ts';

const TAG = { ru: 'ru-RU', en: 'en-GB' };
// The agency's time zone, not the visitor's: server and browser must render the same date.
const ZONE = 'Europe/Moscow';
const NBSP = '\u00a0';

/** `12 ноября`, or with `year`: `3 ноября 2026`. */
export function formatDate(value: string, locale: Locale, { year = false } = {}): string {
  const parts = dateFormat(TAG[locale], { day: 'numeric', month: 'long', year: 'numeric', timeZone: ZONE }).formatToParts(new Date(value));
  const part = (type: 'day' | 'month' | 'year') => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('day')}${NBSP}${part('month')}${year ? ` ${part('year')}` : ''}`;
}
