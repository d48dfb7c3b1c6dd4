import { expect, test } from 'vitest';
import { daysOffered, selectedTime, timesOffered } from './viewing-times.ts';

const AFTERNOON = new Date('2026-11-18T14:40:00Z'); // 17:40 in Rostov-on-Don

test('lots are shown from 10:00 to 20:00, every half hour', () => {
  const times = timesOffered('2026-11-19', AFTERNOON);
  expect(times).toHaveLength(21);
  expect([times[0], times[1], times.at(-1)]).toEqual(['10:00', '10:30', '20:00']);
});
test('times that have passed today are not offered', () => {
  expect(timesOffered('2026-11-18', AFTERNOON)).toEqual(['18:00', '18:30', '19:00', '19:30', '20:00']);
});
test('the next day is suggested, and sixty days can be chosen', () => {
  expect(daysOffered(AFTERNOON)).toEqual({ first: '2026-11-18', suggested: '2026-11-19', last: '2027-01-17' });
});
test('late in the evening today is no longer offered', () => {
  expect(daysOffered(new Date('2026-11-18T17:00:00Z')).first).toBe('2026-11-19');
});
test('the days are those of Moscow, whatever the visitor’s clock says', () => {
  expect(daysOffered(new Date('2026-11-18T21:30:00Z'))).toMatchObject({ first: '2026-11-19', suggested: '2026-11-20' });
});
test('a time stays chosen while it is offered, otherwise the default or the first one is', () => {
  expect(selectedTime('18:30', ['18:00', '18:30'])).toBe('18:30');
  expect(selectedTime('11:00', ['18:00', '18:30'])).toBe('18:00');
  expect(selectedTime('', timesOffered('2026-11-19', AFTERNOON))).toBe('12:00');
});
