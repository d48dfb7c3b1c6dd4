import { dateFormat } from '#contract/core/date-format.ts';
import type { Locale } from '#contract/core/locale.ts';
import { formatDate } from '#web/format/format-date.ts';
import type { PriceStep } from './price-steps.ts';

/** Labels below the steps: months, with the year if there is more than one; days if two steps would have the same label. */
export function stepLabels(steps: Pick<PriceStep, 'changedAt'>[], locale: Locale): string[] {
  const withYear = needYears(steps);
  const month = (value: string) => dateFormat(locale, { month: 'long' }).format(new Date(value)) + (withYear ? ` ${yearOf(value)}` : '');
  const months = steps.map(({ changedAt }) => month(changedAt));
  return new Set(months).size === months.length ? months : steps.map(({ changedAt }) => formatDate(changedAt, locale));
}

/** Whether the changes are in more than one year, so that their dates need the year. */
export const needYears = (steps: Pick<PriceStep, 'changedAt'>[]): boolean => new Set(steps.map(({ changedAt }) => yearOf(changedAt))).size > 1;

const yearOf = (value: string) => dateFormat('en', { year: 'numeric' }).format(new Date(value));
