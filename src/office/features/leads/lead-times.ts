import { type CallHours, callMinutesBetween } from '#contract/agency/call-hours.ts';
import { dayInMoscow } from '#contract/core/in-moscow.ts';
import { OPEN_STEPS } from '#contract/office/lead-words.ts';
import type { LeadItem } from '#contract/office/leads.ts';
import { m } from '#messages';
import { daysSince, nearDayText, shortDayText, timeText, toFieldValue } from '#office/layout/moment.ts';

/* The promised hour, and the times of the inbox. */

const HOUR_MINUTES = 60;
const MINUTE_MS = 60_000;
/** Times that a person chooses by a button end in 0 or 5 minutes. */
const ROUND_MS = 5 * MINUTE_MS;

type Promised = Pick<LeadItem, 'createdAt' | 'dueAt' | 'answeredAt' | 'step'>;

/** How many minutes of call hours the visitor has waited for the first answer; undefined if no answer was promised, or the lead has ended without one. */
export function waitedMinutes({ createdAt, dueAt, answeredAt, step }: Promised, hours: CallHours | undefined, now: Date): number | undefined {
  if (!hours || !dueAt) return undefined;
  const isOpen = OPEN_STEPS.some((open) => open === step);
  if (!answeredAt && !isOpen) return undefined;
  return callMinutesBetween(hours, new Date(createdAt), answeredAt ? new Date(answeredAt) : now);
}

export const isWaiting = ({ answeredAt, dueAt, step }: Promised): boolean => !answeredAt && dueAt !== null && OPEN_STEPS.some((open) => open === step);

export function durationText(minutes: number): string {
  const hours = Math.floor(minutes / HOUR_MINUTES);
  const rest = minutes % HOUR_MINUTES;
  if (hours === 0) return m['office.leads.minutes']({ minutes: String(rest) });
  return rest === 0 ? m['office.leads.hoursOnly']({ hours: String(hours) }) : m['office.leads.hours']({ hours: String(hours), minutes: String(rest) });
}

/** A short form for narrow places: «14:05» today, «yesterday», «12 Nov». */
export function timeOrDayText(date: Date, now: Date): string {
  const days = daysSince(date, now);
  if (days === 0) return timeText(date);
  return days === 1 ? m['office.leads.yesterday']() : shortDayText(date, now);
}

/** Until when an answer was promised; the day is named unless it is today. */
export function promiseText(dueAt: string, now: Date): string {
  const date = new Date(dueAt);
  const [day, time] = [nearDayText(date, now), timeText(date)];
  return daysSince(date, now) === 0 ? m['office.leads.head.promised']({ time }) : m['office.leads.head.promisedDay']({ day, time });
}

/** What is chosen most often for a next step. */
export const quickTimes = (now: Date): { title: string; value: string }[] => [
  { title: m['office.leads.next.inTwoHours'](), value: toFieldValue(new Date(Math.ceil((now.getTime() + 2 * HOUR_MINUTES * MINUTE_MS) / ROUND_MS) * ROUND_MS)) },
  { title: m['office.leads.next.tomorrow'](), value: `${dayInMoscow(now, 1)}T10:00` },
  { title: m['office.leads.next.inThreeDays'](), value: `${dayInMoscow(now, 3)}T10:00` },
];
