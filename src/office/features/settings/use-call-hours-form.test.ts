import { expect, test } from 'vitest';
import { closingTime, shownTime, withBreak, withoutBreak } from './use-call-hours-form.ts';

const DAY = [{ opens: '09:00', closes: '18:00' }];

test('a break splits the hours of a day at lunch, and removing it joins them again', () => {
  const split = withBreak(DAY);
  expect(split).toEqual([
    { opens: '09:00', closes: '13:00' },
    { opens: '14:00', closes: '18:00' },
  ]);
  expect(withoutBreak(split, 1)).toEqual(DAY);
});

test('if lunch is not within the hours, an empty span is added', () => {
  const evening = [{ opens: '16:00', closes: '22:00' }];
  expect(withBreak(evening)).toEqual([...evening, { opens: '', closes: '' }]);
  expect(withoutBreak(withBreak(evening), 1)).toEqual(evening);
});

test('a field of the browser has no 24:00: it shows the end of a day as 00:00', () =>
  expect([closingTime('00:00'), closingTime('21:00'), shownTime('24:00')]).toEqual(['24:00', '21:00', '00:00']));
