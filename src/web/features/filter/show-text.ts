import { formatNumber } from '#contract/core/format-number.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import type { UserType } from '#web/stores/filter-rules.ts';

/** What the button of a filter promises. */
export const showLotsText = (count: number): string => (count === 0 ? m['filter.showNone']() : m['filter.show']({ count, shown: formatNumber(count, getLocale()) }));

/** The same of lots or of buyers' requests. */
export const showText = (userType: UserType, count: number): string =>
  userType === 'buyers' && count > 0 ? m['customer.show']({ count, shown: formatNumber(count, getLocale()) }) : showLotsText(count);
