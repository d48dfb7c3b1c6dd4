import { asc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { LOT_FIELDS } from '#contract/office/lot-fields.ts';
import type { Action } from '#contract/office/publishing.ts';
import type { ActionParameters } from '#contract/office/working-copy.ts';
import { lotKind, oldPriceAfter } from '#server/catalog/lot/lot-kind.ts';
import { lot, lotPhoto, priceChange } from '#server/db/schema/lot.ts';
import { auditEntry } from '#server/db/schema/staff.ts';
import { revision } from '#server/db/schema/working-copy.ts';
import { testDatabase } from '#tests/support/database.ts';
import { LOT, testStaff } from '#tests/support/office-lots.ts';
import { duplicateThing } from './create-thing.ts';
import { discardChanges } from './discard-changes.ts';
import { getThing } from './get-thing.ts';
import { performAction } from './perform-action.ts';
import { compareRevisions, findRevisions, restoreRevision } from './revisions.ts';
import { undoStep } from './undo-step.ts';

const database = testDatabase();
const office = testStaff(database);
const act = (name: string, id: number, action: Action, parameters: ActionParameters = {}) => performAction(office.deps(), office.actor(name), 'lot', id, action, parameters);
const read = (id: number, name = 'egor') => getThing(office.deps(), office.actor(name), 'lot', id);
const rowOf = async (id: number) => (await database().select().from(lot).where(eq(lot.id, id)))[0];
const pricesOf = async (id: number) => (await database().select().from(priceChange).where(eq(priceChange.lotId, id)).orderBy(asc(priceChange.id))).map(({ price }) => price);

/** A new lot that lacks nothing, with the values of a demo lot. */
async function completeLot(name = 'egor'): Promise<number> {
  const { id } = await duplicateThing(office.deps(), office.actor(name), 'lot', LOT);
  return id;
}

describe('publishing', () => {
  test('names every missing field, and writes nothing', async () => {
    const { id } = await office.create('egor');
    await office.save('egor', id, 0, { 'title.ru': 'Дом', price: 0, rooms: 2, bedrooms: 3, photos: [999_999] });
    const refused = act('egor', id, 'publish');
    await expect(refused).rejects.toMatchObject({
      code: 'invalid_form',
      fields: {
        ...{ 'title.en': 'required', 'description.ru': 'required', 'address.en': 'required', categoryId: 'required', agentId: 'required', locationId: 'required' },
        ...{ price: 'notPositive', area: 'noSize', bedrooms: 'bedrooms', photos: 'unknownValue' },
      },
    });
    expect(await rowOf(id)).toBeUndefined();
    expect((await read(id)).problems).toHaveProperty(['title.en'], 'required');
  });

  test('of a new lot writes its row, photos, first price, revision and audit entry', async () => {
    const id = await completeLot();
    const answer = await act('egor', id, 'publish');
    expect(await rowOf(id)).toMatchObject({ status: 'active', price: (await rowOf(LOT))?.price, oldPrice: null });
    expect(await database().$count(lotPhoto, eq(lotPhoto.ownerId, id))).toBe(await database().$count(lotPhoto, eq(lotPhoto.ownerId, LOT)));
    expect(await pricesOf(id)).toEqual([(await rowOf(LOT))?.price]);
    expect(await read(id)).toMatchObject({ status: 'active', changes: {}, problems: {}, lastStep: { step: 'publish', revision: answer.revision } });
    const entries = await database()
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.subjectId, String(id)));
    expect(entries.map(({ action, staffName }) => [action, staffName])).toEqual([
      ['lot.duplicate', 'egor'],
      ['lot.publish', 'egor'],
    ]);
  });

  test('twice, as by a double click, is one revision', async () => {
    const id = await completeLot();
    const { version } = await read(id);
    await Promise.all([act('egor', id, 'publish', { version }), act('egor', id, 'publish', { version })]);
    expect(await database().$count(revision, eq(revision.thingId, id))).toBe(1);
  });

  test('what somebody else has written meanwhile is refused', async () => {
    const id = await completeLot();
    const { version } = await read(id);
    await office.save('anna', id, version, { 'title.ru': 'Другое' });
    await expect(act('egor', id, 'publish', { version })).rejects.toMatchObject({ code: 'conflict' });
  });

  test('keeps every field of a lot as it was written', async () => {
    const before = await lotKind.read(database(), LOT);
    const id = await completeLot();
    await act('egor', id, 'publish');
    const after = await lotKind.read(database(), id);
    for (const path of Object.keys(LOT_FIELDS)) expect([path, after?.fields[path]]).toEqual([path, before?.fields[path]]);
  });
});

describe('the price', () => {
  test.each([
    ['falls: the old one is shown', 100, 90, null, 100],
    ['falls again: the last one is shown', 90, 80, 100, 90],
    ['rises: none is shown', 80, 85, 90, null],
    ['stays: nothing changes', 80, 80, 90, 90],
    ['is the first: there is no old one', null, 80, null, null],
  ])('%s', (_, before, price, oldPrice, expected) => expect(oldPriceAfter(before, price, oldPrice)).toBe(expected));

  test('needs a reason, and is in the history once', async () => {
    const id = await completeLot();
    await act('egor', id, 'publish');
    const first = (await rowOf(id))?.price as number;
    await expect(act('egor', id, 'change-price', { price: first - 10 })).rejects.toMatchObject({ fields: { reason: 'required' } });
    await expect(act('egor', id, 'change-price', { price: first, reason: 'x' })).rejects.toMatchObject({ fields: { price: 'samePrice' } });
    await act('egor', id, 'change-price', { price: first - 10, reason: 'The owner hurries' });
    expect(await rowOf(id)).toMatchObject({ price: first - 10, oldPrice: first });
    expect(await pricesOf(id)).toEqual([first, first - 10]);
    const { items } = await findRevisions(office.deps(), office.actor('egor'), 'lot', id);
    expect(items[0]).toMatchObject({ step: 'change-price', reason: 'The owner hurries', before: { price: first }, after: { price: first - 10 } });
  });

  test('changed by its action replaces one that somebody was typing, who is told so', async () => {
    const id = await completeLot();
    await act('egor', id, 'publish');
    const { version } = await read(id);
    await office.save('anna', id, version, { price: 77_000_000 });
    await act('egor', id, 'change-price', { price: 66_000_000, reason: 'x' });
    expect((await read(id)).changes).toEqual({});
    const { conflicts } = await office.save('anna', id, version + 1, { price: 78_000_000 });
    expect(conflicts.price).toMatchObject({ mine: { value: 78_000_000, by: 'anna' }, theirs: { value: 66_000_000, by: 'egor' } });
  });
});

describe('the status', () => {
  let id = 0;
  beforeAll(async () => {
    id = await completeLot();
    await act('egor', id, 'publish');
  });
  test.each<[Action, string]>([
    ['reserve', 'reserved'],
    ['return-to-market', 'active'],
    ['sell', 'sold'],
    ['return-to-market', 'active'],
    ['withdraw', 'withdrawn'],
    ['archive', 'withdrawn'],
    ['unarchive', 'withdrawn'],
    ['return-to-market', 'active'],
    ['unpublish', 'draft'],
    ['publish', 'active'],
  ])('%s makes it %s', async (action, status) => {
    await act('egor', id, action);
    expect(await rowOf(id)).toMatchObject({ status });
    expect((await rowOf(id))?.archivedAt !== null).toBe(action === 'archive');
  });
  test.each<Action>(['unarchive', 'archive', 'return-to-market'])('of a lot on sale does not allow %s', async (action) => {
    await expect(act('egor', id, action)).rejects.toMatchObject({ code: 'wrong_state' });
  });
});

describe('undo', () => {
  const undo = async (id: number) => undoStep(office.deps(), office.actor('egor'), 'lot', id, (await read(id)).lastStep?.revision ?? 0);

  test('of a publication brings the texts back into the working copy', async () => {
    const id = await completeLot();
    await act('egor', id, 'publish');
    const title = (await rowOf(id))?.title.ru;
    await office.save('egor', id, (await read(id)).version, { 'title.ru': 'Новое имя', price: 1_000_000 });
    await act('egor', id, 'publish');
    await undo(id);
    expect((await rowOf(id))?.title.ru).toBe(title);
    expect(await pricesOf(id)).toHaveLength(1);
    expect((await read(id)).changes).toEqual({ 'title.ru': 'Новое имя', price: 1_000_000 });
    expect((await read(id)).lastStep).toBeNull();
  });
  test('of a new price deletes it from the history', async () => {
    const id = await completeLot();
    await act('egor', id, 'publish');
    const before = await rowOf(id);
    await act('egor', id, 'change-price', { price: 1_000_000, reason: 'x' });
    await undo(id);
    expect(await rowOf(id)).toMatchObject({ price: before?.price, oldPrice: null });
    expect(await pricesOf(id)).toEqual([before?.price]);
  });
  test('of a first publication makes the lot a draft', async () => {
    const id = await completeLot();
    await act('egor', id, 'publish');
    await undo(id);
    expect(await rowOf(id)).toMatchObject({ status: 'draft', publishedAt: null });
  });
  test('of a discarded copy brings back what was typed', async () => {
    const { id } = await office.create('egor');
    const { version } = await office.save('egor', id, 0, { 'title.ru': 'Дом' });
    await discardChanges(office.deps(), office.actor('egor'), 'lot', id, version);
    expect((await read(id)).changes).toEqual({});
    await undo(id);
    expect((await read(id)).changes).toEqual({ 'title.ru': 'Дом' });
  });
  test('is not offered after ten minutes, nor for an older step', async () => {
    const id = await completeLot();
    const { revision: first } = await act('egor', id, 'publish');
    await act('egor', id, 'reserve');
    await expect(undoStep(office.deps(), office.actor('egor'), 'lot', id, first as number)).rejects.toMatchObject({ code: 'wrong_state' });
    await database()
      .update(revision)
      .set({ at: new Date(Date.now() - 11 * 60_000) })
      .where(eq(revision.thingId, id));
    expect((await read(id)).lastStep).toBeNull();
  });
});

test('any two revisions are compared, and one is restored as a working copy', async () => {
  const id = await completeLot();
  const titles = ['Первое', 'Второе', 'Третье'];
  const revisions: number[] = [];
  for (const title of titles) {
    await office.save('egor', id, (await read(id)).version, { 'title.ru': title });
    revisions.push((await act('egor', id, 'publish')).revision as number);
  }
  const [first, second, third] = revisions as [number, number, number];
  const compare = (from: number, to: number) => compareRevisions(office.deps(), office.actor('egor'), 'lot', id, from, to);
  expect(await compare(first, third)).toEqual({ fields: { 'title.ru': { from: 'Первое', to: 'Третье' } } });
  expect(await compare(third, second)).toEqual({ fields: { 'title.ru': { from: 'Третье', to: 'Второе' } } });
  await restoreRevision(office.deps(), office.actor('egor'), 'lot', id, first);
  expect((await read(id)).changes).toEqual({ 'title.ru': 'Первое' });
  expect((await rowOf(id))?.title.ru).toBe('Третье');
});

test('a revision is compared only with another one of the same lot', async () => {
  const [id, other] = [await completeLot(), await completeLot()];
  const [own, foreign] = [await act('egor', id, 'publish'), await act('egor', other, 'publish')].map(({ revision: one }) => one as number) as [number, number];
  const compare = (from: number, to: number) => compareRevisions(office.deps(), office.actor('egor'), 'lot', id, from, to);
  for (const unknown of [foreign, foreign + 999_999]) {
    await expect(compare(own, unknown)).rejects.toMatchObject({ code: 'not_found' });
    await expect(compare(unknown, own)).rejects.toMatchObject({ code: 'not_found' });
  }
});
