import { formatNumber } from '#contract/core/format-number.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import type { UserType } from '#web/stores/filter-rules.ts';

/** The text of a filter's button: «Show 24 lots». */
export const showLotsText = (count: number): string => (count === 0 ? m['filter.showNone']() : m['filter.show']({ count, shown: formatNumber(count, getLocale()) }));

/** The same, for lots or for buyers' requests. */
export const showText = (userType: UserType, count: number): string =>
  userType === 'buyers' && count > 0 ? m['customer.show']({ count, shown: formatNumber(count, getLocale()) }) : showLotsText(count);
