import { describe, expect, test } from 'vitest';
import type { AnyLotDetails } from '#web/stores/any-lot.ts';
import { areMixed, compareLots, onlyDifferences, priceRow } from './compare-rules.ts';

type Facts = Record<string, Record<string, string>>;
const group = ([title, facts]: [string, Record<string, string>]) => ({ title, items: Object.entries(facts).map(([name, value]) => ({ key: name, title: name, value })) });
const lot = (facts: Facts, rest: Partial<AnyLotDetails> = {}) =>
  ({
    deal: 'sale',
    price: 10,
    pricePerMeter: null,
    area: null,
    landArea: null,
    features: [],
    category: { id: 2, title: '' },
    items: Object.entries(facts).map(group),
    ...rest,
  }) as AnyLotDetails;
const rows = (lots: AnyLotDetails[]) => compareLots(lots).flatMap((group) => group.rows);
const row = (lots: AnyLotDetails[], title: string) => rows(lots).find((one) => one.title === title);

describe('lots side by side', () => {
  test('have a row for every fact of any of them, in the order of a lot’s page', () => {
    const lots = [lot({ Дом: { Год: '2020', Этаж: '3 из 9' } }), lot({ Дом: { Год: '2021', Стены: 'кирпич', Этаж: '2 из 5' }, Место: { Район: 'Центр' } })];
    expect(compareLots(lots).map(({ title }) => title)).toEqual(['Дом', 'Место']);
    expect(rows(lots).map(({ title, values }) => [title, ...values])).toEqual([
      ['Год', '2020', '2021'],
      ['Стены', null, 'кирпич'],
      ['Этаж', '3 из 9', '2 из 5'],
      ['Район', null, 'Центр'],
    ]);
  });
  test('differ in rows where a value differs or is missing', () => {
    const lots = [lot({ Дом: { Год: '2020', Тип: 'монолит' } }), lot({ Дом: { Год: '2020' } })];
    expect(rows(lots).map(({ title, differs }) => [title, differs])).toEqual([
      ['Год', false],
      ['Тип', true],
    ]);
    expect(onlyDifferences(compareLots(lots))).toMatchObject([{ title: 'Дом', rows: [{ title: 'Тип' }] }]);
  });
  test('that are the same in everything have no differences', () => expect(onlyDifferences(compareLots([lot({ Дом: { Год: '1' } }), lot({ Дом: { Год: '1' } })]))).toEqual([]));
  test('have no row for the numbers of the lots', () => expect(rows([lot({ Лот: { number: '1' } }), lot({ Лот: { number: '2' } })])).toEqual([]));
  test('have a row for each group of features', () => {
    const features = [{ title: 'Вид и свет', items: ['Вид на Дон', 'Терраса'].map((title) => ({ slug: title, title })) }];
    expect(row([lot({}, { features }), lot({})], 'Вид и свет')).toMatchObject({ values: ['Вид на Дон, Терраса', null], differs: true });
  });
  test('of different categories are mixed', () => {
    expect(areMixed([lot({}), lot({})])).toBe(false);
    expect(areMixed([lot({}), lot({}, { category: { id: 3, title: '' } })])).toBe(true);
  });
});

describe('the best value', () => {
  const areas = (...values: (number | null)[]) =>
    row(
      values.map((area) => lot({ Площади: { area: String(area) } }, { area })),
      'area',
    )?.best;
  test('is the largest area', () => expect(areas(80, 142, null)).toEqual([false, true, false]));
  test('may be shared by several lots', () => expect(areas(142, 142, 80)).toEqual([true, true, false]));
  test('is not marked if all values are equal or only one is known', () => {
    expect(areas(80, 80)).toEqual([false, false]);
    expect(areas(80, null)).toEqual([false, false]);
  });
  test('is the lowest price, and the lowest price of a square metre', () => {
    const lots = [lot({ О: { pricePerMeter: '5' } }, { price: 50, pricePerMeter: 5 }), lot({ О: { pricePerMeter: '4' } }, { price: 60, pricePerMeter: 4 })];
    expect(priceRow(lots).best).toEqual([true, false]);
    expect(row(lots, 'pricePerMeter')?.best).toEqual([false, true]);
  });
  test('is not marked between a rent and a sale price', () => expect(priceRow([lot({}, { price: 5, deal: 'rent' }), lot({}, { price: 50 })]).best).toEqual([false, false]));
  test('is not marked for a fact in which no value is better for every buyer', () =>
    expect(row([lot({ Дом: { Год: '2020' } }), lot({ Дом: { Год: '1911' } })], 'Год')?.best).toEqual([false, false]));
});
