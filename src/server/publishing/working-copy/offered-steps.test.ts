import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { lot } from '#server/db/schema/lot.ts';
import { testDatabase } from '#tests/support/database.ts';
import { LOT, testStaff } from '#tests/support/office-lots.ts';
import { discardChanges } from './discard-changes.ts';
import { getThing } from './get-thing.ts';
import { performAction } from './perform-action.ts';
import { cancelAction, scheduleAction } from './schedule-action.ts';
import { undoStep } from './undo-step.ts';

const database = testDatabase();
const office = testStaff(database);
const read = (name: string) => getThing(office.deps(), office.actor(name), 'lot', LOT);
const schedule = (name: string) =>
  scheduleAction(office.deps(), office.actor(name), 'lot', LOT, { action: 'reserve', parameters: {}, dueAt: new Date(Date.now() + 3_600_000).toISOString() });
const mayCancel = async (name: string) => (await read(name)).schedule.map((planned) => planned.mayCancel);

beforeAll(async () => {
  const [row] = await database().select({ agentId: lot.agentId }).from(lot).where(eq(lot.id, LOT));
  await office.add('elena', 'agent', row?.agentId ?? null);
  await office.add('other', 'agent');
});

test('an agent is offered to undo what an editor has published only where agents publish; the offer is what the use case allows', async () => {
  await office.letAgentsPublish(false);
  const { revision } = await performAction(office.deps(), office.actor('egor'), 'lot', LOT, 'change-price', { price: 150_000_000, reason: 'Торг' });
  expect((await read('anna')).lastStep).toMatchObject({ revision });
  expect((await read('elena')).lastStep).toBeNull();
  await expect(undoStep(office.deps(), office.actor('elena'), 'lot', LOT, revision as number)).rejects.toMatchObject({ code: 'forbidden' });
  await office.letAgentsPublish(true);
  expect((await read('elena')).lastStep).toMatchObject({ revision });
  expect((await read('other')).lastStep).toBeNull();
});

test('a step of the working copy is undone by everybody who may write', async () => {
  await office.letAgentsPublish(false);
  await office.save('elena', LOT, (await read('elena')).version, { 'title.ru': 'Набрано' });
  await discardChanges(office.deps(), office.actor('elena'), 'lot', LOT, (await read('elena')).version);
  expect((await read('elena')).lastStep).toMatchObject({ step: 'discard' });
});

test('an agent is offered to cancel what they have asked for, not what an editor has scheduled', async () => {
  await office.letAgentsPublish(false);
  const { id } = await schedule('egor');
  expect([await mayCancel('egor'), await mayCancel('elena'), await mayCancel('other')]).toEqual([[true], [false], [false]]);
  await expect(cancelAction(office.deps(), office.actor('elena'), 'lot', LOT, id)).rejects.toMatchObject({ code: 'forbidden' });
  await cancelAction(office.deps(), office.actor('egor'), 'lot', LOT, id);
  await schedule('elena');
  expect(await mayCancel('elena')).toEqual([true]);
});
