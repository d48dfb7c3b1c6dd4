import { expect, test } from 'vitest';
import { innerQuotes } from './inner-quotes.ts';

test.each([
  ['ru', 'Верхняя палуба «Лоции»', 'Верхняя палуба „Лоции“'],
  ['en', 'The upper deck of “Lotsia”', 'The upper deck of ‘Lotsia’'],
  ['en', 'The agency’s «Lotsia»', 'The agency’s «Lotsia»'],
  ['ru', 'дом у воды', 'дом у воды'],
] as const)('in %s, within quotation marks, %j is %j', (locale, text, quoted) => expect(innerQuotes(text, locale)).toBe(quoted));
