import fc from 'fast-check';
import { readSheet } from 'read-excel-file/universal';
import { describe, expect, test } from 'vitest';
import writeExcelFile from 'write-excel-file/node';
import { ADDRESS_PRECISIONS } from '#contract/catalog/lot.ts';
import { LOT_CHOICES } from '#contract/catalog/lot-extras.ts';
import { LOCALES, type Locale } from '#contract/core/locale.ts';
import { lotColumnTitle } from '#contract/office/lot-field-titles.ts';
import { LOT_FIELDS } from '#contract/office/lot-fields.ts';
import { isInside } from '#contract/office/working-copy.ts';
import { emptyLot } from '#server/catalog/lot/lot-fields.ts';
import { readLotSheet, writeLotSheet } from './lot-sheet.ts';
import type { SheetNames } from './sheet-words.ts';

const named = (...titles: [ru: string, en: string][]) => titles.map(([ru, en], index) => ({ id: index + 1, title: { ru, en } }));
const NAMES: SheetNames = {
  categoryId: named(['Квартиры', 'Flats'], ['Дома', 'Houses']),
  // Two people of one name, and one whose name another one has in the other language.
  agentId: named(['Анна Серова', 'Anna Serova'], ['Анна Серова', 'A. Serova'], ['Пётр', 'Anna Serova']),
  locationId: named(['Набережная', 'Embankment']),
  complexId: named(['1147', '1147'], ['Дом; двор', 'House [1]']),
  settlementId: named(['Лес', 'Wood']),
  houseTypeId: named(['Кирпич, монолит', 'Brick, concrete']),
  wallsTypeId: named(['Дерево', 'Timber']),
  objectTypeIds: named(['Дуплекс', 'Duplex'], ['Студия', 'Studio']),
  featureIds: named(['Терраса', 'Terrace'], ['Вид: река, парк', 'Views: river, park'], ['Сад; лес', 'Garden; wood'], ['12', '12']),
};
const PATHS = Object.keys(LOT_FIELDS).filter((path) => path !== 'photos' && path !== 'floorPlans' && !isInside(path));

const sheetOf = (...rows: (string | number | boolean | Date | null)[][]) =>
  writeExcelFile(rows.map((row) => row.map((value) => (value === null ? null : value instanceof Date ? { value, type: Date, format: 'dd.mm.yyyy' } : { value })))).toBuffer();
const readCell = async (head: string, cell: string | number | boolean | Date) => {
  const [row] = (await readLotSheet(await sheetOf(['id', head], [7, cell]), NAMES)).rows;
  return Object.values(row?.problems ?? {})[0] ?? Object.values(row?.values ?? {})[0];
};

const withPlainSpaces = (cell: unknown) => (typeof cell === 'string' ? cell.replaceAll('\u00a0', ' ') : cell);

/** Any value that a field can hold. */
function valuesOf(path: string): fc.Arbitrary<unknown> {
  const names = NAMES[path as keyof SheetNames];
  const accepted = (value: unknown) => LOT_FIELDS[path]?.safeParse(value).success === true;
  const ids = fc.constantFrom(...(names ?? []).map(({ id }) => id), 987);
  const choices = path === 'addressPrecision' ? ADDRESS_PRECISIONS : LOT_CHOICES[path as keyof typeof LOT_CHOICES];
  const any = names
    ? path.endsWith('Ids')
      ? fc.uniqueArray(ids)
      : ids
    : choices
      ? fc.constantFrom(...choices)
      : fc.oneof(
          fc.boolean(),
          fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
          fc.constantFrom('=1+1', ' с краю ', 'две\nстроки', '<b>&amp;</b>', '_x0041_', '__proto__', '2026-01-31', '12'),
          fc.integer({ min: -5, max: 1_000_000_000 }),
          fc.double({ min: 0, max: 90, noNaN: true }),
          fc.date({ noInvalidDate: true, min: new Date('1850-01-01'), max: new Date('2200-01-01') }).map((date) => date.toISOString().slice(0, 10)),
        );
  return fc.oneof(fc.constant(emptyLot()[path]), any).filter(accepted);
}
const lots = fc.record(Object.fromEntries(PATHS.map((path) => [path, valuesOf(path)])));

describe('a file of lots', () => {
  test.each(LOCALES)('comes back with every value as it was: %s', async (locale) => {
    await fc.assert(
      fc.asyncProperty(lots, async (fields) => {
        const { rows, unknownColumns } = await readLotSheet(await writeLotSheet([{ id: 7, status: 'active', fields }], NAMES, locale), NAMES);
        expect(unknownColumns).toEqual([]);
        expect(rows).toEqual([{ row: 2, id: 7, values: asRead(fields), problems: {} }]);
      }),
      { numRuns: 60 },
    );
  });

  test.each([
    '__proto__',
    'constructor',
    'toString',
    '_x0041_',
    '_x005F_x0041_',
    '_X0041_x0042_',
    '__x0041__',
    '\uFFFD и \uFFFF',
    '\u{10FFFF}🏡',
    '=1+1',
    ' с краю ',
    'две\nстроки',
  ])('keeps the text %j', async (text) => {
    const fields = { ...emptyLot(), 'address.ru': text, 'address.en': text };
    const [row] = (await readLotSheet(await writeLotSheet([{ id: 7, status: 'active', fields }], NAMES, 'ru'), NAMES)).rows;
    expect(row).toMatchObject({ values: { 'address.ru': text, 'address.en': text }, problems: {} });
  });

  test.each(LOCALES)('has heads and values in words, each head once: %s', async (locale) => {
    const fields = { ...emptyLot(), categoryId: 1, agentId: 1, featureIds: [1, 2], pool: true, renovation: 'none', price: 5, leaseEnd: '2026-12-31' };
    const [heads = [], cells = []] = await readSheet(new Uint8Array(await writeLotSheet([{ id: 7, status: 'active', fields }], NAMES, locale)).buffer);
    const shown = Object.fromEntries(heads.map((head, index) => [head, withPlainSpaces(cells[index])]));
    expect(Object.keys(shown)).toHaveLength(PATHS.length + 2);
    expect(shown).toMatchObject(WORDS[locale]);
  });
  const WORDS: Record<Locale, object> = {
    ru: {
      '№': 7,
      Статус: 'На сайте',
      Категория: 'Квартиры',
      Агент: 'Анна Серова [1]',
      'Цена, ₽': 5,
      Бассейн: 'да',
      Ремонт: 'Без ремонта',
      Особенности: 'Терраса; Вид: река, парк',
    },
    en: { 'Ref.': 7, Status: 'On the website', Category: 'Flats', Agent: 'Anna Serova [1]', 'Price, ₽': 5, 'Swimming pool': 'yes', Renovation: 'Unrenovated' },
  };

  test('has no head that means another column in the other language', () => {
    const meaning = new Map<string, string>();
    for (const path of ['id', 'status', ...PATHS])
      for (const locale of LOCALES) {
        const head = lotColumnTitle(path, locale).toLowerCase();
        expect(meaning.get(head) ?? path).toBe(path);
        meaning.set(head, path);
      }
  });

  test.each([
    ['Цена', '5 000 000', 5_000_000],
    ['PRICE, ₽', 5, 5],
    ['price', 'cheap', 'notNumber'],
    ['price', 1.5, 'notWhole'],
    ['Категория', 'flats', 1],
    ['categoryId', 2, 2],
    ['Категория', 'Замки', 'unknownValue'],
    ['Agent', 'Пётр', 3],
    ['Агент', 'Анна Серова', 'severalSuch'],
    ['Агент', 'Анна Серова [2]', 2],
    ['featureIds', '1;2', [1, 2]],
    ['Особенности', 'терраса, Garden; wood', 'unknownValue'],
    ['Особенности', 'Terrace; Вид: река, парк', [1, 2]],
    ['Бассейн', 'ДА', true],
    ['pool', false, false],
    ['Swimming pool', 'maybe', 'unknownValue'],
    ['renovation', 'designer', 'designer'],
    ['Renovation', 'Дизайнерский', 'designer'],
    ['Договор аренды до', '31.12.2026', '2026-12-31'],
    ['Lease runs to', new Date('2026-12-31'), '2026-12-31'],
    ['leaseEnd', '31.02.2026', 'wrongType'],
  ])('«%s» with %s is read as %s', async (head, cell, value) => expect(await readCell(head, cell)).toEqual(value));

  test('names columns that it does not know, and refuses two for one field', async () => {
    expect((await readLotSheet(await sheetOf(['id', 'Цена', 'Цвет'], [7, 5, 'red']), NAMES)).unknownColumns).toEqual(['Цвет']);
    await expect(readLotSheet(await sheetOf(['id', 'Цена', 'price'], [7, 5, 6]), NAMES)).rejects.toMatchObject({ fields: { file: 'sameColumns' } });
  });
});

/** An empty cell is the field's own empty value. */
const asRead = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).map(([path, value]) => [path, String(value).trim() === '' ? emptyValue(path) : value]));
const emptyValue = (path: string) => [null, '', [], false].find((value) => LOT_FIELDS[path]?.safeParse(value).success);
