import type { Locale } from '#contract/core/locale.ts';

/** The agency's own clock, whatever that of the machine says. */
const ZONE = 'Europe/Moscow';
const TAG = { ru: 'ru-RU', en: 'en-GB' };

/** `15 ноября 2026, 13:05` */
export const formatMoment = (moment: Date, locale: Locale): string =>
  new Intl.DateTimeFormat(TAG[locale], { day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit', timeZone: ZONE }).format(moment);

/** A day of the calendar, as yyyy-mm-dd: `среда, 20 мая`. */
export const formatDay = (day: string, locale: Locale): string =>
  new Intl.DateTimeFormat(TAG[locale], { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(day)).replaceAll(/(?<=\d) /g, '\u00a0');
