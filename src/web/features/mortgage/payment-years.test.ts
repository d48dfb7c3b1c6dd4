import { expect, test } from 'vitest';
import { paymentSchedule } from './payment-schedule.ts';
import { paymentYears } from './payment-years.ts';

test('a schedule is read by years, and the years hold all of it', () => {
  const schedule = paymentSchedule(1_200_000_00, 24, 12, 'differentiated');
  const years = paymentYears(schedule);
  expect(years.map(({ year, paid, interest, balance }) => [year, paid, interest, balance])).toEqual([
    [1, 711_000_00, 111_000_00, 600_000_00],
    [2, 639_000_00, 39_000_00, 0],
  ]);
  expect(years.flatMap(({ months }) => months)).toEqual(schedule);
});
test('without a loan there are no years', () => expect(paymentYears([])).toEqual([]));
