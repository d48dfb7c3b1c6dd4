import { expect, test } from 'vitest';
import { type CallHours, nextCall } from './call-hours.ts';

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
