import { describe, expect, test } from 'vitest';
import { afterCallMinutes, type CallHours, callMinutesBetween, nextCall } from './call-hours.ts';

const DAILY: CallHours = [{ days: [1, 2, 3, 4, 5, 6, 7], opens: '09:00', closes: '21:00' }];
const WEEKDAYS: CallHours = [
  { days: [1, 2, 3, 4], opens: '09:00', closes: '18:00' },
  { days: [5], opens: '10:00', closes: '16:30' },
];
/** Of November 2026, in Moscow; the 16th is a Monday. */
const at = (day: number, time: string) => new Date(`2026-11-${day}T${time}:00+03:00`);

test.each([
  ['in opening hours', DAILY, at(16, '09:00'), 'now'],
  ['a minute before closing', DAILY, at(16, '20:59'), 'now'],
  ['at closing', DAILY, at(16, '21:00'), { day: '2026-11-17', from: '09:00' }],
  ['at night', DAILY, at(17, '02:33'), { day: '2026-11-17', from: '09:00' }],
  ['on a Thursday evening', WEEKDAYS, at(19, '18:00'), { day: '2026-11-20', from: '10:00' }],
  ['on a Friday evening', WEEKDAYS, at(20, '16:30'), { day: '2026-11-23', from: '09:00' }],
  ['on a Sunday', WEEKDAYS, at(22, '12:00'), { day: '2026-11-23', from: '09:00' }],
  ['an hour before midnight of another time zone', DAILY, new Date('2026-11-16T22:30:00Z'), { day: '2026-11-17', from: '09:00' }],
  ['on a Tuesday evening, where the phone is answered on Tuesdays alone', [{ days: [2], opens: '09:00', closes: '10:00' }], at(17, '11:00'), { day: '2026-11-24', from: '09:00' }],
])('the next call after a message %s', (_, hours, now, call) => expect(nextCall(hours, now)).toEqual(call));

test('without call hours there is no next call', () => expect(nextCall([], at(16, '12:00'))).toBeUndefined());

describe('minutes of call hours', () => {
  const WEEK = [{ days: [1, 2, 3, 4, 5], opens: '09:00', closes: '20:00' }];
  const moscow = (text: string) => new Date(`${text}:00+03:00`);
  // 16 November 2026 is a Monday.
  test.each([
    ['within one day', '2026-11-16T10:10', 60, '2026-11-16T11:10'],
    ['from the evening to the next morning', '2026-11-16T19:30', 60, '2026-11-17T09:30'],
    ['before the opening', '2026-11-16T06:00', 45, '2026-11-16T09:45'],
    ['over a weekend', '2026-11-20T20:00', 60, '2026-11-23T10:00'],
  ])('%s', (_, from, minutes, until) => {
    expect(afterCallMinutes(WEEK, moscow(from), minutes)).toEqual(moscow(until));
    expect(callMinutesBetween(WEEK, moscow(from), moscow(until))).toBe(minutes);
  });
  test('overlapping spans are counted once', () => {
    const hours = [...WEEK, { days: [1], opens: '18:00', closes: '22:00' }];
    expect(callMinutesBetween(hours, moscow('2026-11-16T17:00'), moscow('2026-11-16T23:00'))).toBe(300);
  });
  test('without call hours there is no promise', () => expect(afterCallMinutes([], moscow('2026-11-16T10:00'), 60)).toBeUndefined());
});
