const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Moscow has no daylight saving time. */
const MOSCOW_MS = 3 * HOUR_MS;
const MORNING_MS = 9 * HOUR_MS;
/** 1 January 1970 was a Thursday, three days after a Monday. */
const SINCE_MONDAY_MS = 3 * DAY_MS;

/** The last time that daily or weekly mails were due: 9:00 in Moscow, for weekly ones on Monday. */
export function lastScheduledTime(now: Date, frequency: 'daily' | 'weekly'): Date {
  // Counted so that every day begins at nine in Moscow.
  const shifted = now.getTime() + MOSCOW_MS - MORNING_MS;
  const [period, offset] = frequency === 'daily' ? [DAY_MS, 0] : [7 * DAY_MS, SINCE_MONDAY_MS];
  const start = Math.floor((shifted + offset) / period) * period - offset;
  return new Date(start - MOSCOW_MS + MORNING_MS);
}
