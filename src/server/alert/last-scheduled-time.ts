const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Moscow keeps no summer time. */
const MOSCOW_MS = 3 * HOUR_MS;
const MORNING_MS = 9 * HOUR_MS;
/** 1 January 1970 was a Thursday: the Monday before lies so far back. */
const MONDAY_MS = 3 * DAY_MS;

/** Nine o'clock in Moscow today, or yesterday where it has not struck yet; of this week's Monday for a weekly mail. */
export function lastMorning(now: Date, frequency: 'daily' | 'weekly'): Date {
  const since = now.getTime() + MOSCOW_MS - MORNING_MS;
  const [period, offset] = frequency === 'daily' ? [DAY_MS, 0] : [7 * DAY_MS, MONDAY_MS];
  const struck = Math.floor((since + offset) / period) * period - offset;
  return new Date(struck - MOSCOW_MS + MORNING_MS);
}
