import { weekdayOf } from '#contract/agency/call-hours.ts';
import { dayFormat } from '#contract/core/date-format.ts';
import { addDays, dayInMoscow, inMoscow } from '#contract/core/in-moscow.ts';
import { locale } from '#office/app/locale.ts';
import { fromFieldValue } from '#office/layout/moment.ts';

/* The agency works in Moscow time, wherever a person's device is. A day is `2026-11-18`, a time `09:30`. */

const WEEK_DAYS = 7;
const DATE_CHARS = 10;

const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

export const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(dateOf(text).getTime());
export const dayOf = (iso: string): string => dayInMoscow(new Date(iso));
export const timeOf = (iso: string): string => inMoscow(new Date(iso)).slice(DATE_CHARS + 1, DATE_CHARS + 6);
/** Minutes after midnight of `09:30`. */
export const minutesOfTime = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
export const minutesOf = (iso: string): number => minutesOfTime(timeOf(iso));

/** Weeks begin on Monday. */
export const weekOf = (day: string): string[] => {
  const monday = addDays(day, 1 - weekdayOf(day));
  return Array.from({ length: WEEK_DAYS }, (_, index) => addDays(monday, index));
};

/** `09:30` from minutes after midnight. */
export const timeOfMinutes = (minutes: number): string => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
export const spanText = ({ startsAt, minutes }: { startsAt: string; minutes: number }): string =>
  `${timeOf(startsAt)}–${timeOf(new Date(Date.parse(startsAt) + minutes * 60_000).toISOString())}`;

const format = (day: string, options: Intl.DateTimeFormatOptions): string => dayFormat(locale.get(), options).format(dateOf(day));
export const dayNumber = (day: string): string => format(day, { day: 'numeric' });
export const weekday = (day: string): string => format(day, { weekday: 'short' });

/** `среда, 18 ноября` */
export const longDay = (day: string): string => format(day, { weekday: 'long', day: 'numeric', month: 'long' });
/** `16–22 ноября` */
export const rangeText = (from: string, to: string): string =>
  from === to ? longDay(from) : dayFormat(locale.get(), { day: 'numeric', month: 'long' }).formatRange(dateOf(from), dateOf(to));

/** Outside these hours homes are usually not shown: the time may be a typing mistake. */
const [USUAL_FROM, USUAL_TO] = [8 * 60, 21 * 60];

/** Whether a viewing begins unusually early or ends unusually late; undefined at a usual hour, and while the time is not complete. */
export function unusualHourOf({ time, minutes }: { time: string; minutes: number }): 'early' | 'late' | undefined {
  if (!/^\d{2}:\d{2}$/.test(time)) return undefined;
  const start = minutesOfTime(time);
  if (start < USUAL_FROM) return 'early';
  return start + minutes > USUAL_TO ? 'late' : undefined;
}

/** The moment of a day and a time in Moscow; undefined while one of them is not complete. */
export function momentOf(day: string, time: string): string | undefined {
  return isDay(day) ? fromFieldValue(`${day}T${time}`)?.toISOString() : undefined;
}
