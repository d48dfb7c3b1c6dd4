import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { dayFormat } from '#contract/core/date-format.ts';
import { momentInMoscow } from '#contract/core/in-moscow.ts';
import type { Locale } from '#contract/core/locale.ts';

const DAY_MS = 86_400_000;
const MOSCOW_SECONDS = 10_800;

export const endOfDay = (day: string): Date => new Date(momentInMoscow(day).getTime() + DAY_MS);
export const dayBefore = (day: string, days: number): string => new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10);

/** The number of a moment's day in Moscow since 1970, for queries that group many rows: time zones and texts take PostgreSQL longer. */
export const dayNumber = (moment: AnyPgColumn): SQL<number> => sql<number>`floor((date_part('epoch', ${moment}) + ${sql.raw(String(MOSCOW_SECONDS))}) / 86400)::int`;

/** The first days of the weeks or months that a time touches. */
export function periodsWithin(from: string, to: string, unit: 'week' | 'month'): string[] {
  const firsts = new Set<string>();
  for (let day = from; day <= to; day = dayBefore(day, -1)) firsts.add(unit === 'month' ? `${day.slice(0, 7)}-01` : dayBefore(day, (new Date(day).getUTCDay() + 6) % 7));
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

/** The name of a period that begins on this day: the part of a week that is asked for, or the month. */
export function periodText(first: string, { from, to, unit }: { from: string; to: string; unit: 'week' | 'month' | null }, locale: Locale): string {
  if (unit === 'month') return dayFormat(locale, { month: 'long', year: 'numeric' }).format(new Date(first));
  const last = dayBefore(first, -6);
  return daysText(first < from ? from : first, last > to ? to : last, locale);
}
