import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { scheduledAction } from '#server/db/schema/working-copy.ts';
import { testDatabase } from '#tests/support/database.ts';
import { LOT, testStaff } from '#tests/support/office-lots.ts';
import { duplicateThing } from './create-thing.ts';
import { getThing } from './get-thing.ts';
import { performAction } from './perform-action.ts';
import { findRevisions, restoreRevision } from './revisions.ts';
import { saveWorkingCopy } from './save-working-copy.ts';
import { cancelAction } from './schedule-action.ts';
import { undoStep } from './undo-step.ts';

const database = testDatabase();
const office = testStaff(database);
const egor = () => office.actor('egor');
const read = (id: number) => getThing(office.deps(), egor(), 'lot', id);
const revisionsOf = async (id: number) => (await findRevisions(office.deps(), egor(), 'lot', id)).items;
const publish = (id: number) => performAction(office.deps(), egor(), 'lot', id, 'publish', {});

/** A lot that was published twice: with one title, then with another. */
async function publishedTwice(): Promise<{ id: number; first: number; second: number }> {
  const { id } = await duplicateThing(office.deps(), egor(), 'lot', LOT);
  await office.save('egor', id, (await read(id)).version, { 'title.ru': 'Первое' });
  const first = (await publish(id)).revision as number;
  await office.save('egor', id, (await read(id)).version, { 'title.ru': 'Второе', rooms: 8 });
  return { id, first, second: (await publish(id)).revision as number };
}

test('a first publication records what was filled in, and nothing of what stayed empty', async () => {
  const { id } = await duplicateThing(office.deps(), egor(), 'lot', LOT);
  await office.save('egor', id, (await read(id)).version, { 'tenant.ru': '', 'tenant.en': '', objectTypeIds: [], complexId: null });
  await publish(id);
  const [first] = await revisionsOf(id);
  expect(first?.fields).toEqual(expect.arrayContaining(['title.ru', 'price']));
  const isEmpty = (value: unknown) => value === null || value === '' || (Array.isArray(value) && value.length === 0);
  expect(Object.keys(first?.after ?? {}).filter((path) => isEmpty(first?.after[path]))).toEqual([]);
});

test('what was rejected in a conflict stays in the revisions, beside what was chosen, and hides no step that can be undone', async () => {
  const { id, second } = await publishedTwice();
  const { version } = await read(id);
  await office.save('anna', id, version, { 'title.ru': 'Аннино' });
  const mine = await office.save('egor', id, version, { 'title.ru': 'Егорово' });
  expect(mine.conflicts).toHaveProperty(['title.ru']);
  const choice = { saveId: crypto.randomUUID(), base: mine.version, changes: { 'title.ru': 'Общее' }, rejected: { 'title.ru': ['Егорово', 'Аннино'], rooms: [3] } };
  await saveWorkingCopy(office.deps(), egor(), 'lot', id, choice);
  await saveWorkingCopy(office.deps(), egor(), 'lot', id, choice); // repeated after a lost answer
  const kept = (await revisionsOf(id)).filter(({ step }) => step === 'choose');
  expect(kept.map(({ by, before, after }) => [by, before, after])).toEqual([
    ['egor', { 'title.ru': 'Аннино' }, { 'title.ru': 'Общее' }],
    ['egor', { 'title.ru': 'Егорово' }, { 'title.ru': 'Общее' }],
  ]);
  expect((await read(id)).lastStep).toMatchObject({ revision: second, step: 'publish' });
});

test('a revision comes back as a working copy, as it was after or before its step, and nothing is published', async () => {
  const { id, first, second } = await publishedTwice();
  await restoreRevision(office.deps(), egor(), 'lot', id, first);
  expect(await read(id)).toMatchObject({ changes: { 'title.ru': 'Первое' }, published: { 'title.ru': 'Второе', rooms: 8 }, lastStep: { step: 'restore' } });
  await restoreRevision(office.deps(), egor(), 'lot', id, second, { replaces: (await read(id)).version });
  expect((await read(id)).changes).toEqual({});
  await restoreRevision(office.deps(), egor(), 'lot', id, second, { state: 'before' });
  expect((await read(id)).changes).toMatchObject({ 'title.ru': 'Первое' });
});

test('a restored revision replaces edits only of a version that was seen; undone, they are back, except what was written since', async () => {
  const { id, first } = await publishedTwice();
  await office.save('anna', id, (await read(id)).version, { 'title.ru': 'Набрано', year: 2001 });
  const { version } = await read(id);
  await expect(restoreRevision(office.deps(), egor(), 'lot', id, first)).rejects.toMatchObject({ code: 'wrong_state' });
  await expect(restoreRevision(office.deps(), egor(), 'lot', id, first, { replaces: version - 1 })).rejects.toMatchObject({ code: 'conflict' });
  const { revision } = await restoreRevision(office.deps(), egor(), 'lot', id, first, { replaces: version });
  expect((await read(id)).changes).not.toHaveProperty('year');
  await office.save('egor', id, (await read(id)).version, { 'title.ru': 'Написано после' });
  await undoStep(office.deps(), egor(), 'lot', id, revision);
  expect((await read(id)).changes).toEqual({ 'title.ru': 'Написано после', year: 2001 });
});

test('a scheduled action that could not be run stays on the lot until somebody cancels it', async () => {
  const { id } = await publishedTwice();
  const [row] = await database()
    .insert(scheduledAction)
    .values({ kind: 'lot', thingId: id, action: 'reserve', state: 'failed', staffId: egor().staffId, failure: { code: 'wrong_state' } })
    .returning();
  const action = (row as { id: number }).id;
  expect((await read(id)).schedule).toMatchObject([{ id: action, state: 'failed' }]);
  await cancelAction(office.deps(), egor(), 'lot', id, action);
  expect((await read(id)).schedule).toEqual([]);
  await expect(cancelAction(office.deps(), egor(), 'lot', id, action)).rejects.toMatchObject({ code: 'not_found' });
  expect((await database().select().from(scheduledAction).where(eq(scheduledAction.id, action)))[0]?.state).toBe('cancelled');
});
