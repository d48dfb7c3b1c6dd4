import { and, desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import writeExcelFile from 'write-excel-file/node';
import { auditEntry } from '#server/db/schema/staff.ts';
import { changeLots } from '#server/publishing/lot/change-lots.ts';
import { importLots } from '#server/publishing/lot/import-lots.ts';
import { testDatabase } from '#tests/support/database.ts';
import { LOT, testStaff } from '#tests/support/office-lots.ts';
import { auditedValues } from './audited-values.ts';

const database = testDatabase();
const office = testStaff(database);

async function lastEntry(action: string) {
  const [row] = await database()
    .select()
    .from(auditEntry)
    .where(and(eq(auditEntry.action, action), eq(auditEntry.subject, 'lot')))
    .orderBy(desc(auditEntry.id))
    .limit(1);
  return row?.change;
}

test('an autosave says which fields it changed, before and after, and of inside fields only that they changed', async () => {
  await office.save('olga', LOT, 0, { rooms: 41, 'inside.ownerPhone': '+79185550101' });
  await office.save('olga', LOT, 1, { rooms: 42, 'inside.ownerPhone': '+79185550202' });
  const change = await lastEntry('lot.save');
  expect(change).toEqual({ before: { rooms: 41, 'inside.ownerPhone': true }, after: { rooms: 42, 'inside.ownerPhone': true } });
  expect(JSON.stringify(await database().select().from(auditEntry))).not.toContain('7918555');
});

test('a change of many lots and an import say what was before and after', async () => {
  await changeLots(office.deps(), office.actor('egor'), { ids: [1304], change: { type: 'price', percent: 10, step: 10_000, reason: 'рынок' } });
  const price = (await lastEntry('lot.change-price')) as { before: { price: number }; after: { price: number } };
  expect(price.after.price).toBeGreaterThan(price.before.price);
  const heads = ['№', 'Комнат', 'Цена, ₽'].map((value) => ({ value }));
  const [existing, added] = [
    [{ value: 1305 }, { value: 33 }, { value: 61_000_000 }],
    [null, { value: 5 }, { value: 7_000_000 }],
  ];
  await importLots(office.deps(), office.actor('egor'), await writeExcelFile([heads, existing]).toBuffer(), { reason: 'Из таблицы' });
  expect(await lastEntry('lot.change-fields')).toMatchObject({ before: { rooms: expect.anything() }, after: { rooms: 33, price: 61_000_000 } });
  await importLots(office.deps(), office.actor('egor'), await writeExcelFile([heads, added]).toBuffer(), { reason: 'Из таблицы' });
  expect(await lastEntry('lot.save')).toEqual({ before: { rooms: null, price: null }, after: { rooms: 5, price: 7_000_000 } });
});

test('a long text is shortened to where it differs, and plans are counted', () => {
  const text = 'слово '.repeat(1_000);
  const { before, after } = auditedValues({ 'description.ru': text, floorPlans: [] }, { 'description.ru': `${text}конец`, floorPlans: [{}, {}] });
  expect(after['description.ru']).toMatch(/^….*конец$/);
  expect(String(before['description.ru']).length).toBeLessThan(300);
  expect([before.floorPlans, after.floorPlans]).toEqual([0, 2]);
});
