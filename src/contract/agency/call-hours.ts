import { dayInMoscow, inMoscow } from '#contract/core/in-moscow.ts';
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
