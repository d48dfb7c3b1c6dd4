import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createDataVersion } from '#server/db/data-version.ts';
import { lot } from '#server/db/schema/lot.ts';
import { trackTables } from '#server/db/tables-read.ts';
import { depsOn, testDatabase } from '#tests/support/database.ts';
import { createCachedLotItems } from './cached-lot-items.ts';
import { readLotItems } from './find-lots.ts';

const database = testDatabase();
const withVersion = () => ({ ...depsOn(database()), version: createDataVersion() });
const setPrice = (id: number, price: number) => database().update(lot).set({ price }).where(eq(lot.id, id));

test('cached cards equal cards that are read, in the order of the ids; a lot that does not exist has none', async () => {
  const deps = withVersion();
  const cached = createCachedLotItems(deps);
  expect((await cached([1301, 1302], 'ru')).map(({ id }) => id)).toEqual([1301, 1302]);
  expect(await cached([1303, 99_999, 1302, 1301], 'ru')).toEqual(await readLotItems(deps)([1303, 1302, 1301], 'ru'));
  expect(await cached([1301], 'en')).toEqual(await readLotItems(deps)([1301], 'en'));
});

test('a card is read again when a table that it was read from has changed, and only then', async () => {
  const deps = withVersion();
  const cached = createCachedLotItems(deps);
  const priceOf = async (id: number) => (await cached([id], 'ru'))[0]?.price;
  await setPrice(1301, 20_000_000);
  expect(await priceOf(1301)).toBe(20_000_000);
  await setPrice(1301, 21_000_000);
  deps.version.bump('article');
  expect(await priceOf(1301)).toBe(20_000_000);
  deps.version.bump('lot');
  expect(await priceOf(1301)).toBe(21_000_000);
});

test('cards that were read together are all read again when a table that they were read from has changed', async () => {
  const deps = withVersion();
  const cached = createCachedLotItems(deps);
  const prices = async () => (await cached([1301, 1302, 1303], 'ru')).map(({ price }) => price);
  for (const price of [30_000_000, 31_000_000]) {
    for (const id of [1301, 1302, 1303]) await setPrice(id, price);
    deps.version.bump('lot');
    expect(await prices()).toEqual([price, price, price]);
  }
});

test('a page that shows a cached card depends on the tables that the card was read from', async () => {
  const deps = withVersion();
  const cached = createCachedLotItems(deps);
  const [first, second] = [await trackTables(() => cached([1301], 'ru')), await trackTables(() => cached([1301], 'ru'))];
  expect(first.tables).toContain('lot');
  expect(second.tables).toEqual(first.tables);
});
