import { expect, test } from 'vitest';
import { lastScheduledTime } from './last-scheduled-time.ts';

test.each([
  ['2026-11-15T06:00:00Z', '2026-11-15T06:00:00.000Z'],
  ['2026-11-15T05:59:59Z', '2026-11-14T06:00:00.000Z'],
  ['2026-11-15T23:30:00Z', '2026-11-15T06:00:00.000Z'],
])('at %s daily mails were last due at %s: nine o’clock in Moscow', (now, morning) => expect(lastScheduledTime(new Date(now), 'daily').toISOString()).toBe(morning));
test.each([
  ['2026-11-16T06:00:00Z', '2026-11-16T06:00:00.000Z'],
  ['2026-11-16T05:59:59Z', '2026-11-09T06:00:00.000Z'],
  ['2026-11-15T12:00:00Z', '2026-11-09T06:00:00.000Z'],
])('at %s weekly mails were last due at %s: nine o’clock on Monday in Moscow', (now, morning) => expect(lastScheduledTime(new Date(now), 'weekly').toISOString()).toBe(morning));
