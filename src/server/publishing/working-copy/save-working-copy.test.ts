import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { lot } from '#server/db/schema/lot.ts';
import { staff } from '#server/db/schema/staff.ts';
import { scheduledAction } from '#server/db/schema/working-copy.ts';
import { testDatabase } from '#tests/support/database.ts';
import { LOT, testStaff } from '#tests/support/office-lots.ts';
import { createThing, duplicateThing } from './create-thing.ts';
import { getThing } from './get-thing.ts';
import { performAction } from './perform-action.ts';
import { findRevisions } from './revisions.ts';
import { decideAction, runDueActions } from './run-due-actions.ts';
import { scheduleAction } from './schedule-action.ts';

const database = testDatabase();
const office = testStaff(database);
const read = (id: number, name = 'egor') => getThing(office.deps(), office.actor(name), 'lot', id);
const statusOf = async (id: number) => (await database().select().from(lot).where(eq(lot.id, id)))[0]?.status;

describe('a save', () => {
  test('that is repeated is applied once and answered alike, even if others have written since', async () => {
    const { id } = await office.create('egor');
    const saveId = randomUUID();
    const first = await office.save('egor', id, 0, { rooms: 3 }, saveId);
    await office.save('anna', id, first.version, { rooms: 4 });
    expect(await office.save('egor', id, 0, { rooms: 3 }, saveId)).toEqual(first);
    expect((await read(id)).changes).toEqual({ rooms: 4 });
  });
  test('keeps what fits and names what does not', async () => {
    const { id } = await office.create('egor');
    const { saved, refused } = await office.save('egor', id, 0, {
      ...{ 'title.ru': '<script>alert(1)</script>', 'title.en': 'x'.repeat(201), 'description.ru': 'a\u0000b', price: '12', photos: Array(400).fill(1) },
      ...{ market: 'moon', nonsense: 1, __proto__x: 1, constructor: 1, area: 1e9, rooms: 1.5 },
    });
    expect(saved).toEqual(['title.ru']);
    expect(refused).toEqual({
      ...{ 'title.en': expect.stringMatching(/^tooLong \d+$/), 'description.ru': 'unprintable', price: 'notNumber', photos: 'tooMany', market: 'unknownValue' },
      ...{ nonsense: 'unknownField', __proto__x: 'unknownField', constructor: 'unknownField', area: 'tooLarge', rooms: 'notWhole' },
    });
  });
  test('of an unknown lot is refused', async () => {
    await expect(office.save('egor', 999_999, 0, { rooms: 1 })).rejects.toMatchObject({ code: 'lot_not_found' });
  });
  test('never announces a change of public data', async () => {
    const triggers = await database().execute(
      sql`select tgname from pg_trigger where tgrelid in ('working_copy'::regclass, 'working_copy_save'::regclass, 'office_lot'::regclass) and tgfoid::regproc::text like 'announce%'`,
    );
    expect(triggers.rows).toEqual([]);
  });
});

describe('what only staff may know of a lot', () => {
  const OWNER = { 'inside.ownerName': 'Зинаида', 'inside.ownerPhone': '+7 900 000-00-01' };
  test('is neither shown to an editor nor written by one, except in a lot that they have just begun', async () => {
    const { id } = await office.create('olga');
    await office.save('olga', id, 0, OWNER);
    const shown = await read(id);
    expect([JSON.stringify(shown).includes('Зинаида'), shown.may.inside, Object.keys(shown.stamps)]).toEqual([false, false, []]);
    expect((await read(id, 'olga')).changes).toEqual(OWNER);
    expect(await office.save('egor', id, shown.version, { ...OWNER, rooms: 2 })).toMatchObject({ saved: ['rooms'], refused: { 'inside.ownerName': 'notYours' } });
    const own = await office.create('egor');
    expect(await office.save('egor', own.id, 0, OWNER)).toMatchObject({ refused: {} });
  });
  test('is not among the revisions that an editor sees', async () => {
    const { version } = await read(1002);
    await office.save('olga', 1002, version, OWNER);
    await performAction(office.deps(), office.actor('olga'), 'lot', 1002, 'publish', {});
    const seen = async (name: string) => JSON.stringify((await findRevisions(office.deps(), office.actor(name), 'lot', 1002)).items);
    expect([(await seen('olga')).includes('Зинаида'), (await seen('egor')).includes('Зинаида')]).toEqual([true, false]);
  });
});

test('saves of three people at once: every edit is in the copy, replaced by one who saw it, or an answered conflict', async () => {
  const names = ['olga', 'egor', 'anna'];
  const edits = fc.array(fc.record({ who: fc.nat(2), path: fc.constantFrom('rooms', 'floor', 'floors'), repeat: fc.boolean() }), { minLength: 3, maxLength: 9 });
  await fc.assert(
    fc.asyncProperty(edits, async (all) => {
      const { id } = await office.create('olga');
      const saves = all.map(({ who, path, repeat }, value) => ({ name: names[who] as string, path, value, saveId: randomUUID(), times: repeat ? 2 : 1 }));
      const answers = await Promise.all(
        saves.flatMap((save) => Array.from({ length: save.times }, async () => ({ save, answer: await office.save(save.name, id, 0, { [save.path]: save.value }, save.saveId) }))),
      );
      const { changes, version } = await read(id);
      for (const { save, answer } of answers) {
        const first = answers.find((one) => one.save === save)?.answer;
        expect(answer).toEqual(first); // a repeated request gets the same answer
        expect(answer.saved.length + Object.keys(answer.conflicts).length).toBe(1);
        if (answer.saved.length > 0)
          expect(changes[save.path]).toBe(save.value); // all had base 0, so nobody replaces knowingly
        else expect(answer.conflicts[save.path]?.mine.value).toBe(save.value);
      }
      expect(version).toBe(new Set(all.map(({ path }) => path)).size); // one version for each field that was taken
    }),
    { numRuns: 6 },
  );
});

test('a new lot that is asked for twice with the same id is one lot; nobody else gets it', async () => {
  const requestId = randomUUID();
  const ask = (name: string) => createThing(office.deps(), office.actor(name), 'lot', {}, requestId);
  const [first, second] = await Promise.all([ask('egor'), ask('egor')]);
  expect(second).toEqual(first);
  await expect(ask('anna')).rejects.toMatchObject({ code: 'malformed' });
});

describe('an agent', () => {
  let own = 0;
  beforeAll(async () => {
    const [row] = await database().select({ agentId: lot.agentId }).from(lot).where(eq(lot.id, LOT));
    await office.add('elena', 'agent', row?.agentId ?? null);
    own = (await duplicateThing(office.deps(), office.actor('elena'), 'lot', LOT)).id;
  });
  const publish = (id = own) => performAction(office.deps(), office.actor('elena'), 'lot', id, 'publish', {});
  const waiting = async () => (await read(own)).schedule.filter(({ state }) => state === 'waiting');

  test('writes own lots, not those of others, and cannot give one away', async () => {
    const [other] = await database()
      .select({ id: lot.id })
      .from(lot)
      .where(sql`${lot.agentId} <> ${office.actor('elena').agentId}`)
      .limit(1);
    await expect(office.save('elena', other?.id ?? 0, 0, { rooms: 2 })).rejects.toMatchObject({ code: 'forbidden' });
    expect((await office.save('elena', own, 1, { agentId: 99, bathrooms: 3 })).refused).toEqual({ agentId: 'notYours' });
    expect((await read(own, 'elena')).may).toEqual({ write: true, publish: false, inside: true, report: true });
    expect((await read(other?.id ?? 0, 'elena')).may.report).toBe(false);
  });
  test('waits for an editor where agents do not publish; asking twice is one request', async () => {
    expect((await publish()).state).toBe('waiting');
    expect((await publish()).state).toBe('waiting');
    expect(await waiting()).toHaveLength(1);
    expect(await statusOf(own)).toBeUndefined();
  });
  test('cannot decide on their own request; an editor can', async () => {
    const [request] = await waiting();
    const decide = async (name: string) => decideAction(office.deps(), office.actor(name), 'lot', own, request?.id ?? 0, { type: 'approve', version: (await read(own)).version });
    await expect(decide('elena')).rejects.toMatchObject({ code: 'forbidden' });
    await decide('egor');
    expect(await statusOf(own)).toBe('active');
    expect(await waiting()).toEqual([]);
  });
  test('publishes without an editor where the agency lets agents publish', async () => {
    await office.letAgentsPublish(true);
    await office.save('elena', own, (await read(own)).version, { bathrooms: 2 });
    expect((await publish()).state).toBe('done');
    await office.letAgentsPublish(false);
  });
});

describe('a scheduled action', () => {
  const schedule = (id: number, action: 'reserve' | 'publish', name = 'egor') =>
    scheduleAction(office.deps(), office.actor(name), 'lot', id, { action, parameters: {}, dueAt: new Date(Date.now() + 3_600_000).toISOString() });
  const makeDue = (id: number) =>
    database()
      .update(scheduledAction)
      .set({ dueAt: new Date(0) })
      .where(eq(scheduledAction.id, id));

  test('is run at its time and once, even by two processes', async () => {
    const { id: action } = await schedule(LOT, 'reserve');
    expect(await runDueActions(office.deps())).toBe(0);
    await makeDue(action);
    const ended = await Promise.all([runDueActions(office.deps()), runDueActions(office.deps())]);
    expect(ended.reduce((sum, one) => sum + one, 0)).toBe(1);
    expect(await statusOf(LOT)).toBe('reserved');
  });
  test('that is not possible when its time comes fails with the reason, and changes nothing', async () => {
    const { id } = await office.create('egor');
    const { id: action } = await schedule(id, 'publish');
    await makeDue(action);
    expect(await runDueActions(office.deps())).toBe(1);
    expect((await read(id)).schedule).toMatchObject([{ state: 'failed', failure: { code: 'invalid_form', fields: { price: 'required' } } }]);
  });
  test('of a person who was disabled is not run', async () => {
    const { id: action } = await schedule(1001, 'reserve', 'anna');
    await makeDue(action);
    await database()
      .update(staff)
      .set({ active: false })
      .where(eq(staff.id, office.actor('anna').staffId));
    await runDueActions(office.deps());
    expect(await statusOf(1001)).toBe('active');
    expect((await read(1001)).schedule).toMatchObject([{ failure: { code: 'forbidden' } }]);
  });
  test('in the past is refused at its field', async () => {
    const past = scheduleAction(office.deps(), office.actor('egor'), 'lot', LOT, { action: 'sell', parameters: {}, dueAt: '2020-01-01T00:00:00Z' });
    await expect(past).rejects.toMatchObject({ fields: { dueAt: 'past' } });
  });
});
