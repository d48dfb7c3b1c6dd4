import { dateFormat } from '#contract/core/date-format.ts';
import { locale } from '#office/app/locale.ts';

const MOSCOW = 'Europe/Moscow';
const format = (options: Intl.DateTimeFormatOptions) => dateFormat(locale.get() === 'ru' ? 'ru' : 'en-GB', { ...options, timeZone: MOSCOW });

/** Viewings and call hours are in Moscow time, wherever the person is: «15:30». */
export const timeInMoscow = (moment: Date): string => format({ hour: '2-digit', minute: '2-digit' }).format(moment);

/** «Понедельник, 16 ноября» */
export function dateTitle(moment: Date): string {
  const text = format({ weekday: 'long', day: 'numeric', month: 'long' }).format(moment);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** How many days ago a moment was, by the calendar in Moscow. */
export function daysSince(moment: Date, now: Date): number {
  const day = (date: Date) => Date.parse(dateFormat('en-CA', { timeZone: MOSCOW }).format(date));
  return Math.round((day(now) - day(moment)) / 86_400_000);
}
