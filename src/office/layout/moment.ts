import { dateFormat } from '#contract/core/date-format.ts';
import { dayInMoscow, inMoscow, momentInMoscow } from '#contract/core/in-moscow.ts';
import { m } from '#messages';
import { locale } from '#office/app/locale.ts';

/* Moments as the office shows them and asks for them: by the clock of Moscow, so that two people read the same hour wherever their devices are. */

const DAY_MS = 86_400_000;
const NOW_MS = 2 * 60_000;
const FIELD_VALUE = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

const format = (date: Date, options: Intl.DateTimeFormatOptions): string => dateFormat(locale.get(), options).format(date);

/** How many days ago a moment was, by the calendar. */
export const daysSince = (moment: Date, now: Date): number => (Date.parse(dayInMoscow(now)) - Date.parse(dayInMoscow(moment))) / DAY_MS;
const yearOf = (date: Date): string => inMoscow(date).slice(0, 4);

export const timeText = (date: Date): string => format(date, { hour: '2-digit', minute: '2-digit' });
export const timeWithSeconds = (date: Date): string => format(date, { hour: '2-digit', minute: '2-digit', second: '2-digit' });
export const dayText = (date: Date, now = new Date()): string => format(date, { day: 'numeric', month: 'long', ...(yearOf(date) !== yearOf(now) && { year: 'numeric' }) });
/** «12 Nov»: where there is room for no more. */
export const shortDayText = (date: Date, now = new Date()): string => format(date, { day: 'numeric', month: 'short', ...(yearOf(date) !== yearOf(now) && { year: 'numeric' }) });
/** «today», «tomorrow», «12 November». */
export function nearDayText(date: Date, now: Date): string {
  const days = daysSince(date, now);
  return Math.abs(days) > 1 ? dayText(date, now) : new Intl.RelativeTimeFormat(locale.get(), { numeric: 'auto' }).format(-days, 'day');
}

/** «now», «today, 09:14», «yesterday, 21:40», «12 November»: as people say when something was. */
export function momentText(iso: string, now = new Date()): string {
  const date = new Date(iso);
  if (Math.abs(now.getTime() - date.getTime()) < NOW_MS) return m['office.now']();
  return Math.abs(daysSince(date, now)) > 1 ? dayText(date, now) : exactMomentText(iso, now);
}

/** «today, 14:05», «tomorrow, 10:00», «12 November, 10:00». */
export function exactMomentText(iso: string, now = new Date()): string {
  const date = new Date(iso);
  return `${nearDayText(date, now)}, ${timeText(date)}`;
}

/** «18 November, 09:30 Moscow time»: where somebody may live by another clock. */
export const moscowText = (iso: string): string =>
  m['officePublish.moscow']({ moment: format(new Date(iso), { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' }) });

/** The value of a `datetime-local` field, and back; undefined while it is not complete. */
export const toFieldValue = (date: Date): string => inMoscow(date).slice(0, 16);
export function fromFieldValue(value: string): Date | undefined {
  const [day = '', time] = value.split('T');
  const date = momentInMoscow(day, time);
  return FIELD_VALUE.test(value) && !Number.isNaN(date.getTime()) ? date : undefined;
}
