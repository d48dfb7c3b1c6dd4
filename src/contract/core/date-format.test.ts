import { expect, test } from 'vitest';
import { dateFormat, dayFormat } from './date-format.ts';

const NIGHT = new Date('2026-11-15T21:30:00Z'); // half past midnight in Moscow

test('moments are formatted in Moscow time, days without a time in no time zone', () => {
  expect(dateFormat('ru', { day: 'numeric', month: 'long' }).format(NIGHT)).toBe('16 ноября');
  expect(dayFormat('ru', { day: 'numeric', month: 'long' }).format(new Date('2026-11-15'))).toBe('15 ноября');
});
test('English dates are British: the day first, and 24 hours', () => {
  expect(dateFormat('en', { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' }).format(NIGHT)).toMatch(/^16 November\b.* 00:30$/);
});
test('a formatter is made once for each language and form', () => {
  expect(dateFormat('ru', { month: 'long' })).toBe(dateFormat('ru', { month: 'long' }));
  expect(dateFormat('ru', { month: 'long' })).not.toBe(dateFormat('en', { month: 'long' }));
});
