import { expect, test } from 'vitest';
import { withoutWords } from './without-words.ts';

test.each([
  ['двушка в центре до 15 млн', 'центре', 'двушка до 15 млн'],
  ['двушка, центр, до 15 млн', 'центр', 'двушка, до 15 млн'],
  ['двушка, центр', 'центр', 'двушка'],
  ['двушка, центр', 'двушка', 'центр'],
  ['двушка, центр', ', ', 'двушка центр'],
  ['house  with a   pool', 'pool', 'house with'],
  ['house with pool under 80m', 'pool', 'house under 80m'],
  ['двушка', 'двушка', ''],
])('«%s» without «%s» is «%s»', (phrase, words, left) => expect(withoutWords(phrase, { start: phrase.indexOf(words), end: phrase.indexOf(words) + words.length })).toBe(left));
