import { weekdayText } from '#contract/agency/hours-text.ts';
import { dateFormat } from '#contract/core/date-format.ts';
import type { Locale } from '#contract/core/locale.ts';
import { m } from '#messages';

/** When an office is open: days from Monday, 1, to Sunday, 7, and minutes since midnight. */
export type Hours = { days: number[]; opens: number; closes: number };

const WEEK = [1, 2, 3, 4, 5, 6, 7];

/**
 * Parses hours as the agency writes them: `Monday to Saturday, 10 am to 7 pm`. Undefined for any other form: it is better to show no hours
 * than wrong ones, which would send a visitor to a closed office.
 */
export function readHours(text: string, locale: Locale): Hours | undefined {
  const words = text.toLowerCase().match(/\p{L}+|\d{1,2}(:\d\d)?/gu) ?? [];
  const days = daysOf(words, locale);
  const [opens, closes, ...others] = timesOf(words);
  if (!days || opens === undefined || closes === undefined || others.length > 0 || closes <= opens || closes > 24 * 60) return undefined;
  return { days, opens, closes };
}

function timesOf(words: string[]): number[] {
  return words.flatMap((word, index) => {
    if (!/^\d/.test(word)) return [];
    const [hour = 0, minute = 0] = word.split(':').map(Number);
    const amOrPm = words[index + 1];
    return [(amOrPm === 'pm' ? (hour % 12) + 12 : amOrPm === 'am' ? hour % 12 : hour) * 60 + minute];
  });
}

function daysOf(words: string[], locale: Locale): number[] | undefined {
  const stems = WEEK.map((day) => stemOf(day, locale));
  const named = words.flatMap((word, index) => {
    const day = stems.findIndex((stem) => word.startsWith(stem)) + 1;
    return day > 0 ? [{ day, index }] : [];
  });
  const [first, last] = named;
  if (named.length === 0) return words.includes(m['contacts.hours.daily']({}, { locale })) ? WEEK : undefined;
  if (!first || !last || named.length > 2) return undefined;
  const isRange = last.index === first.index + 2 && words[first.index + 1] === m['contacts.hours.through']({}, { locale });
  return isRange && first.day < last.day ? WEEK.slice(first.day - 1, last.day) : undefined;
}

/** A weekday's name without the ending that Russian changes. */
const stemOf = (day: number, locale: Locale): string => weekdayText(day, locale, 'long').toLowerCase().slice(0, -1);

/** By the agency's clock: `dateFormat` has its time zone. */
export function isOpen({ days, opens, closes }: Hours, now: Date): boolean {
  const parts = dateFormat('en', { weekday: 'short', hour: 'numeric', minute: 'numeric', hourCycle: 'h23' }).formatToParts(now);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  const day = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(part('weekday')) + 1;
  const minutes = Number(part('hour')) * 60 + Number(part('minute'));
  return days.includes(day) && minutes >= opens && minutes < closes;
}
