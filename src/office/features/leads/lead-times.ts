import { type CallHours, callMinutesBetween } from '#contract/agency/call-hours.ts';
import { dateFormat } from '#contract/core/date-format.ts';
import { dayInMoscow, inMoscow } from '#contract/core/in-moscow.ts';
import { OPEN_STEPS } from '#contract/office/lead-words.ts';
import type { LeadItem } from '#contract/office/leads.ts';
import { m } from '#messages';
import { locale } from '#office/app/locale.ts';

/* The promised hour, and times as the inbox shows them. Days and times are those of Moscow, where the promise is counted, wherever the browser is. */

const HOUR_MINUTES = 60;
const MINUTE_MS = 60_000;
/** Times that a person chooses by a button end in 0 or 5 minutes. */
const ROUND_MS = 5 * MINUTE_MS;

type Promised = Pick<LeadItem, 'createdAt' | 'dueAt' | 'answeredAt' | 'step'>;

/** How long the visitor has waited or did wait for the first answer, in minutes of call hours; undefined where nothing was promised or nobody waits any more. */
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

const format = (date: Date, options: Intl.DateTimeFormatOptions): string => dateFormat(locale.get(), options).format(date);

export const timeText = (iso: string): string => format(new Date(iso), { hour: '2-digit', minute: '2-digit' });

/** «14:05» today, «yesterday», «12 Nov». */
export function shortDayText(iso: string, now: Date): string {
  const date = new Date(iso);
  if (dayInMoscow(date) === dayInMoscow(now)) return timeText(iso);
  return dayInMoscow(date) === dayInMoscow(now, -1) ? m['office.leads.yesterday']() : format(date, { day: 'numeric', month: 'short' });
}

/** «today, 14:05», «tomorrow, 10:00», «12 November, 10:00». */
export const whenText = (iso: string, now = new Date()): string => `${dayText(new Date(iso), now)}, ${timeText(iso)}`;

/** «today», «tomorrow», «12 November». */
function dayText(date: Date, now: Date): string {
  const near = [-1, 0, 1].find((days) => dayInMoscow(date) === dayInMoscow(now, days));
  const isThisYear = inMoscow(date).slice(0, 4) === inMoscow(now).slice(0, 4);
  return near === undefined
    ? format(date, { day: 'numeric', month: 'long', ...(!isThisYear && { year: 'numeric' }) })
    : new Intl.RelativeTimeFormat(locale.get(), { numeric: 'auto' }).format(near, 'day');
}

/** Until when an answer was promised; the day is said unless it is today. */
export function promiseText(dueAt: string, now: Date): string {
  const time = timeText(dueAt);
  const day = dayText(new Date(dueAt), now);
  return dayInMoscow(new Date(dueAt)) === dayInMoscow(now) ? m['office.leads.head.promised']({ time }) : m['office.leads.head.promisedDay']({ day, time });
}

/** The value of a `datetime-local` field, which shows Moscow time, and back. */
export const toFieldValue = (date: Date): string => inMoscow(date).slice(0, 16);
export function fromFieldValue(value: string): Date | undefined {
  const date = new Date(`${value}:00+03:00`); // Moscow has no daylight saving time
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/** What is chosen most often for a next step. */
export const quickTimes = (now: Date): { title: string; value: string }[] => [
  { title: m['office.leads.next.inTwoHours'](), value: toFieldValue(new Date(Math.ceil((now.getTime() + 2 * HOUR_MINUTES * MINUTE_MS) / ROUND_MS) * ROUND_MS)) },
  { title: m['office.leads.next.tomorrow'](), value: `${dayInMoscow(now, 1)}T10:00` },
  { title: m['office.leads.next.inThreeDays'](), value: `${dayInMoscow(now, 3)}T10:00` },
];
