/* By itself: forms check days with it, and call hours say when the agency is there; neither may import the other. */
const DAY_MS = 86_400_000;
/** Moscow keeps no summer time. */
const MOSCOW_MS = 3 * 3_600_000;

/** The day and the time in the agency's city, so many days from now, whatever the visitor's clock says: `2026-11-18T17:40…`. */
export const inMoscow = (now: Date, days = 0): string => new Date(now.getTime() + MOSCOW_MS + days * DAY_MS).toISOString();
export const dayInMoscow = (now: Date, days = 0): string => inMoscow(now, days).slice(0, 10);
