import { dateFormat } from '#contract/core/date-format.ts';
import { m } from '#messages';
import { locale } from '#office/app/locale.ts';

const DAY_MS = 86_400_000;
const NOW_MS = 2 * 60_000;

/** The agency works in Moscow time, wherever a person's device is: two people must read the same hour. Moscow has had no summer time since 2014. */
const OFFSET_MS = 3 * 60 * 60 * 1_000;

const format = (date: Date, options: Intl.DateTimeFormatOptions): string => dateFormat(locale.get(), options).format(date);

const dayNumber = (date: Date): number => Math.floor((date.getTime() + OFFSET_MS) / DAY_MS);
/** How many days ago a moment was, by the calendar. */
export const daysSince = (moment: Date, now: Date): number => dayNumber(now) - dayNumber(moment);
const yearOf = (date: Date): number => new Date(date.getTime() + OFFSET_MS).getUTCFullYear();

export const timeText = (date: Date): string => format(date, { hour: '2-digit', minute: '2-digit' });
export const timeWithSeconds = (date: Date): string => format(date, { hour: '2-digit', minute: '2-digit', second: '2-digit' });
export const dayText = (date: Date, now = new Date()): string => format(date, { day: 'numeric', month: 'long', ...(yearOf(date) !== yearOf(now) && { year: 'numeric' }) });
/** «12 Nov»: where there is room for no more. */
export const shortDayText = (date: Date, now = new Date()): string => format(date, { day: 'numeric', month: 'short', ...(yearOf(date) !== yearOf(now) && { year: 'numeric' }) });

/** «now», «today, 09:14», «yesterday, 21:40», «12 November»: as people say when something was. */
export function momentText(iso: string, now = new Date()): string {
  const date = new Date(iso);
  const days = daysSince(date, now);
  if (Math.abs(now.getTime() - date.getTime()) < NOW_MS) return m['office.now']();
  if (days > 1 || days < -1) return dayText(date, now);
  return `${new Intl.RelativeTimeFormat(locale.get(), { numeric: 'auto' }).format(-days, 'day')}, ${timeText(date)}`;
}
