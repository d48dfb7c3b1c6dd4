import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { type BulkRequest, lotCountsQuery, lotListQuery } from '#contract/office/lot-list.ts';
import type { Action } from '#contract/office/publishing.ts';
import { lot } from '#server/db/schema/lot.ts';
import { duplicateThing } from '#server/publishing/working-copy/create-thing.ts';
import { getThing } from '#server/publishing/working-copy/get-thing.ts';
import { performAction } from '#server/publishing/working-copy/perform-action.ts';
import { testDatabase } from '#tests/support/database.ts';
import { LOT, testStaff } from '#tests/support/office-lots.ts';
import { changeLots, previewLotChanges } from './change-lots.ts';
import { countOfficeLots, findOfficeLots } from './find-office-lots.ts';
import { deleteView, findViews, saveView } from './saved-views.ts';
import { undoLotChanges } from './undo-lot-changes.ts';

const database = testDatabase();
const office = testStaff(database);
const find = (query: Record<string, string> = {}, name = 'egor') => findOfficeLots(office.deps(), office.actor(name), lotListQuery.parse(query));
const idsOf = async (query: Record<string, string>) => (await find(query)).items.map(({ id }) => id);
const rowOf = async (id: number) => (await database().select().from(lot).where(eq(lot.id, id)))[0];
let fresh = 0;

beforeAll(async () => {
  const [row] = await database().select({ agentId: lot.agentId }).from(lot).where(eq(lot.id, LOT));
  await office.add('elena', 'agent', row?.agentId ?? null);
  fresh = (await office.create('elena')).id;
  await office.save('elena', fresh, 1, { 'title.ru': 'Квартира у 100%_театра', price: 77 });
});

describe('the list', () => {
  test('has every lot, in any status, and new ones first', async () => {
    const { items, total } = await find({ limit: '25' });
    expect(total).toBe((await database().$count(lot)) + 1);
    expect(items[0]).toMatchObject({ id: fresh, status: 'new', changed: true, changedBy: 'elena', price: 77 });
    expect(items).toHaveLength(25);
  });
  test.each(['changed', 'id', 'title', 'price', 'area', 'published'])('in the order of %s has each lot once on its pages', async (orderBy) => {
    const seen = new Set<number>();
    const { pages, total } = await find({ limit: '200', orderBy });
    for (let page = 1; page <= pages; page++) for (const id of await idsOf({ limit: '200', orderBy, order: 'asc', page: String(page) })) seen.add(id);
    expect(seen.size).toBe(total);
  });
  test('is sorted by price', async () => {
    const prices = (await find({ orderBy: 'price', order: 'asc' })).items.map(({ price }) => price as number);
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
    expect(prices[0]).toBe(77);
  });
  test.each([
    ['a number', { search: '1301' }, [LOT]],
    ['words of the address in any order and case', { search: '58 ЛЕВОБЕРЕЖНАЯ' }, [LOT]],
    ['signs that mean something in SQL', { search: '100%_т' }, undefined],
    ['nothing for nonsense', { search: 'абракадабра' }, []],
  ])('finds %s', async (_, query, expected) => expect(await idsOf(query)).toEqual(expected ?? [fresh]));
  test('filters by status, category, agent and price', async () => {
    const { items, total } = await find({ status: 'active,reserved', category: '3', priceMin: '50000000', limit: '200' });
    const [row] = (await database().execute<{ count: number }>(sql`select count(*)::int from lot where status in ('active', 'reserved') and category_id = 3 and price >= 50000000`))
      .rows;
    expect(total).toBe(row?.count);
    for (const { status, categoryId, price } of items) expect([['active', 'reserved'].includes(status), categoryId, (price as number) >= 50_000_000]).toEqual([true, 3, true]);
    const mine = await find({ mine: '1', limit: '200' }, 'elena');
    expect(new Set(mine.items.map(({ agentId }) => agentId))).toEqual(new Set([office.actor('elena').agentId]));
  });
  test('tells how many lots each view has, and nothing for one that cannot be read', async () => {
    const { views } = lotCountsQuery.parse({ views: '\nstatus=active,reserved&priceMin=50000000\nlacks=en\nstatus=nonsense' });
    const [all, dear] = [await find({}), await find({ status: 'active,reserved', priceMin: '50000000' })];
    expect(await countOfficeLots(office.deps(), office.actor('elena'), views)).toEqual([all.total, dear.total, 1, null]);
  });
  test('finds what lacks a language, a photo or a fresh translation', async () => {
    expect(await idsOf({ lacks: 'en' })).toEqual([fresh]);
    expect(await idsOf({ lacks: 'photos' })).toEqual([fresh]);
    await office.save('egor', 1002, 0, { 'title.ru': 'Новое имя' });
    expect(await idsOf({ lacks: 'translation' })).toEqual([1002]);
    expect(await idsOf({ changed: '1' })).toEqual([1002, fresh]);
  });
  test('refuses a page of another size than 25 to 200', () => {
    for (const limit of ['24', '201', '0', 'x']) expect(lotListQuery.safeParse({ limit }).success).toBe(false);
  });
});

describe('a change of many lots', () => {
  const request = (change: BulkRequest['change'], ids = [1301, 1302]): BulkRequest => ({ ids, change });
  const preview = (change: BulkRequest['change'], ids?: number[], name = 'egor') => previewLotChanges(office.deps(), office.actor(name), request(change, ids));
  const apply = (change: BulkRequest['change'], ids?: number[], name = 'egor') => changeLots(office.deps(), office.actor(name), request(change, ids));
  const cheaper = { type: 'price', percent: -5, step: 10_000, reason: 'Winter' } as const;

  test('is previewed, and changes nothing until it is applied', async () => {
    const before = (await rowOf(LOT))?.price as number;
    const { items, problems } = await preview(cheaper);
    expect(problems).toBe(0);
    expect(items[0]).toMatchObject({ id: LOT, changes: { price: { before, after: Math.round((before * 0.95) / 10_000) * 10_000 } } });
    expect((await rowOf(LOT))?.price).toBe(before);
  });
  test('by percent of the price keeps the old price', async () => {
    const before = (await rowOf(LOT))?.price as number;
    const { changed, steps } = await apply(cheaper);
    expect([changed, steps.map(({ id }) => id)]).toEqual([2, [1301, 1302]]);
    expect(await rowOf(LOT)).toMatchObject({ price: Math.round((before * 0.95) / 10_000) * 10_000, oldPrice: before });
  });
  test('is refused if a lot has changed since the preview', async () => {
    const { seen } = await preview(cheaper, [1303, 1304]);
    await apply(cheaper, [1304]);
    await expect(changeLots(office.deps(), office.actor('egor'), { ...request(cheaper, [1303, 1304]), seen })).rejects.toMatchObject({ code: 'conflict' });
    const again = await preview(cheaper, [1303, 1304]);
    expect(await changeLots(office.deps(), office.actor('egor'), { ...request(cheaper, [1303, 1304]), seen: again.seen })).toMatchObject({ changed: 2 });
  });
  test('is undone for all lots, or for none if somebody has changed one of them', async () => {
    const before = await rowOf(1305);
    const { steps } = await apply(cheaper, [1305, 1306]);
    expect(await undoLotChanges(office.deps(), office.actor('egor'), { steps })).toEqual({ undone: 2 });
    expect(await rowOf(1305)).toMatchObject({ price: before?.price, oldPrice: before?.oldPrice });
    const { steps: second } = await apply(cheaper, [1305, 1306]);
    await apply({ type: 'action', action: 'reserve' }, [1306]);
    await expect(undoLotChanges(office.deps(), office.actor('egor'), { steps: second })).rejects.toMatchObject({ code: 'wrong_state' });
    expect((await rowOf(1305))?.price).not.toBe(before?.price);
  });
  test('gives them another agent, new lots too', async () => {
    await apply({ type: 'agent', agentId: 2 }, [1001, fresh]);
    expect((await rowOf(1001))?.agentId).toBe(2);
    expect((await find({ search: '100%_т' })).items[0]?.agentId).toBe(2);
  });
  test('is applied to all of them or to none', async () => {
    const { problems, items } = await preview({ type: 'action', action: 'reserve' }, [1302, fresh, 999_999]);
    expect([problems, items.map((item) => Object.values(item.problems))]).toEqual([2, [[], ['wrongStatus'], ['unknownLot']]]);
    await expect(apply({ type: 'action', action: 'reserve' }, [1302, fresh])).rejects.toMatchObject({ fields: { [fresh]: 'wrongStatus' } });
    expect((await rowOf(1302))?.status).toBe('active');
  });
  test('is refused to an agent if one is another agent’s', async () => {
    await expect(apply(cheaper, [1001], 'elena')).rejects.toMatchObject({ fields: { 1001: 'notYours' } });
  });
});

test('a view is seen by the person who has saved it, or by everybody if an editor shares it', async () => {
  const view = { title: 'Mine', query: { mine: '1' }, shared: false };
  const { id } = await saveView(office.deps(), office.actor('elena'), view);
  await expect(saveView(office.deps(), office.actor('elena'), { ...view, shared: true })).rejects.toMatchObject({ code: 'forbidden' });
  await saveView(office.deps(), office.actor('egor'), { ...view, title: 'All', shared: true });
  const titles = async (name: string) => (await findViews(office.deps(), office.actor(name))).items.map(({ title }) => title);
  expect([await titles('elena'), await titles('egor')]).toEqual([['Mine', 'All'], ['All']]);
  await expect(deleteView(office.deps(), office.actor('egor'), id)).rejects.toMatchObject({ code: 'not_found' });
  await deleteView(office.deps(), office.actor('elena'), id);
  expect(await titles('elena')).toEqual(['All']);
});

test('the list names who has made the last change and, separately, who has written what is not published', async () => {
  const { id } = await duplicateThing(office.deps(), office.actor('egor'), 'lot', LOT);
  const act = (name: string, action: Action, parameters = {}) => performAction(office.deps(), office.actor(name), 'lot', id, action, parameters);
  await act('egor', 'publish');
  await office.save('elena', id, (await getThing(office.deps(), office.actor('elena'), 'lot', id)).version, { year: 2001 });
  await act('olga', 'change-price', { price: 5_000_000, reason: 'Торг' });
  await act('anna', 'withdraw');
  const [row] = (await find({ search: String(id) })).items;
  expect(row).toMatchObject({ id, changed: true, changedBy: 'anna', unpublishedBy: 'elena' });
});
