import { expect, test } from 'vitest';
import { forbiddenIn, forbiddenWords } from '../tools/forbidden-words.mjs';

const PAGE = `# The words
## Russian
| thing | we say | we do not say |
|---|---|---|
| a visit | показ, \`not this\` | \`просмотр*\`, \`синий час\` |
| storeys | the British way | |
## English
| thing | we say | we do not say |
|---|---|---|
| an estate | estate | \`settlement*\`, \`on sale\` |
## Places in English
| we say | we do not say |
|---|---|
| Krasny Kirpich | \`Red Brick\` |
`;
const forbidden = forbiddenWords(PAGE);

test('the words in backticks in the last column of a table are forbidden, each in the language of its section', () =>
  expect(forbidden.map(({ language, word }) => `${language}: ${word}`)).toEqual(['ru: просмотр*', 'ru: синий час', 'en: settlement*', 'en: on sale', 'en: Red Brick']));

test.each([
  ['Запись на Просмотры', ['просмотр*']],
  ['вилла в\u00a0синий\u00a0час', ['синий час']],
  ['Settlements and houses on sale', ['settlement*', 'on sale']],
  ['a flat at Red Brick', ['Red Brick']],
])('%s has forbidden words', (text, words) => expect(forbiddenIn(text, forbidden)).toEqual(words));

test.each([
  ['a longer word', 'предпросмотр'],
  ['a material with the name of a building', 'a wall of red brick'],
  ['an identifier', 'settlements_izhs'],
  ['a URL', 'https://example.com/settlement'],
  ['a word of the other language', 'Просто settlement'],
])('%s has no forbidden word: %s', (_, text) => expect(forbiddenIn(text, forbidden)).toEqual([]));
