import type { Locale } from '#contract/core/locale.ts';
import { formatDate } from '#web/format/format-date.ts';
import type { PriceStep } from './price-steps.ts';

const ZONE = 'Europe/Moscow';
const TAG = { ru: 'ru-RU', en: 'en-GB' };

/** Names below the steps: months where each has its own, days otherwise; with years where there is more than one. */
export function stepNames(steps: Pick<PriceStep, 'changedAt'>[], locale: Locale): string[] {
  const years = haveYears(steps);
  const month = (value: string) => new Intl.DateTimeFormat(TAG[locale], { month: 'long', timeZone: ZONE }).format(new Date(value)) + (years ? ` ${yearOf(value)}` : '');
  const months = steps.map(({ changedAt }) => month(changedAt));
  return new Set(months).size === months.length ? months : steps.map(({ changedAt }) => formatDate(changedAt, locale));
}

/** Whether the days must be told with their years. */
export const haveYears = (steps: Pick<PriceStep, 'changedAt'>[]): boolean => new Set(steps.map(({ changedAt }) => yearOf(changedAt))).size > 1;

const yearOf = (value: string) => new Intl.DateTimeFormat('en-GB', { year: 'numeric', timeZone: ZONE }).format(new Date(value));
