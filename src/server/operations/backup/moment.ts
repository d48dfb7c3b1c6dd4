import { inMoscow, MOSCOW_ZONE } from '#contract/core/in-moscow.ts';
import { BackupError } from './backup-error.ts';

/** `2026-11-15 14:30` in Moscow, or with seconds; `…+07:00` or `…Z` at the end says another time zone. */
export function momentFrom(text: string): Date {
  const [, day, time, seconds = ':00', zone = MOSCOW_ZONE] = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)(:\d\d)?\s*(Z|[+-]\d\d:\d\d)?$/.exec(text.trim()) ?? [];
  const moment = new Date(`${day}T${time}${seconds}${zone}`);
  if (Number.isNaN(moment.getTime()) || !isDay(day)) throw new BackupError(`${text} is no moment; as in "2026-11-15 14:30" (Moscow time) or "2026-11-15 14:30+07:00"`);
  return moment;
}

/** JavaScript takes 31 November for 1 December. */
const isDay = (day = '') => new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);

/** `2026-11-15 14:30:00 Moscow time (11:30:00 UTC)` */
export function momentText(moment: Date): string {
  const text = inMoscow(moment);
  return `${text.slice(0, 10)} ${text.slice(11, 19)} Moscow time (${moment.toISOString().slice(11, 19)} UTC)`;
}
