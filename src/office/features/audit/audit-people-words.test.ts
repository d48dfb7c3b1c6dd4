import { expect, test } from 'vitest';
import { peopleValueText } from './audit-people-words.ts';

test('the numbers of lots are written without a space between thousands', () => {
  expect(peopleValueText('person', 'lot', 1015)).toBe('1015');
  expect(peopleValueText('person', 'lots', [1015, 1301])).toBe('1015, 1301');
  expect(peopleValueText('person', 'shortlists', 1015)).toBeUndefined();
});
