import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { weekdayOf } from '#contract/agency/call-hours.ts';
import { dayFormat } from '#contract/core/date-format.ts';
import { addDays, momentInMoscow } from '#contract/core/in-moscow.ts';
import type { Locale } from '#contract/core/locale.ts';

const DAY_MS = 86_400_000;
const MOSCOW_SECONDS = 10_800;

/** Midnight at the end of a day in Moscow. */
export const endOfDay = (day: string): Date => new Date(momentInMoscow(day).getTime() + DAY_MS);

export const WEEK_DAYS = 7;
/** The first and the last day. */
export type Week = { from: string; to: string };

/** The last weeks until today. They end with today and not with Sunday, so that the last one is as long as the others. */
export function lastWeeks(today: string, count: number): Week[] {
  const first = addDays(today, 1 - count * WEEK_DAYS);
  return Array.from({ length: count }, (_, index) => {
    const from = addDays(first, index * WEEK_DAYS);
    return { from, to: addDays(from, WEEK_DAYS - 1) };
  });
}

/** The number of a moment's day in Moscow since 1970, for queries that group many rows: time zones and texts take PostgreSQL longer. */
export const dayNumber = (moment: AnyPgColumn): SQL<number> => sql<number>`floor((date_part('epoch', ${moment}) + ${sql.raw(String(MOSCOW_SECONDS))}) / 86400)::int`;

/** The first days of the weeks (from Monday) or months to which the days from `from` to `to` belong. */
export function periodsWithin(from: string, to: string, unit: 'week' | 'month'): string[] {
  const firsts = new Set<string>();
  for (let day = from; day <= to; day = addDays(day, 1)) firsts.add(unit === 'month' ? `${day.slice(0, 7)}-01` : addDays(day, 1 - weekdayOf(day)));
  return [...firsts];
}

/** `18 ноя.` */
export const shortDay = (day: string, locale: Locale): string => dayFormat(locale, { day: 'numeric', month: 'short' }).format(new Date(day)).replaceAll(' ', '\u00a0');
/** `18 ноября 2026 г.` */
export const longDay = (day: string, locale: Locale): string =>
  dayFormat(locale, { day: 'numeric', month: 'long', year: 'numeric' }).format(new Date(day)).replaceAll(' ', '\u00a0');
/** `12–18 ноя.` */
export const daysText = (from: string, to: string, locale: Locale): string =>
  dayFormat(locale, { day: 'numeric', month: 'short' }).formatRange(new Date(from), new Date(to)).replaceAll(/\s/g, '\u00a0');

/** A week or month that begins on this day, as text. Of a week only the days between `from` and `to` are named. */
export function periodText(first: string, { from, to, unit }: { from: string; to: string; unit: 'week' | 'month' | null }, locale: Locale): string {
  if (unit === 'month') return dayFormat(locale, { month: 'long', year: 'numeric' }).format(new Date(first));
  const last = addDays(first, WEEK_DAYS - 1);
  return daysText(first < from ? from : first, last > to ? to : last, locale);
}
