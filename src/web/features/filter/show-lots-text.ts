import { formatNumber } from '#contract/core/format-number.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';

/** What the button of a filter promises. */
export const showLotsText = (count: number): string => (count === 0 ? m['filter.showNone']() : m['filter.show']({ count, shown: formatNumber(count, getLocale()) }));
