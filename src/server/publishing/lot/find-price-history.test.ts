import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { priceChange } from '#server/db/schema/lot.ts';
import { getThing } from '#server/publishing/working-copy/get-thing.ts';
import { performAction } from '#server/publishing/working-copy/perform-action.ts';
import { undoStep } from '#server/publishing/working-copy/undo-step.ts';
import { testDatabase } from '#tests/support/database.ts';
import { LOT, testStaff } from '#tests/support/office-lots.ts';
import { findPriceHistory } from './find-price-history.ts';

const database = testDatabase();
const office = testStaff(database);
const history = async () => (await findPriceHistory(office.deps(), office.actor('anna'), LOT)).items;
const setPrice = (price: number, reason: string) => performAction(office.deps(), office.actor('egor'), 'lot', LOT, 'change-price', { price, reason });

test('the newest price comes first, with the one before it, who set it and why; a price from before the office has neither', async () => {
  const before = await history();
  expect(before.length).toBe(await database().$count(priceChange, eq(priceChange.lotId, LOT)));
  expect(before.at(-1)).toMatchObject({ before: null, by: null, reason: null });
  const now = Number((await getThing(office.deps(), office.actor('egor'), 'lot', LOT)).published?.price);
  await setPrice(now - 1_000_000, 'Собственник торопится');
  expect(await history()).toMatchObject([{ before: now, after: now - 1_000_000, by: 'egor', reason: 'Собственник торопится' }, ...before]);
});

test('a price that was undone is not in the history', async () => {
  const before = await history();
  const { revision } = await setPrice(1_000, 'Ошибка');
  await undoStep(office.deps(), office.actor('egor'), 'lot', LOT, revision as number);
  expect(await history()).toEqual(before);
});
