/* A file of its own: the rules of forms and the call hours both use it, and neither may import the other. */
const DAY_MS = 86_400_000;
/** Moscow has no daylight saving time. */
const MOSCOW_MS = 3 * 3_600_000;

/** Date and time in Moscow `days` days from now, in any time zone of the visitor: `2026-11-18T17:40…`. */
export const inMoscow = (now: Date, days = 0): string => new Date(now.getTime() + MOSCOW_MS + days * DAY_MS).toISOString();
export const dayInMoscow = (now: Date, days = 0): string => inMoscow(now, days).slice(0, 10);
