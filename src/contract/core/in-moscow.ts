/*
 * The agency works in Moscow time, wherever the device of a visitor or of staff is. Moscow has had no daylight saving time since 2014. A file of its own: the rules
 * of forms and the call hours both use it, and neither may import the other.
 */
const DAY_MS = 86_400_000;
const MOSCOW_MS = 3 * 3_600_000;
export const MOSCOW_ZONE = '+03:00';

/** Date and time in Moscow `days` days from now, whatever the device's time zone is: `2026-11-18T17:40…`. */
export const inMoscow = (now: Date, days = 0): string => new Date(now.getTime() + MOSCOW_MS + days * DAY_MS).toISOString();
export const dayInMoscow = (now: Date, days = 0): string => inMoscow(now, days).slice(0, 10);

/** The moment of a day and a time in Moscow; without a time, of midnight. An invalid date if the texts are no day or no time. */
export const momentInMoscow = (day: string, time = '00:00'): Date => new Date(`${day}T${time}${MOSCOW_ZONE}`);

/** `2026-11-18` and 3 → `2026-11-21`. */
export const addDays = (day: string, days: number): string => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
