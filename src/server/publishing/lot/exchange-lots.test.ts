import { and, eq } from 'drizzle-orm';
import { readSheet } from 'read-excel-file/universal';
import { describe, expect, test } from 'vitest';
import writeExcelFile from 'write-excel-file/node';
import { lotListQuery } from '#contract/office/lot-list.ts';
import { lot } from '#server/db/schema/lot.ts';
import { workingCopy } from '#server/db/schema/working-copy.ts';
import { testDatabase } from '#tests/support/database.ts';
import { LOT, testStaff } from '#tests/support/office-lots.ts';
import { exportLots, importLots, previewImport } from './exchange-lots.ts';

const database = testDatabase();
const office = testStaff(database);
const egor = () => office.actor('egor');
const sheet = (...rows: (string | number | null)[][]) => writeExcelFile(rows.map((row) => row.map((value) => (value === null ? null : { value })))).toBuffer();
const rowOf = async (id: number) => (await database().select().from(lot).where(eq(lot.id, id)))[0];
const copies = () => database().$count(workingCopy);

describe('a file of lots', () => {
  test('that was exported changes nothing when it is imported', async () => {
    const file = await exportLots(office.deps(), egor(), lotListQuery.parse({ category: '3', status: 'active' }));
    const [heads, ...rows] = await readSheet(new Uint8Array(file).buffer);
    expect(heads).toContain('title.en');
    expect(heads).not.toContain('inside.ownerPhone');
    expect(rows).toHaveLength(await database().$count(lot, and(eq(lot.categoryId, 3), eq(lot.status, 'active'))));
    expect(await previewImport(office.deps(), egor(), file)).toEqual({ items: [], problems: 0 });
    expect(await importLots(office.deps(), egor(), file)).toEqual({ changed: 0 });
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
    const known = await copies();
    expect(await importLots(office.deps(), egor(), file)).toEqual({ changed: 2 });
    expect(await rowOf(LOT)).toMatchObject({ price: before - 1_000_000, oldPrice: before, title: { ru: 'Дом из таблицы' } });
    expect(await copies()).toBeGreaterThan(known);
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
      fields: { '3.price': 'wrongType', '4.title.en': 'required', '5.id': 'duplicateRow', '6.id': 'unknownLot' },
    });
    expect((await previewImport(office.deps(), egor(), file)).problems).toBe(4);
    expect(await rowOf(1001)).toEqual(before);
  });

  test.each([
    ['that is no such file', () => Buffer.from('no file'), { code: 'invalid_form', fields: { file: 'wrongType' } }],
    ['without known columns', () => sheet(['a', 'b'], [1, 2]), { code: 'invalid_form', fields: { file: 'wrongType' } }],
    ['of six megabytes', () => Buffer.alloc(6 * 1024 * 1024), { code: 'too_large' }],
    ['that would unpack to gigabytes', () => bomb(), { code: 'too_large' }],
  ])('%s is refused', async (_, file, failure) => {
    await expect(importLots(office.deps(), egor(), await file())).rejects.toMatchObject(failure);
  });
});

/** A file whose directory says that its parts are four gigabytes. */
async function bomb(): Promise<Buffer> {
  const file = Buffer.from(await sheet(['id', 'price'], [LOT, 1]));
  const entry = file.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
  file.writeUInt32LE(0xfffffff0, entry + 24);
  return file;
}
