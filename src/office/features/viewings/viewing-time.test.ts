import { expect, test } from 'vitest';
import { unusualHourOf } from './viewing-time.ts';

test.each([
  ['08:00', 60, undefined],
  ['20:00', 60, undefined],
  ['', 60, undefined],
  ['07:55', 60, 'early'],
  ['20:30', 60, 'late'],
  ['23:30', 60, 'late'],
  ['01:00', 30, 'early'],
] as const)('a viewing at «%s» for %i minutes: unusual hour %s', (time, minutes, expected) => {
  expect(unusualHourOf({ time, minutes })).toBe(expected);
});
