import { expect, test } from 'vitest';
import { closingTime, shownTime, withBreak, withoutBreak } from './use-call-hours.ts';

const DAY = [{ opens: '09:00', closes: '18:00' }];

test('a break parts the hours of a day at lunch, and taking it away joins them again', () => {
  const parted = withBreak(DAY);
  expect(parted).toEqual([
    { opens: '09:00', closes: '13:00' },
    { opens: '14:00', closes: '18:00' },
  ]);
  expect(withoutBreak(parted, 1)).toEqual(DAY);
});

test('where lunch is no part of the hours, the second span is left to be filled in', () => {
  const evening = [{ opens: '16:00', closes: '22:00' }];
  expect(withBreak(evening)).toEqual([...evening, { opens: '', closes: '' }]);
  expect(withoutBreak(withBreak(evening), 1)).toEqual(evening);
});

test('midnight ends a day in a field that has no 24:00', () => expect([closingTime('00:00'), closingTime('21:00'), shownTime('24:00')]).toEqual(['24:00', '21:00', '00:00']));
