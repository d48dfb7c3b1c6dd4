import { describe, expect, test } from 'vitest';
import { LOCALES } from '#contract/core/locale.ts';
import { demoGrammar, labelledPhrases } from '#tests/support/demo-grammar.ts';
import { understand } from './understand.ts';

const grammar = await demoGrammar();
const read = (phrase: string) => {
  const { filters, rest } = understand(grammar, phrase);
  return { ...filters, ...(rest.length > 0 && { rest: rest.map(({ start, end }) => phrase.slice(start, end)) }) };
};

describe('a phrase in one’s own words', () => {
  test.each(LOCALES)('gives the filters that people meant by it: %s', (locale) => {
    const wrong = labelledPhrases(locale).flatMap(({ q, filters }) => {
      const found = understand(grammar, q).filters;
      return sorted(found) === sorted(filters) ? [] : [{ q, found, filters }];
    });
    expect(wrong).toEqual([]);
  });

  test.each([
    ['двушка в центре до 15 млн с террасой', { categories: [2], locations: [101], rooms: [2], priceMax: 15_000_000, features: [6] }],
    ['3-bed flat with a river view under 40m', { categories: [2], rooms: [4], priceMax: 40_000_000, features: [1] }],
    ['участок от 10 соток у воды в Старочеркасской', { categories: [6], locations: [305], landMin: 10, firstLine: true }],
    ['сниму офис до 300 тысяч', { categories: [9], objectType: [23], priceMax: 300_000 }],
    ['пентхаус с бассейном не ниже 10 этажа', { categories: [8], pool: true, floorMin: 10 }],
  ])('«%s» of the specification', (phrase, filters) => expect(read(phrase)).toEqual(filters));

  test.each([
    ['without «до» or «от» a budget is an upper bound and a tenth more', 'бюджет 20 млн', { priceMax: 22_000_000 }],
    ['«около» is a tenth less and a tenth more', 'около 12 млн', { priceMin: 10_800_000, priceMax: 13_200_000 }],
    ['a bare number is millions in a sale', 'дом от 10 до 15', { categories: [3], priceMin: 10_000_000, priceMax: 15_000_000 }],
    ['a bare number is thousands in a rent', 'снять квартиру до 60', { categories: [5], priceMax: 60_000 }],
    ['an amount for a month means a rent', 'дом за 200 тысяч в месяц', { categories: [5], priceMax: 220_000 }],
    ['a size without bounds is a tenth less and more', 'квартира 100 м²', { categories: [2], areaMin: 90, areaMax: 110 }],
    ['square feet become whole square metres', 'flat from 1,500 sq ft', { categories: [2], areaMin: 139 }],
    ['«выше пятого» leaves the fifth floor out', 'двушка выше пятого этажа', { categories: [2], rooms: [2], floorMin: 6 }],
    ['room slang without a noun means flats', 'трёшка', { categories: [2], rooms: [3] }],
    ['a deal is a filter only where no category says it', 'снять', { deal: 'rent' }],
    ['a kind inside another phrase sets nothing', 'квартира в кирпичном доме', { categories: [2], houseType: [31] }],
    ['the material of a house is that of its walls', 'кирпичный дом', { categories: [3], wallsType: [40] }],
    ['a general kind after «на» is only where something is', 'коттедж на участке от 6 соток', { categories: [3], objectType: [14], landMin: 6 }],
    ['the longest name wins', 'дом в Северном Склоне', { categories: [3], settlement: 10 }],
    ['a place named with its city gives the place only', 'Ростов-на-Дону, Центр', { locations: [101] }],
    ['an exclusion is what remains of the named city', 'Левый берег, кроме Батайска', { locations: [201, 203, 204] }],
    ['hundreds after millions are thousands', 'квартира до 9 млн 800', { categories: [2], priceMax: 9_800_000 }],
    ['a floor may be said with the storeys of its building', 'двушка 5/9 этаж', { categories: [2], rooms: [2], floorMin: 5, floorMax: 5 }],
    ['near a place are the places beside it too', 'квартира недалеко от центра', { categories: [2], locations: [101, 102, 103, 201] }],
    ['metres of a flat are no millions after a space', 'flat 80 m', { categories: [2], areaMin: 72, areaMax: 88 }],
    ['metres of a flat are no millions beside a price', 'flat 80m up to 12m', { categories: [2], areaMin: 72, areaMax: 88, priceMax: 12_000_000 }],
    ['millions stay millions after «under»', 'house under 80 m', { categories: [3], priceMax: 80_000_000 }],
    ['of two prices one is the least and one the most', 'дом 20 или 30 млн', { categories: [3], priceMin: 20_000_000, priceMax: 30_000_000 }],
    ['square metres of a plot are its land', 'участок 600 м²', { categories: [6], landMin: 5, landMax: 7 }],
    ['land for a building of a business is no home', 'участок под строительство склада', { categories: [11] }],
    ['what is in tenanted premises is their type', 'готовый бизнес, кафе', { categories: [10], objectType: [25] }],
    ['a material of houses alone means a house', 'каркасник', { categories: [3], wallsType: [45] }],
    ['the building of a flat is no second kind', 'квартира, кирпичный дом', { categories: [2], houseType: [31] }],
    ['«от» with a year is the year of the building', 'дом от 2018', { categories: [3], yearMin: 2018 }],
    ['a new building is at most three years old', 'новостройка', { yearMin: 2023 }],
  ])('%s', (_, phrase, filters) => expect(read(phrase)).toEqual(filters));

  test.each([
    ['рядом с парком', ['рядом с', 'парком']],
    ['квартира без бассейна', ['без', 'бассейна']],
    ['последний этаж', ['последний', 'этаж']],
    ['две спальни', ['две', 'спальни']],
    ['$200,000', ['$', '200,000']],
    ['сдан', ['сдан']],
    ['15 минут до центра', ['15', 'минут', 'центра']],
    ['не рядом с центром', ['не', 'рядом с', 'центром']],
    ['офис 1500 руб за метр', ['1500', 'руб', 'метр']],
    ['кухня 12 м²', ['кухня', '12', 'м²']],
    ['200 000 eur', ['200 000', 'eur']],
  ])('what is no filter is said to be not understood: %s', (phrase, rest) => expect(read(phrase)).toMatchObject({ rest }));

  test.each([
    ['a currency before its amount', 'flat under €2 million', { categories: [2], rest: ['€', '2', 'million'] }],
    ['a currency in both ends', 'house from $1m to $2m', { categories: [3], rest: ['$', '1m', '$', '2m'] }],
    ['minutes', 'дом до 20 минут от города', { categories: [3], rest: ['20', 'минут'] }],
    ['months', 'на 2 месяца сниму квартиру', { categories: [5], rest: ['2', 'месяца'] }],
    ['a height', 'квартира с потолками 3 м', { categories: [2], rest: ['потолками', '3', 'м'] }],
    ['a distance', 'до моря 200 метров, дом', { categories: [3], rest: ['моря', '200', 'метров'] }],
    ['storeys of a house', '2 floors house', { categories: [3], rest: ['2', 'floors'] }],
    ['millions without their number', 'несколько миллионов', { rest: ['несколько', 'миллионов'] }],
    ['an amount that the API refuses', 'до 99999999999999999999 млн', { rest: ['99999999999999999999', 'млн'] }],
    ['a kind', 'не дом, а квартира', { categories: [2], rest: ['не', 'дом'] }],
    ['two features', 'без бассейна и сауны', { rest: ['без', 'бассейна', 'сауны'] }],
    ['a feature that is refused after it', 'house, pool not needed', { categories: [3], rest: ['pool', 'not needed'] }],
    ['a studio', 'no studio', { rest: ['no', 'studio'] }],
    ['a place that is excluded too', 'квартира в центре кроме центра', { categories: [2], rest: ['центре', 'кроме', 'центра'] }],
    [
      'all places excluded',
      'дом, кроме Ростова, Левого берега, Аксайского района, Мясниковского района, Азовского побережья',
      { categories: [3], rest: ['кроме', 'Ростова', 'Левого берега', 'Аксайского района', 'Мясниковского района', 'Азовского побережья'] },
    ],
    ['what follows the digits of a number', 'flat, 10th', { categories: [2], rest: ['10th'] }],
    ['a short form', 'I’d love a tower', { rest: ['tower'] }],
  ])('does not guess, and says as typed what was not understood: %s', (_, phrase, meaning) => expect(read(phrase)).toEqual(meaning));

  test('the chips of «more than 2 bedrooms» cover all these words', () => {
    const { parts } = understand(grammar, 'more than 2 bedrooms');
    expect(parts).toMatchObject([
      { field: 'rooms', value: [4, 5], start: 0, end: 20 },
      { field: 'categories', value: [2], start: 0, end: 20 },
    ]);
  });

  test.each([
    ['a letter left out', 'квартра в цнтре'],
    ['two letters swapped', 'квартиар в центре'],
    ['the other keyboard layout', 'rdfhnbhf d wtynht'],
    ['capital letters', 'КВАРТИРА В ЦЕНТРЕ'],
    ['Latin letters', 'kvartiru v tsentre'],
    ['another order', 'в центре — квартира'],
    ['politeness', 'Здравствуйте! Пожалуйста, найдите мне квартиру в центре, спасибо'],
  ])('is understood with %s', (_, phrase) => expect(read(phrase)).toEqual({ categories: [2], locations: [101] }));

  test('every chip knows the words it comes from', () => {
    const phrase = 'Ищу двушку в центре до 15 млн';
    const parts = understand(grammar, phrase).parts.map(({ field, start, end }) => [field, phrase.slice(start, end)]);
    expect(parts).toEqual([
      ['rooms', 'двушку'],
      ['categories', 'двушку'],
      ['locations', 'центре'],
      ['priceMax', 'до 15 млн'],
    ]);
  });
});

const sorted = (filters: object) => JSON.stringify(Object.entries(filters).sort(([one], [other]) => (one < other ? -1 : 1)));
