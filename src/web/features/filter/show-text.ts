import { formatNumber } from '#contract/core/format-number.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import type { UserType } from '#web/stores/filter-rules.ts';
import { showLotsText } from './show-lots-text.ts';

/** The same of lots or of buyers' requests; apart from it, since the home page knows lots only. */
export const showText = (userType: UserType, count: number): string =>
  userType === 'buyers' && count > 0 ? m['customer.show']({ count, shown: formatNumber(count, getLocale()) }) : showLotsText(count);
