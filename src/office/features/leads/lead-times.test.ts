import { describe, expect, test } from 'vitest';
import type { CallHours } from '#contract/agency/call-hours.ts';
import { gaugeTone } from '#office/kit/marks.tsx';
import { isWaiting, promiseText, quickTimes, waitedMinutes } from './lead-times.ts';

/** Monday to Friday from 9 to 18, Moscow time. 2026-11-16 is a Monday. */
const HOURS: CallHours = [{ days: [1, 2, 3, 4, 5], opens: '09:00', closes: '18:00' }];
const lead = { createdAt: '2026-11-16T08:18:00.000Z', dueAt: '2026-11-16T09:18:00.000Z', answeredAt: null, step: 'new' as const };
const at = (time: string) => new Date(`${time}+03:00`);

describe('the gauge', () => {
  test('runs from the arrival on', () => expect(waitedMinutes(lead, HOURS, at('2026-11-16T11:24:30'))).toBe(6));
  test('runs in call hours only: a night does not count', () => {
    const evening = { ...lead, createdAt: at('2026-11-16T17:50:00').toISOString() };
    expect([at('2026-11-16T23:00:00'), at('2026-11-17T09:15:00')].map((now) => waitedMinutes(evening, HOURS, now))).toEqual([10, 25]);
  });
  test('stops at the first answer', () => {
    const answered = { ...lead, answeredAt: at('2026-11-16T11:56:00').toISOString(), step: 'in_work' as const };
    expect([waitedMinutes(answered, HOURS, at('2026-11-16T17:00:00')), isWaiting(answered)]).toEqual([38, false]);
  });
  test('is not shown without a promise, for spam, or before the call hours are known', () => {
    const now = at('2026-11-16T11:24:00');
    expect([waitedMinutes({ ...lead, dueAt: null }, HOURS, now), waitedMinutes({ ...lead, step: 'spam' }, HOURS, now), waitedMinutes(lead, undefined, now)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
  test('is brass, amber from 45 minutes, red past 60', () => {
    expect([0, 44, 45, 60, 61].map(gaugeTone)).toEqual(['brass', 'brass', 'warning', 'warning', 'error']);
  });
});

describe('the promised hour', () => {
  const due = at('2026-11-17T10:00:00').toISOString();
  test('is only a time on its own day in Moscow', () => expect(promiseText(due, at('2026-11-17T00:10:00'))).toBe('обещали ответить до\u00a010:00'));
  test('names its day on any other day', () =>
    expect([at('2026-11-16T23:50:00'), at('2026-11-18T09:00:00'), at('2026-11-14T12:00:00')].map((now) => promiseText(due, now))).toEqual([
      'обещали ответить завтра до\u00a010:00',
      'обещали ответить вчера до\u00a010:00',
      'обещали ответить 17 ноября до\u00a010:00',
    ]));
});

describe('the buttons for the time of a next step', () => {
  test('offer two hours from now, rounded up to five minutes, tomorrow at ten, and in three days at ten', () => {
    expect(quickTimes(at('2026-11-16T23:32:10')).map(({ value }) => value)).toEqual(['2026-11-17T01:35', '2026-11-17T10:00', '2026-11-19T10:00']);
  });
});
