import { dayInMoscow, inMoscow } from '#contract/core/in-moscow.ts';
import { VIEWING_DAYS } from '#contract/lead/validation.ts';

const [FIRST_HOUR, LAST_HOUR] = [10, 20];
const DEFAULT_TIME = '12:00';

/** Every half hour of the viewing hours. */
const TIMES = Array.from({ length: (LAST_HOUR - FIRST_HOUR) * 2 + 1 }, (_, index) => `${FIRST_HOUR + Math.floor(index / 2)}:${index % 2 ? '30' : '00'}`);

/** The times offered on a day; for today only those in the future. */
export function timesOffered(day: string, now: Date): string[] {
  return day === dayInMoscow(now) ? TIMES.filter((time) => time > inMoscow(now).slice(11, 16)) : TIMES;
}

/** The first and the last day that can be chosen, and the one that is chosen at first. */
export function daysOffered(now: Date): { first: string; suggested: string; last: string } {
  const today = dayInMoscow(now);
  const tomorrow = dayInMoscow(now, 1);
  return { first: timesOffered(today, now).length > 0 ? today : tomorrow, suggested: tomorrow, last: dayInMoscow(now, VIEWING_DAYS) };
}

/** The chosen time if it is offered, else the default, else the first that is. */
export function selectedTime(chosen: string, offered: string[]): string {
  return [chosen, DEFAULT_TIME].find((time) => offered.includes(time)) ?? offered[0] ?? '';
}
