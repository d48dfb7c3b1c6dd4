import type { Locale } from '#contract/locale.ts';

const TAG = { ru: 'ru-RU', en: 'en-GB' };
// The agency's own day, whatever the reader's clock says: the server and the browser must agree.
const ZONE = 'Europe/Moscow';
const NBSP = '\u00a0';

/** `12 ноября`, with the year where it is not obvious: `3 ноября 2026`. */
export function formatDate(value: string, locale: Locale, { year = false } = {}): string {
  const parts = new Intl.DateTimeFormat(TAG[locale], { day: 'numeric', month: 'long', year: year ? 'numeric' : undefined, timeZone: ZONE });
  return parts
    .format(new Date(value))
    .replace(/\s*г\.$/, '')
    .replace(' ', NBSP);
}
