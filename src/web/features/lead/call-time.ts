import { type CallHours, nextCall, weekdayOf } from '#contract/agency/call-hours.ts';
import { addDays } from '#contract/core/in-moscow.ts';
import { m } from '#messages';

/** When a form was sent, and what else is needed to say when the agency calls back. */
export type SentAt = {
  at: Date;
  /** When the agency calls. */
  hours?: CallHours;
  /** Today in the visitor's time zone, which may differ from Moscow's. */
  today: string;
};

/** `2026-11-17`, in the visitor's time zone. Swedish writes dates in this format. */
export const visitorDay = (now: Date): string => now.toLocaleDateString('sv');

/** When the agency calls back, as text: `within the hour`, `tomorrow from 9:00`. */
export function callTime({ at, hours = [], today }: SentAt): string {
  const call = nextCall(hours, at);
  if (!call) return m['form.when']({ when: 'unknown', time: '' });
  if (call === 'now') return m['form.when']({ when: 'hour', time: '' });
  const when = call.day === today ? 'today' : call.day === addDays(today, 1) ? 'tomorrow' : String(weekdayOf(call.day));
  return m['form.when']({ when, time: call.from.replace(/^0/, '') });
}
