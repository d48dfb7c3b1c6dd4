import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, inject, test, vi } from 'vitest';
import type { Action } from '#contract/office/publishing.ts';
import { openDatabase } from '#server/db/client.ts';
import { readDictionaries } from '#server/db/dictionaries.ts';
import { lot } from '#server/db/schema/lot.ts';
import { scheduledAction, workingCopy } from '#server/db/schema/working-copy.ts';
import { testDatabase } from '#tests/support/database.ts';
import { LOT, testStaff } from '#tests/support/office-lots.ts';
import { duplicateThing } from './create-thing.ts';
import { getThing } from './get-thing.ts';
import { performAction } from './perform-action.ts';
import { decideAction, runDueActions } from './run-due-actions.ts';
import { cancelAction, scheduleAction } from './schedule-action.ts';

const database = testDatabase();
const office = testStaff(database);
const read = (id: number, name = 'egor') => getThing(office.deps(), office.actor(name), 'lot', id);
const statusOf = async (id: number) => (await database().select().from(lot).where(eq(lot.id, id)))[0]?.status;
const schedule = (id: number, action: Action, name = 'egor') =>
  scheduleAction(office.deps(), office.actor(name), 'lot', id, { action, parameters: {}, dueAt: new Date(Date.now() + 3_600_000).toISOString() });
/** An action whose time has come. */
async function due(id: number, action: Action, parameters = {}): Promise<number> {
  const values = { kind: 'lot', thingId: id, action, parameters, state: 'scheduled', staffId: office.actor('egor').staffId, dueAt: new Date(0) } as const;
  const [row] = await database().insert(scheduledAction).values(values).returning({ id: scheduledAction.id });
  return (row as { id: number }).id;
}

beforeAll(async () => {
  const [row] = await database().select({ agentId: lot.agentId }).from(lot).where(eq(lot.id, LOT));
  await office.add('elena', 'agent', row?.agentId ?? null);
});

test('an action that is scheduled twice is one, unless its parameters differ', async () => {
  const dueAt = new Date(Date.now() + 3_600_000).toISOString();
  const change = (price: number) => scheduleAction(office.deps(), office.actor('egor'), 'lot', 1305, { action: 'change-price', parameters: { price, reason: 'x' }, dueAt });
  const first = await change(70_000_000);
  expect(await change(70_000_000)).toEqual(first);
  expect(await change(71_000_000)).not.toEqual(first);
  expect((await read(1305)).schedule.map(({ parameters }) => parameters.price)).toEqual([70_000_000, 71_000_000]);
});

describe('an action whose time has come', () => {
  test('and that fails, expectedly or not, does not keep the others from running', async () => {
    await due(1302, 'change-price', { price: 1e300, reason: 'x' });
    await due(999_999, 'reserve');
    await due(1303, 'reserve');
    const onFailure = vi.fn();
    expect(await runDueActions(office.deps(), onFailure)).toBe(3);
    expect((await read(1302)).schedule).toMatchObject([{ state: 'failed', failure: { code: 'internal' } }]);
    expect([await statusOf(1303), onFailure.mock.calls.length]).toEqual(['reserved', 1]);
  });
  test('waits for a transaction that has locked its lot, which can still cancel the action', async () => {
    const action = await due(1304, 'reserve');
    let running: Promise<number> | undefined;
    await database().transaction(async (tx) => {
      await tx.insert(workingCopy).values({ kind: 'lot', id: 1304 }).onConflictDoNothing();
      await tx.select().from(workingCopy).where(eq(workingCopy.id, 1304)).for('update');
      running = runDueActions(office.deps());
      const waiting = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
      await vi.waitFor(async () => expect((await database().execute(waiting)).rows.length).toBeGreaterThan(0), { timeout: 10_000 });
      await tx.update(scheduledAction).set({ state: 'cancelled' }).where(eq(scheduledAction.id, action));
    });
    expect([await running, await statusOf(1304)]).toEqual([0, 'active']);
  });
});

test('an action needs only one connection of the pool', async () => {
  const { rows } = await database().execute<{ name: string }>(sql`select current_database() as name`);
  const db = openDatabase({ ...inject('cluster'), database: rows[0]?.name, max: 1, connectionTimeoutMillis: 2_000 }, () => {});
  try {
    const { id } = await duplicateThing(office.deps(), office.actor('egor'), 'lot', LOT);
    const deps = { db, dictionaries: () => readDictionaries(db) };
    expect((await performAction(deps, office.actor('egor'), 'lot', id, 'publish', {})).state).toBe('done');
  } finally {
    await db.$client.end();
  }
});

describe('what an agent asks for', () => {
  const requests = async (id: number) => (await read(id)).schedule.filter(({ state }) => state === 'waiting');

  test('now is another request than the same at a time', async () => {
    const { id } = await duplicateThing(office.deps(), office.actor('elena'), 'lot', LOT);
    await schedule(id, 'publish', 'elena');
    await performAction(office.deps(), office.actor('elena'), 'lot', id, 'publish', {});
    expect((await requests(id)).map(({ dueAt }) => dueAt === null).sort()).toEqual([false, true]);
  });
  test('does not end what an editor has scheduled', async () => {
    const { id } = await schedule(LOT, 'reserve');
    const cancel = (name: string) => cancelAction(office.deps(), office.actor(name), 'lot', LOT, id);
    await expect(cancel('elena')).rejects.toMatchObject({ code: 'forbidden' });
    await cancel('anna');
    const own = await schedule(LOT, 'reserve', 'elena');
    await cancelAction(office.deps(), office.actor('elena'), 'lot', LOT, own.id);
    expect((await read(LOT)).schedule).toEqual([]);
  });
  test('is published as the editor has seen it, or not at all', async () => {
    const { id } = await duplicateThing(office.deps(), office.actor('elena'), 'lot', LOT);
    await performAction(office.deps(), office.actor('elena'), 'lot', id, 'publish', {});
    const [request] = await requests(id);
    const { version } = await read(id);
    const approve = (seen: number) => decideAction(office.deps(), office.actor('egor'), 'lot', id, request?.id ?? 0, { type: 'approve', version: seen });
    await office.save('elena', id, version, { 'title.ru': 'Не показано редактору' });
    await expect(approve(version)).rejects.toMatchObject({ code: 'conflict' });
    expect(await statusOf(id)).toBeUndefined();
    await approve((await read(id)).version);
    expect(await statusOf(id)).toBe('active');
  });
});
