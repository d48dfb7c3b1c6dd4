import { expect, test } from 'vitest';
import { utf8Bytes } from './utf8.ts';

test.each([
  ['Latin letters', 'Tanais'],
  ['Cyrillic letters', 'Квартира у Дона, 120 м²'],
  ['characters of two code units', 'ok 😀'],
  ['nothing', ''],
  ['half of a surrogate pair', 'a\ud83d b'],
])('%s become the same bytes as by Buffer.from', (_, text) => expect(utf8Bytes(text)).toEqual(Buffer.from(text)));
