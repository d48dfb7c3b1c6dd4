import { expect, test } from 'vitest';
import { peopleValueText } from './audit-people-words.ts';

test('the number of a lot or a lead is told as it is written, not as an amount', () => {
  expect(peopleValueText('person', 'lot', 1015)).toBe('1015');
  expect(peopleValueText('person', 'lots', [1015, 1301])).toBe('1015, 1301');
  expect(peopleValueText('person', 'shortlists', 1015)).toBeUndefined();
});
