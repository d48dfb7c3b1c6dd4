import type { Locale } from '#contract/core/locale.ts';
import { m } from '#messages';

/** The source of a lead, or an empty one for a direct visit. A form without JavaScript has our own site as its source: that is a direct visit too. */
export const externalSource = (source: string, origin: string): string => (source === new URL(origin).hostname.replace(/^www\./, '') ? '' : source);

export const sourceTitle = (source: string, locale: Locale): string => source || m['office.reports.direct']({}, { locale });
