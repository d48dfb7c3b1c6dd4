import { afterEach, describe, expect, test } from 'vitest';
import { CATEGORY } from '#contract/catalog/category.ts';
import { overwriteGetLocale } from '#runtime';
import type { AnyLotDetails } from '#web/stores/any-lot.ts';
import { joinSentences, lotWords } from './lot-words.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const house = {
  title: 'Дом на первой линии Дона',
  category: { id: CATEGORY.houses, title: 'Дома' },
  deal: 'sale',
  price: 148_500_000,
  location: { id: 201, title: 'Левбердон', parent: 'Левый берег' },
  rooms: 5,
  area: 412,
  landArea: 18,
  floor: null,
  floors: 2,
  summary: 'Гостиная в два света обращена к воде.',
} as unknown as AnyLotDetails;

afterEach(() => overwriteGetLocale(() => 'ru'));

describe('what a lot says of itself', () => {
  test('the title is its name and price', () => expect(plain(lotWords(house).title)).toBe('Дом на первой линии Дона, 148 500 000 ₽'));
  test('rent says per month', () => expect(plain(lotWords({ ...house, deal: 'rent', price: 250_000 } as AnyLotDetails).title)).toBe('Дом на первой линии Дона, 250 000 ₽ в месяц'));
  test('the description is its facts, its place and its first sentence', () =>
    expect(plain(lotWords(house).description)).toBe('5 комн. · 412 м² · 18 соток. Левый берег, Левбердон. Гостиная в два света обращена к воде.'));
  test('a long description is cut between words', () => {
    const { description } = lotWords({ ...house, summary: 'Очень длинное предложение, '.repeat(20) } as AnyLotDetails);
    expect(description.length).toBeLessThanOrEqual(201);
    expect(description).toMatch(/(Очень|длинное|предложение)…$/);
  });
  test('keywords say whether one buys or rents', () => {
    expect(lotWords(house).keywords).toContain('Дома, Левбердон, Левый берег, купить');
    expect(lotWords({ ...house, deal: 'rent' } as AnyLotDetails).keywords).toContain('снять');
  });
  test('in English too', () => {
    overwriteGetLocale(() => 'en');
    const words = lotWords({
      ...house,
      title: 'A house on the Don',
      location: { id: 201, title: 'Levberdon', parent: 'Left Bank' },
      summary: 'The drawing room faces the water.',
    } as AnyLotDetails);
    expect(plain(words.title)).toBe('A house on the Don, ₽148,500,000');
    expect(plain(words.description)).toBe('5 rooms · 412 m² · 1,800 m² of land. Levberdon, Left Bank. The drawing room faces the water.');
  });
});

test('sentences end in one full stop, and one that has its own gets no second', () => {
  expect(joinSentences('3 комн. · 12/21 эт.', 'Ростов, Центр', 'Дом у воды!')).toBe('3 комн. · 12/21 эт. Ростов, Центр. Дом у воды!');
  expect(joinSentences('', 'Ростов', 'Сад…')).toBe('Ростов. Сад…');
});
