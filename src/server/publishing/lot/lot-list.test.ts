import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { lotListQuery } from '#contract/office/lot-list.ts';
import { type Database, openDatabase } from '#server/db/client.ts';
import { lot, lotPhoto } from '#server/db/schema/lot.ts';
import { officeLot } from '#server/db/schema/office-lot.ts';
import { depsOn, testDatabase } from '#tests/support/database.ts';
import { LOT, testStaff } from '#tests/support/office-lots.ts';
import { findOfficeLots } from './find-office-lots.ts';

const database = testDatabase();
const office = testStaff(database);
let other: Database;
/** The list as another process of the site answers it. */
const find = (query: Record<string, string>, db = other) => findOfficeLots(depsOn(db), office.actor('egor'), lotListQuery.parse(query));
const idsOf = async (query: Record<string, string>, db = other) => (await find(query, db)).items.map(({ id }) => id);

beforeAll(async () => {
  const { rows } = await database().execute<{ name: string }>(sql`select current_database() as name`);
  other = openDatabase({ ...inject('cluster'), database: rows[0]?.name }, () => {});
  await find({});
});
afterAll(() => other.$client.end());

test('a list shows at once what another process has saved', async () => {
  const { id } = await office.create('egor');
  await office.save('egor', id, 0, { 'title.ru': 'Зюйдвестка над косой', price: 12_345_678 });
  expect(await idsOf({ search: 'зюйдвестка' })).toEqual([id]);
  await office.save('egor', id, 1, { 'title.ru': 'Причал' });
  expect([await idsOf({ search: 'зюйдвестка' }), await idsOf({ priceMin: '12345678', priceMax: '12345678' })]).toEqual([[], [id]]);
});

test('what a long transaction has written is shown when it ends, though later ones have ended before it', async () => {
  await database().transaction(async (tx) => {
    await tx.update(lot).set({ price: 111 }).where(eq(lot.id, LOT));
    await office.save('egor', 1002, 0, { 'title.ru': 'Между делом' });
    expect(await idsOf({ search: 'между делом' })).toEqual([1002]);
    expect(await idsOf({ priceMax: '111' })).toEqual([]);
  });
  expect(await idsOf({ priceMax: '111' })).toEqual([LOT]);
});

test('a lot that is deleted is in no list', async () => {
  const { total } = await find({});
  await database().delete(lot).where(eq(lot.id, 1003));
  expect([(await find({})).total, await idsOf({ search: '1003' })]).toEqual([total - 1, []]);
});

test('a lot lacks photos from the loss of the last one to the next first one', async () => {
  const [photo] = await database().select().from(lotPhoto).where(eq(lotPhoto.ownerId, 1005)).limit(1);
  await database().delete(lotPhoto).where(eq(lotPhoto.ownerId, 1005));
  expect(await idsOf({ lacks: 'photos', status: 'active' })).toEqual([1005]);
  await database()
    .insert(lotPhoto)
    .values(photo as typeof lotPhoto.$inferInsert);
  expect(await idsOf({ lacks: 'photos', status: 'active' })).toEqual([]);
});

test('unknown values are at the end in both directions', async () => {
  const { id } = await office.create('egor');
  for (const order of ['asc', 'desc']) {
    const { total } = await find({ orderBy: 'price', order });
    expect((await idsOf({ orderBy: 'price', order, limit: '200', page: String(Math.ceil(total / 200)) })).at(-1)).toBe(id);
  }
});

test('a search finds the beginning of a number, and the lots of an agent by name in either language', async () => {
  expect(await idsOf({ search: '130' })).toContain(LOT);
  const { agents } = await depsOn(database()).dictionaries();
  const name = agents.get(2)?.agent.name ?? { ru: '', en: '' };
  const [ru, en, byId] = await Promise.all([find({ search: name.ru }), find({ search: name.en.toUpperCase() }), find({ agent: '2' })]);
  expect([ru.total, en.total]).toEqual([byId.total, byId.total]);
});

test('changes of a database that was restored from a dump, where transactions are numbered anew, are shown too', async () => {
  await database().update(officeLot).set({ writtenBy: 9_000_000_000_000 });
  const restored = openDatabase({ ...inject('cluster'), database: (other.$client.options as { database?: string }).database }, () => {});
  try {
    await find({}, restored);
    await office.save('egor', 1006, 0, { 'title.ru': 'После копии' });
    expect(await idsOf({ search: 'после копии' }, restored)).toEqual([1006]);
  } finally {
    await restored.$client.end();
  }
});
