import { expect, test } from 'vitest';
import { formatTyped, numberTyped } from './typed-number.ts';

const nbsp = (text: string) => text.replaceAll(' ', '\u00a0');

test('a price is formatted while it is typed', () => {
  expect(formatTyped('2000', 4, 'ru')).toEqual({ text: nbsp('2 000'), caret: 5 });
  expect(formatTyped('20000000', 8, 'en')).toEqual({ text: '20,000,000', caret: 10 });
});
test('the caret stays after the digit it was after', () => {
  expect(formatTyped(nbsp('12 9000'), 4, 'ru')).toEqual({ text: nbsp('129 000'), caret: 3 });
  expect(formatTyped(nbsp('1 2345'), 1, 'ru')).toEqual({ text: nbsp('12 345'), caret: 1 });
});
test('other characters than digits are ignored', () => expect(formatTyped('до 5 млн', 8, 'ru')).toEqual({ text: '5', caret: 1 }));
test.each([
  ['20 000 000', 20_000_000],
  ['1', 10_000],
  ['999 999 999 999', 40_000_000],
  ['', undefined],
])('%j, typed where 10 thousand to 40 million is allowed, is %j', (text, price) => expect(numberTyped(text, { min: 10_000, max: 40_000_000 })).toBe(price));
