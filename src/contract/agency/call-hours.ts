import { dayInMoscow, inMoscow } from '#contract/core/in-moscow.ts';
import type { Settings } from './settings.ts';

export type CallHours = NonNullable<Settings['callHours']>;

const WEEK_DAYS = 7;

/** Monday is 1, Sunday is 7. */
export const weekdayOf = (day: string): number => new Date(day).getUTCDay() || WEEK_DAYS;

/** When somebody who writes now is called back: at once while the agency's phone is answered, else the day and the time when it is answered again, in Moscow. */
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
