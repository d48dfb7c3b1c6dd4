import { afterEach, describe, expect, test } from 'vitest';
import { CATEGORY } from '#contract/catalog/category.ts';
import { overwriteGetLocale } from '#runtime';
import type { AnyLotDetails } from '#web/stores/any-lot.ts';
import { joinSentences, lotMetaTexts } from './lot-meta-texts.ts';

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

describe('the meta texts of a lot', () => {
  test('the title is its name and price', () => expect(plain(lotMetaTexts(house).title)).toBe('Дом на первой линии Дона, 148 500 000 ₽'));
  test('a price in the title of a lot to let is per month', () =>
    expect(plain(lotMetaTexts({ ...house, deal: 'rent', price: 250_000 } as AnyLotDetails).title)).toBe('Дом на первой линии Дона, 250 000 ₽ в месяц'));
  test('the description is its facts, its place and its first sentence', () =>
    expect(plain(lotMetaTexts(house).description)).toBe('5 комн. · 412 м² · 18 соток. Левый берег, Левбердон. Гостиная в два света обращена к воде.'));
  test('a long description is cut between words', () => {
    const { description } = lotMetaTexts({ ...house, summary: 'Очень длинное предложение, '.repeat(20) } as AnyLotDetails);
    expect(description.length).toBeLessThanOrEqual(201);
    expect(description).toMatch(/(Очень|длинное|предложение)…$/);
  });
  test('keywords name the deal: to buy or to rent', () => {
    expect(lotMetaTexts(house).keywords).toContain('Дома, Левбердон, Левый берег, купить');
    expect(lotMetaTexts({ ...house, deal: 'rent' } as AnyLotDetails).keywords).toContain('снять');
  });
  test('in English the title has the price and the description the facts, the place and the first sentence', () => {
    overwriteGetLocale(() => 'en');
    const texts = lotMetaTexts({
      ...house,
      title: 'A house on the Don',
      location: { id: 201, title: 'Levberdon', parent: 'Left Bank' },
      summary: 'The drawing room faces the water.',
    } as AnyLotDetails);
    expect(plain(texts.title)).toBe('A house on the Don, ₽148,500,000');
    expect(plain(texts.description)).toBe('5 rooms · 412 m² · 1,800 m² of land. Levberdon, Left Bank. The drawing room faces the water.');
  });
});

test('each sentence ends with one full stop, and none is doubled', () => {
  expect(joinSentences('3 комн. · 12/21 эт.', 'Ростов, Центр', 'Дом у воды!')).toBe('3 комн. · 12/21 эт. Ростов, Центр. Дом у воды!');
  expect(joinSentences('', 'Ростов', 'Сад…')).toBe('Ростов. Сад…');
});
