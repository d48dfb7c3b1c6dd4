const HOUR_MS = 3_600_000;
/** How long before a viewing each reminder is sent. */
export const DAY_BEFORE_MS = 24 * HOUR_MS;
export const HOURS_BEFORE_MS = 2 * HOUR_MS;

/** Marks for a new time which reminders count as sent already: those whose moment has passed, so that nobody is reminded of what they have just agreed. */
export const reminderMarks = (startsAt: Date, now = new Date()): { dayReminderAt: Date | null; hoursReminderAt: Date | null } => ({
  dayReminderAt: startsAt.getTime() - DAY_BEFORE_MS <= now.getTime() ? now : null,
  hoursReminderAt: startsAt.getTime() - HOURS_BEFORE_MS <= now.getTime() ? now : null,
});
