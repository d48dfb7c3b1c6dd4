import type { Locale } from './locale.ts';

/** British English: «12 November», «09:14». */
const TAG: Record<Locale, string> = { ru: 'ru-RU', en: 'en-GB' };
const kept = new Map<string, Intl.DateTimeFormat>();

/** A formatter, made once: making one takes fifty times as long as formatting a date. Everything is in Moscow time, where the agency works; a day without a time of day is formatted in `UTC`. */
export function dateFormat(locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const known = kept.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(TAG[locale], { timeZone: 'Europe/Moscow', ...options });
  kept.set(key, made);
  return made;
}
