import { describe, expect, test } from 'vitest';
import { readDemo } from './demo-files.ts';

const demo = readDemo();
const lots = [...demo.lots, ...demo.partnerLots];

describe('a turn of phrase is not worn out', () => {
  test.each([
    ['we checked', /мы (?:всё )?(?:проверили|проверяли|считали)|проверено|[Пп]роверяли/, /\bwe (?:have )?(?:checked|counted|tried)\b/i],
    ['a fluted island', /рифлён/, /\b(?:fluted|ribbed)\b/],
    ['two large paintings', /(?:дв[ае]|двумя|больш\S+) картин/, /\b(?:two|pair of|large) (?:large )?(?:paintings?|canvas(?:es)?|pictures)\b/],
  ])('“%s” stands in three lots at most', (_, ru, en) => {
    const plain = (text: string) => text.replaceAll('\u00a0', ' ');
    expect(lots.filter(({ description }) => ru.test(plain(description.ru))).map(({ id }) => id).length).toBeLessThanOrEqual(3);
    expect(lots.filter(({ description }) => en.test(plain(description.en))).map(({ id }) => id).length).toBeLessThanOrEqual(3);
  });
});

test.each(['ru', 'en'] as const)('what a buyer asks for ends with a full stop, in %s', (language) =>
  expect(demo.buyers.filter(({ text }) => !/[.!?]$/.test(text[language])).map(({ id }) => id)).toEqual([]),
);
