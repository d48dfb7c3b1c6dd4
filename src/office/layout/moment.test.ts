import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayText, fromFieldValue, momentText, moscowText, timeText, toFieldValue } from './moment.ts';

const zone = process.env.TZ;
beforeAll(() => {
  process.env.TZ = 'America/New_York'; // a device far from Moscow
});
afterAll(() => {
  process.env.TZ = zone;
});

const LATE = '2026-11-18T21:30:00.000Z'; // half past midnight of the 19th in Moscow

test('times and days are those of Moscow, wherever the device is', () => {
  expect(timeText(new Date(LATE))).toBe('00:30');
  expect(dayText(new Date(LATE), new Date('2026-12-01T00:00:00Z'))).toBe('19 ноября');
  expect(dayText(new Date('2026-12-31T21:30:00Z'), new Date('2026-12-31T20:00:00Z'))).toBe('1 января 2027 г.');
});

test('today and yesterday are days of Moscow', () => {
  expect(momentText(LATE, new Date('2026-11-19T09:00:00Z'))).toBe('сегодня, 00:30');
  expect(momentText(LATE, new Date('2026-11-18T20:30:00Z'))).toBe('завтра, 00:30');
  expect(momentText('2026-11-18T20:30:00.000Z', new Date(LATE))).toBe('вчера, 23:30');
});

test('a day and a time in a field are those of Moscow', () => {
  expect(fromFieldValue('2027-01-10T10:00')?.toISOString()).toBe('2027-01-10T07:00:00.000Z');
  expect(toFieldValue(new Date('2027-01-10T22:30:00Z'))).toBe('2027-01-11T01:30');
  expect(moscowText('2027-01-10T22:30:00Z')).toMatch(/11 января.*01:30 по.Москве/);
});

test.each(['', '2027-01-10', '2027-13-10T10:00', 'завтра в десять'])('%j is no moment yet', (value) => expect(fromFieldValue(value)).toBeUndefined());
