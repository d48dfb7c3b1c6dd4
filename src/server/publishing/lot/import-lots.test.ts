import { and, eq, sql } from 'drizzle-orm';
import { readSheet } from 'read-excel-file/universal';
import { describe, expect, test } from 'vitest';
import writeExcelFile from 'write-excel-file/node';
import { lotListQuery } from '#contract/office/lot-list.ts';
import { MAX_IN_FILE } from '#contract/office/lot-list-options.ts';
import { lot } from '#server/db/schema/lot.ts';
import { workingCopy } from '#server/db/schema/working-copy.ts';
import { performAction } from '#server/publishing/working-copy/perform-action.ts';
import { testDatabase } from '#tests/support/database.ts';
import { LOT, testStaff } from '#tests/support/office-lots.ts';
import { exportLots } from './export-lots.ts';
import { findPriceHistory } from './find-price-history.ts';
import { importLots, previewImport } from './import-lots.ts';
import { undoLotChanges } from './undo-lot-changes.ts';

const database = testDatabase();
const office = testStaff(database);
const egor = () => office.actor('egor');
const sheet = (...rows: (string | number | null)[][]) => writeExcelFile(rows.map((row) => row.map((value) => (value === null ? null : { value })))).toBuffer();
const rowOf = async (id: number) => (await database().select().from(lot).where(eq(lot.id, id)))[0];
const reason = 'Из таблицы';
const copies = () => database().$count(workingCopy);

describe('a file of lots', () => {
  test('that was exported changes nothing when it is imported', async () => {
    await office.save('egor', 1302, 0, { 'title.ru': 'Пока только в работе', rooms: 9 });
    const file = await exportLots(office.deps(), egor(), lotListQuery.parse({ category: '3', status: 'active' }), 'ru');
    const [heads, ...rows] = await readSheet(new Uint8Array(file).buffer);
    expect(heads).toContain('Название, по-английски');
    expect(heads).not.toContain('Имя собственника');
    expect(rows).toHaveLength(await database().$count(lot, and(eq(lot.categoryId, 3), eq(lot.status, 'active'))));
    expect(await previewImport(office.deps(), egor(), file)).toMatchObject({ items: [], problems: 0, rows: rows.length });
    expect(await importLots(office.deps(), egor(), file)).toEqual({ changed: 0, steps: [] });
  });

  test('that was exported publishes nothing of a half-written text, whatever spaces and line breaks it has', async () => {
    const texts = ['Дом  ', '  Дом', 'Дом\n\nу реки \n', 'Дом\r\nу реки', 'Дом\u00a0', '   ', '12', 'true', '2026-11-18', '<b>&amp;</b>', "'=1+1", '_x000D_'];
    for (const [index, text] of texts.entries()) {
      await office.save('egor', 1307 + index, 0, { 'description.ru': text, addressHouse: text });
    }
    const file = await exportLots(office.deps(), egor(), lotListQuery.parse({ changed: '1', status: 'active,reserved' }), 'ru');
    expect((await previewImport(office.deps(), egor(), file)).items).toEqual([]);
    expect(await importLots(office.deps(), egor(), file)).toEqual({ changed: 0, steps: [] });
  });

  test('shows first what it would change, and changes it in one transaction', async () => {
    const before = (await rowOf(LOT))?.price as number;
    const file = await sheet(['id', 'price', 'title.ru', 'firstLine'], [LOT, before - 1_000_000, 'Дом из таблицы', 'false'], [null, 5_000_000, 'Новый', null]);
    const { items, problems } = await previewImport(office.deps(), egor(), file);
    expect(problems).toBe(0);
    expect(items).toMatchObject([
      { id: LOT, row: 2, changes: { price: { before, after: before - 1_000_000 }, 'title.ru': { after: 'Дом из таблицы' } } },
      { id: null, row: 3 },
    ]);
    const copiesBefore = await copies();
    expect(await importLots(office.deps(), egor(), file, { reason })).toMatchObject({ changed: 2, steps: [{ id: LOT }] });
    expect(await rowOf(LOT)).toMatchObject({ price: before - 1_000_000, oldPrice: before, title: { ru: 'Дом из таблицы' } });
    expect(await copies()).toBeGreaterThan(copiesBefore);
  });

  test('with a new price needs a reason, which the price history then has; one without does not', async () => {
    const file = await sheet(['id', 'price', 'title.ru'], [1314, 71_000_000, 'Дом на углу']);
    expect(await previewImport(office.deps(), egor(), file)).toMatchObject({ needsReason: true, visible: 1 });
    await expect(importLots(office.deps(), egor(), file)).rejects.toMatchObject({ code: 'invalid_form', fields: { reason: 'required' } });
    expect((await rowOf(1314))?.price).not.toBe(71_000_000);
    await importLots(office.deps(), egor(), file, { reason: 'Собственник торопится' });
    expect((await findPriceHistory(office.deps(), egor(), 1314)).items[0]).toMatchObject({ after: 71_000_000, reason: 'Собственник торопится' });
    const titles = await sheet(['id', 'title.ru'], [1314, 'Дом на другом углу']);
    expect(await previewImport(office.deps(), egor(), titles)).toMatchObject({ needsReason: false, visible: 1 });
    expect(await importLots(office.deps(), egor(), titles)).toMatchObject({ changed: 1 });
  });

  test('says how many of its lots visitors see: neither a new one nor a draft', async () => {
    await performAction(office.deps(), egor(), 'lot', 1316, 'unpublish', {});
    const file = await sheet(['id', 'title.ru'], [1316, 'Черновик'], [1317, 'На сайте'], [null, 'Новый']);
    expect(await previewImport(office.deps(), egor(), file)).toMatchObject({ items: { length: 3 }, visible: 1, needsReason: false });
  });

  test('changes nothing when it is applied a second time, new lots included', async () => {
    const file = await sheet(['id', 'price', 'title.ru'], [1303, 61_000_000, 'Ещё раз'], [null, 5_500_000, 'Новый'], [null, 5_500_000, 'Новый']);
    const { seen } = await previewImport(office.deps(), egor(), file);
    expect(await importLots(office.deps(), egor(), file, { seen, reason })).toMatchObject({ changed: 3 });
    const copiesBefore = await copies();
    expect(await previewImport(office.deps(), egor(), file)).toMatchObject({ items: [], problems: 0 });
    const [one, other] = await Promise.all([importLots(office.deps(), egor(), file, { seen }), importLots(office.deps(), egor(), file)]);
    expect([one.changed, other.changed, await copies()]).toEqual([0, 0, copiesBefore]);
  });

  test('is refused if somebody has changed a lot since the preview, and changes nothing', async () => {
    const file = await sheet(['id', 'price'], [1304, 62_000_000], [1305, 63_000_000]);
    const { seen } = await previewImport(office.deps(), egor(), file);
    await importLots(office.deps(), office.actor('anna'), await sheet(['id', 'price'], [1304, 64_000_000]), { reason });
    await expect(importLots(office.deps(), egor(), file, { seen, reason })).rejects.toMatchObject({ code: 'conflict' });
    expect([(await rowOf(1304))?.price, (await rowOf(1305))?.price === 63_000_000]).toEqual([64_000_000, false]);
  });

  test('may have HTML in its cells, which stays text', async () => {
    const html = '<img src=x onerror=alert(1)>';
    await importLots(office.deps(), egor(), await sheet(['id', 'title.en'], [1306, html]));
    expect((await rowOf(1306))?.title.en).toBe(html);
  });

  test('with a formula names its cell', async () => {
    const file = await writeExcelFile([
      [{ value: 'id' }, { value: 'price' }],
      [{ value: LOT }, { value: '=1+1', type: 'Formula' }],
    ]).toBuffer();
    expect((await previewImport(office.deps(), egor(), file)).items).toMatchObject([{ row: 2, problems: { price: 'formula' } }]);
  });

  test('may have formulas in its other sheets, since only the first one is read', async () => {
    const cells = (...rows: unknown[][]) => rows.map((row) => row.map((value) => (String(value).startsWith('=') ? { value: String(value), type: 'Formula' } : { value })));
    const sheets = [
      { data: cells(['id', 'price'], [1310, 66_000_000]), sheet: 'Lots' },
      { data: cells(['Total', 'Sum'], [1, '=1+1']), sheet: 'Sums' },
    ];
    const read = async (order: typeof sheets) => (await previewImport(office.deps(), egor(), await writeExcelFile(order as never).toBuffer())).items;
    expect(await read(sheets)).toMatchObject([{ id: 1310, changes: { price: { after: 66_000_000 } }, problems: {} }]);
    await expect(read(sheets.toReversed())).rejects.toMatchObject({ fields: { file: 'noColumns' } });
  });

  test('that two people apply at once is applied once, new lots included', async () => {
    const file = await sheet(['id', 'price', 'title.ru'], [1311, 67_000_000, 'Вдвоём'], [null, 5_600_000, 'Новый вдвоём']);
    const { seen } = await previewImport(office.deps(), egor(), file);
    const answers = await Promise.all(['egor', 'anna'].map((name) => importLots(office.deps(), office.actor(name), file, { seen, reason })));
    expect([answers.map(({ changed }) => changed).sort(), (await rowOf(1311))?.price]).toEqual([[0, 2], 67_000_000]);
    expect(await database().$count(workingCopy, sql`${workingCopy.fields}->>'title.ru' = 'Новый вдвоём'`)).toBe(1);
  });

  test('is undone as a whole for ten minutes, or not at all if somebody has changed one of its lots', async () => {
    const before = [await rowOf(1312), await rowOf(1313)].map((row) => row?.price);
    const prices = async () => [(await rowOf(1312))?.price, (await rowOf(1313))?.price];
    const undo = (steps: { id: number; revision: number }[]) => undoLotChanges(office.deps(), egor(), { steps });
    const first = await importLots(office.deps(), egor(), await sheet(['id', 'price'], [1312, 68_000_000], [1313, 69_000_000]), { reason });
    expect(await undo(first.steps)).toEqual({ undone: 2 });
    expect(await prices()).toEqual(before);
    const second = await importLots(office.deps(), egor(), await sheet(['id', 'price'], [1312, 68_000_000], [1313, 69_000_000]), { reason });
    await importLots(office.deps(), office.actor('anna'), await sheet(['id', 'price'], [1313, 70_000_000]), { reason });
    await expect(undo(second.steps)).rejects.toMatchObject({ code: 'wrong_state' });
    expect(await prices()).toEqual([68_000_000, 70_000_000]);
  });

  test('with one wrong row changes nothing and names the row and the field', async () => {
    const before = await rowOf(1001);
    const file = await sheet(
      ['id', 'price', 'rooms', 'title.en'],
      [1001, 1_000_000, 3, 'Flat'],
      [1002, 'cheap', 2, 'x'],
      [1003, 5, 2, null],
      [1003, 6, 2, 'x'],
      [987_654, 1, 1, 'x'],
    );
    await expect(importLots(office.deps(), egor(), file)).rejects.toMatchObject({
      fields: { '3.price': 'notNumber', '4.title.en': 'required', '5.id': 'duplicateRow', '6.id': 'unknownLot' },
    });
    expect((await previewImport(office.deps(), egor(), file)).problems).toBe(4);
    expect(await rowOf(1001)).toEqual(before);
  });

  test.each([
    ['that is no XLSX file', () => Buffer.from('no file'), { code: 'invalid_form', fields: { file: 'notXlsx' } }],
    ['that is another archive', () => archive(), { code: 'invalid_form', fields: { file: 'notXlsx' } }],
    ['without known columns', () => sheet(['a', 'b'], [1, 2]), { code: 'invalid_form', fields: { file: 'noColumns' } }],
    ['of eleven megabytes', () => Buffer.alloc(11 * 1024 * 1024), { code: 'too_large', fields: { file: 'tooLargeFile' } }],
    ['of more lots than a file may have', () => sheet(['id', 'price'], ...Array.from({ length: MAX_IN_FILE + 1 }, () => [LOT, 1])), { fields: { file: 'tooManyRows' } }],
    ['that would unpack to gigabytes', () => bomb(), { code: 'too_large' }],
  ])('%s is refused', async (_, file, failure) => {
    await expect(importLots(office.deps(), egor(), await file())).rejects.toMatchObject(failure);
  });
});

/** A ZIP file without any part. */
const archive = () => Buffer.concat([Buffer.from([0x50, 0x4b, 0x05, 0x06]), Buffer.alloc(18)]);

/** A file whose directory says that its parts are four gigabytes. */
async function bomb(): Promise<Buffer> {
  const file = Buffer.from(await sheet(['id', 'price'], [LOT, 1]));
  const entry = file.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
  file.writeUInt32LE(0xfffffff0, entry + 24);
  return file;
}
