import { expect, test } from 'vitest';
import { inDigits, ordinal } from './support/number-words.ts';

test.each([
  ['До\u00a0площади двенадцать минут, обратно восемь', 'До площади 12 минут, обратно 8'],
  ['участки от двенадцати до тридцати соток', 'участки от 12 до 30 соток'],
  ['шестьдесят две квартиры, сто двенадцать участков', '62 квартиры, 112 участков'],
  ['в четверти часа, до аэропорта полчаса', 'в 15 минут, до аэропорта 30 минут'],
  ['двадцать первый этаж', '20 первый этаж'],
  ['A hundred and twelve plots, sixty-two apartments', '112 plots, 62 apartments'],
  ['a quarter of an hour on foot, two hundred metres', '15 minutes on foot, 200 metres'],
  ['the twenty-first floor', 'the twenty-first floor'],
  ['plots of 1,200 to 3,000 square metres', 'plots of 1200 to 3000 square metres'],
])('number words become digits: %s', (text, expected) => expect(inDigits(text)).toBe(expected));

test('ordinals are written as words', () => expect([1, 12, 20, 21, 30].map(ordinal)).toEqual(['first', 'twelfth', 'twentieth', 'twenty-first', 'thirtieth']));
