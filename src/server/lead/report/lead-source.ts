import type { Locale } from '#contract/core/locale.ts';
import { m } from '#messages';

/** A form without JavaScript has a page of ours as its referrer, which leads nowhere: an empty source is a direct visit. */
export const directFrom = (source: string, origin: string): string => (source === new URL(origin).hostname.replace(/^www\./, '') ? '' : source);

export const sourceTitle = (source: string, locale: Locale): string => source || m['office.reports.direct']({}, { locale });
