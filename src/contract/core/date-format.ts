import type { Locale } from './locale.ts';

/** British English: «12 November», «09:14». */
const TAG: Record<Locale, string> = { ru: 'ru-RU', en: 'en-GB' };
const kept = new Map<string, Intl.DateTimeFormat>();

/**
 * A formatter of moments, made once: making one takes fifty times as long as formatting a date. It shows them in Moscow time, where the agency works, wherever
 * the device of a visitor or of staff is. So server and browser render the same.
 */
export function dateFormat(locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const known = kept.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(TAG[locale], { timeZone: 'Europe/Moscow', ...options });
  kept.set(key, made);
  return made;
}

/** A formatter of days without a time of day, such as `new Date('2026-11-18')`. */
export const dayFormat = (locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => dateFormat(locale, { ...options, timeZone: 'UTC' });
