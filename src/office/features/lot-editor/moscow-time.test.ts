import { expect, test } from 'vitest';
import { fromMoscow, moscowText, toMoscow } from './moscow-time.ts';

test('a day and a time are Moscow’s, wherever the device is', () => {
  expect(fromMoscow('2027-01-10T10:00')).toBe('2027-01-10T07:00:00.000Z');
  expect(toMoscow(new Date('2027-01-10T22:30:00Z'))).toBe('2027-01-11T01:30');
  expect(moscowText('2027-01-10T22:30:00Z')).toMatch(/11 января.*01:30 по.Москве/);
});

test.each(['', '2027-01-10', '2027-13-10T10:00', 'завтра в десять'])('%j is no moment yet', (value) => expect(fromMoscow(value)).toBeUndefined());
