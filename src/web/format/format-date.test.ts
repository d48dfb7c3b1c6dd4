import { expect, test } from 'vitest';
import { formatDate } from './format-date.ts';

test('a date in Russian, with the year if it is requested', () => {
  expect(formatDate('2026-11-12T09:00:00Z', 'ru')).toBe('12\u00a0ноября');
  expect(formatDate('2026-11-03', 'ru', { year: true })).toBe('3\u00a0ноября 2026');
});
test('a date in English', () => expect(formatDate('2026-11-03', 'en', { year: true })).toBe('3\u00a0November 2026'));
test('the day is the agency’s: late evening in London is tomorrow in Rostov', () => expect(formatDate('2026-11-12T22:30:00Z', 'en')).toBe('13\u00a0November'));
