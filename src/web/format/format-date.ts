import { dateFormat } from '#contract/core/date-format.ts';
import type { Locale } from '#contract/core/locale.ts';

const NBSP = '\u00a0';

/** `12 ноября`, or with `year`: `3 ноября 2026`. */
export function formatDate(value: string, locale: Locale, { year = false } = {}): string {
  const parts = dateFormat(locale, { day: 'numeric', month: 'long', year: 'numeric' }).formatToParts(new Date(value));
  const part = (type: 'day' | 'month' | 'year') => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('day')}${NBSP}${part('month')}${year ? ` ${part('year')}` : ''}`;
}
