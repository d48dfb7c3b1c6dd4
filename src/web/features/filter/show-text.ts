import { formatNumber } from '#contract/format-number.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import type { UserType } from './filter-rules.ts';

/** What the button of a filter promises. */
export function showText(userType: UserType, count: number): string {
  const counted = { count, shown: formatNumber(count, getLocale()) };
  if (count === 0) return m['filter.showNone']();
  return userType === 'sellers' ? m['filter.show'](counted) : m['customer.show'](counted);
}
