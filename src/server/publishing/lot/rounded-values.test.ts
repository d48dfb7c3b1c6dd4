import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { lot } from '#server/db/schema/lot.ts';
import { duplicateThing } from '#server/publishing/working-copy/create-thing.ts';
import { performAction } from '#server/publishing/working-copy/perform-action.ts';
import { testDatabase } from '#tests/support/database.ts';
import { testStaff } from '#tests/support/office-lots.ts';

const database = testDatabase();
const office = testStaff(database);
/** A flat; each test sets its inner areas. */
const FLAT = 1001;

async function publish(changes: Record<string, unknown>): Promise<number> {
  const { id, version } = await duplicateThing(office.deps(), office.actor('olga'), 'lot', FLAT);
  const { refused } = await office.save('olga', id, version, { livingArea: null, kitchenArea: null, ...changes });
  if (Object.keys(refused).length > 0) throw Object.assign(new Error('refused'), { fields: refused });
  await performAction(office.deps(), office.actor('olga'), 'lot', id, 'publish', {});
  return id;
}

test.each([
  ['rooms that are too large only after rounding', { area: 35.3, livingArea: 25.25, kitchenArea: 10.05 }, 'livingArea'],
  ['an area that is rounded to nothing', { area: 0.04 }, 'area'],
  ['a power that is rounded to nothing', { powerKw: 0.04 }, 'powerKw'],
  ['a height that is rounded to nothing', { ceiling: 0.001 }, 'ceiling'],
  ['the smallest number', { ceiling: 1e-7 }, 'ceiling'],
  ['a negative inner area', { area: 50, livingArea: -5, kitchenArea: 10 }, 'livingArea'],
  ['a date before our era', { leaseEnd: '0000-05-05' }, 'leaseEnd'],
  ['a hidden date before our era', { 'inside.agreementEnd': '0000-05-05' }, 'inside.agreementEnd'],
  ['a year of five digits', { year: 99_999 }, 'year'],
])('%s is refused at its field', async (_, changes, field) => {
  await expect(publish(changes)).rejects.toMatchObject({ fields: { [field]: expect.any(String) } });
});

test.each([
  [
    { area: 35.4, livingArea: 25.25, kitchenArea: 10.05 },
    { area: 35.4, livingArea: 25.3, kitchenArea: 10.1 },
  ],
  [
    { area: 0.05, ceiling: 1.005 },
    { area: 0.1, ceiling: 1.01 },
  ],
  [{ area: 0.3, livingArea: 0.1, kitchenArea: 0.2 }, { area: 0.3 }],
])('%j is published', async (changes, stored) => {
  const [row] = await database()
    .select()
    .from(lot)
    .where(eq(lot.id, await publish(changes)));
  expect(row).toMatchObject(stored);
});
