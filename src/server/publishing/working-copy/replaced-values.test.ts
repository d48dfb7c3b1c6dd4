import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import writeExcelFile from 'write-excel-file/node';
import { lot } from '#server/db/schema/lot.ts';
import { changeLots } from '#server/publishing/lot/change-lots.ts';
import { importLots } from '#server/publishing/lot/import-lots.ts';
import { undoLotChanges } from '#server/publishing/lot/undo-lot-changes.ts';
import { testDatabase } from '#tests/support/database.ts';
import { testStaff } from '#tests/support/office-lots.ts';
import { getThing } from './get-thing.ts';
import { performAction } from './perform-action.ts';
import { findRevisions } from './revisions.ts';
import { undoStep } from './undo-step.ts';

const database = testDatabase();
const office = testStaff(database);
const egor = () => office.actor('egor');
const read = (id: number) => getThing(office.deps(), egor(), 'lot', id);
const type = async (id: number, changes: Record<string, unknown>) => office.save('anna', id, (await read(id)).version, changes);
const publicOf = async (id: number) => (await database().select().from(lot).where(eq(lot.id, id)))[0];
const sheet = (...rows: (string | number)[][]) => writeExcelFile(rows.map((row) => row.map((value) => ({ value })))).toBuffer();

type Steps = { id: number; revision: number }[];
const cheaper = { type: 'price', percent: -5, step: 10_000, reason: 'x' } as const;
/** Steps that write published fields directly. */
const STEPS: [string, number, (id: number) => Promise<Steps>][] = [
  [
    'a new price',
    1301,
    async (id) => [{ id, revision: (await performAction(office.deps(), egor(), 'lot', id, 'change-price', { price: 1_000_000, reason: 'x' })).revision as number }],
  ],
  ['a change of many lots', 1302, async (id) => (await changeLots(office.deps(), egor(), { ids: [id], change: cheaper })).steps],
  ['a file', 1303, async (id) => (await importLots(office.deps(), egor(), await sheet(['id', 'price'], [id, 1_000_000]), { reason: 'Из таблицы' })).steps],
];

test.each(STEPS)('%s keeps what somebody was typing among the revisions, and undo brings it back', async (_, id, perform) => {
  const before = (await publicOf(id))?.price;
  await type(id, { price: 77_000_000, rooms: 9 });
  const steps = await perform(id);
  const { price } = (await publicOf(id)) ?? {};
  const { items } = await findRevisions(office.deps(), egor(), 'lot', id);
  expect(items).toContainEqual(expect.objectContaining({ step: 'choose', before: { price: 77_000_000 }, after: { price } }));
  expect((await read(id)).changes).toEqual({ rooms: 9 });
  await undoLotChanges(office.deps(), egor(), { steps });
  expect([(await publicOf(id))?.price, (await read(id)).changes]).toEqual([before, { price: 77_000_000, rooms: 9 }]);
});

test.each(STEPS)('undoing %s keeps what was typed since', async (_, first, perform) => {
  const id = first + 3; // a lot that the test above has not changed
  const before = (await publicOf(id))?.price;
  await type(id, { price: 55_000_000 });
  const steps = await perform(id);
  await type(id, { price: 66_000_000 });
  const { version } = await read(id);
  await undoLotChanges(office.deps(), egor(), { steps });
  expect([(await publicOf(id))?.price, (await read(id)).changes, (await read(id)).version]).toEqual([before, { price: 66_000_000 }, version]);
});

test('undoing a new price is told to whoever types on in an older version', async () => {
  const steps = await (STEPS[0] as (typeof STEPS)[number])[2](1307);
  const { version } = await read(1307);
  await undoStep(office.deps(), egor(), 'lot', 1307, steps[0]?.revision ?? 0);
  expect((await office.save('anna', 1307, version, { price: 44 })).conflicts).toHaveProperty('price');
});
