import { dayInMoscow, inMoscow, momentInMoscow } from '#contract/core/in-moscow.ts';
import type { Settings } from './settings.ts';

export type CallHours = NonNullable<Settings['callHours']>;

const WEEK_DAYS = 7;

/** Monday is 1, Sunday is 7. */
export const weekdayOf = (day: string): number => new Date(day).getUTCDay() || WEEK_DAYS;

/** When the agency calls back: now during its call hours, else at their next start, in Moscow time; undefined when there are no call hours. */
export function nextCall(hours: CallHours, now: Date): 'now' | { day: string; from: string } | undefined {
  const time = inMoscow(now).slice(11, 16);
  for (let ahead = 0; ahead <= WEEK_DAYS; ahead++) {
    const day = dayInMoscow(now, ahead);
    const spans = hours.filter(({ days }) => days.includes(weekdayOf(day)));
    if (ahead === 0 && spans.some(({ opens, closes }) => opens <= time && time < closes)) return 'now';
    const [from] = spans.flatMap(({ opens }) => (ahead > 0 || opens > time ? [opens] : [])).sort();
    if (from) return { day, from };
  }
  return undefined;
}

const MINUTE_MS = 60_000;
const msInMoscow = (day: string, time: string): number => momentInMoscow(day, time).getTime();

/** The spans of call hours in `days` days, from the day of a moment on, in order and in milliseconds. Spans that overlap or touch are joined. */
function spansFrom(hours: CallHours, from: Date, days: number): { start: number; end: number }[] {
  const spans = Array.from({ length: days }, (_, ahead) => dayInMoscow(from, ahead)).flatMap((day) =>
    hours.filter((span) => span.days.includes(weekdayOf(day))).map(({ opens, closes }) => ({ start: msInMoscow(day, opens), end: msInMoscow(day, closes) })),
  );
  const joined: { start: number; end: number }[] = [];
  for (const span of spans.toSorted((one, other) => one.start - other.start)) {
    const last = joined.at(-1);
    if (last && span.start <= last.end) last.end = Math.max(last.end, span.end);
    else joined.push({ ...span });
  }
  return joined;
}

/** The moment when this many minutes of call hours have passed; undefined if the next two weeks have fewer. */
export function afterCallMinutes(hours: CallHours, from: Date, minutes: number): Date | undefined {
  let left = minutes * MINUTE_MS;
  for (const { start, end } of spansFrom(hours, from, 2 * WEEK_DAYS)) {
    const begin = Math.max(start, from.getTime());
    if (end - begin >= left) return new Date(begin + left);
    left -= Math.max(0, end - begin);
  }
  return undefined;
}

/** How many minutes of call hours have passed between two moments, at most two weeks of them. */
export function callMinutesBetween(hours: CallHours, from: Date, to: Date): number {
  const passed = spansFrom(hours, from, 2 * WEEK_DAYS).map(({ start, end }) => Math.min(end, to.getTime()) - Math.max(start, from.getTime()));
  return Math.floor(passed.reduce((sum, ms) => sum + Math.max(0, ms), 0) / MINUTE_MS);
}

/** A clock that runs only in call hours: it turns a moment within `days` days of `from` into minutes. The difference of two moments is the call time between them. */
export function callClock(hours: CallHours, from: Date, days: number): (moment: number) => number {
  let passed = 0;
  const spans = spansFrom(hours, from, days).map(({ start, end }) => {
    const span = { start, end, before: passed };
    passed += end - start;
    return span;
  });
  return (moment) => {
    const after = spans.findIndex(({ start }) => start > moment);
    const span = spans.at(after < 0 ? -1 : after - 1);
    if (!span || after === 0) return 0;
    return (span.before + Math.min(moment, span.end) - span.start) / MINUTE_MS;
  };
}
