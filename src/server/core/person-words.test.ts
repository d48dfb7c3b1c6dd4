import { expect, test } from 'vitest';
import { beginningsIn, wordsOfPerson } from './person-words.ts';

const WORDS = wordsOfPerson('Анна-Мария Семёнова', ['+7 (863) 000-18-63', 'Anna.S@Gmail.com']);
/** As the database does: every beginning must begin one of the words. */
const isFound = (searched: string) => {
  const beginnings = beginningsIn(searched);
  return beginnings.length > 0 && beginnings.every((beginning) => WORDS.some((word) => word.startsWith(beginning)));
};

test.each(['анна', 'СЕМЕН', 'семёнова анна', 'мария', '+7 863 000-18-63', '8 863 000 18 63', '000-18', '1863', 'anna.s@gmail.com', 'annas@gmail.com'])(
  '«%s» finds the person',
  (searched) => expect(isFound(searched)).toBe(true),
);
test.each(['анны', 'петрова', '999', '8 864', 'nina@gmail.com', 'анна петрова'])('«%s» does not find the person', (searched) => expect(isFound(searched)).toBe(false));
test.each(['', ' ', 'а', '12', '+', '%', '_'])('«%s» says too little to search by', (searched) => expect(beginningsIn(searched)).toEqual([]));
