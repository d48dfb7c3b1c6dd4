import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import writeExcelFile from 'write-excel-file/node';
import { isInside } from '#contract/office/working-copy.ts';
import { lot } from '#server/db/schema/lot.ts';
import { lotPrivate } from '#server/db/schema/lot-private.ts';
import { auditEntry } from '#server/db/schema/staff.ts';
import { changeLots, previewLotChanges } from '#server/publishing/lot/change-lots.ts';
import { importLots } from '#server/publishing/lot/import-lots.ts';
import { testDatabase } from '#tests/support/database.ts';
import { LOT, testStaff } from '#tests/support/office-lots.ts';
import { duplicateThing } from './create-thing.ts';
import { discardChanges } from './discard-changes.ts';
import { getThing } from './get-thing.ts';
import { performAction } from './perform-action.ts';
import { findRevisions, restoreRevision } from './revisions.ts';
import { undoStep } from './undo-step.ts';

const CANARY = 'Kanareika';
const OWNER = { 'inside.ownerName': CANARY, 'inside.ownerPhone': '+7 900 000-00-01' };
const EDITORS_AGENT = 3;

const database = testDatabase();
const office = testStaff(database);
const deps = () => office.deps();
const read = (id: number, name: string) => getThing(deps(), office.actor(name), 'lot', id);
const publish = (id: number, name: string) => performAction(deps(), office.actor(name), 'lot', id, 'publish', {});
/** Everything that a person can see of a lot. */
const seenBy = async (id: number, name: string) => JSON.stringify([await read(id, name), await findRevisions(deps(), office.actor(name), 'lot', id)]);
let elenasAgent = 0;

beforeAll(async () => {
  const [row] = await database().select({ agentId: lot.agentId }).from(lot).where(eq(lot.id, LOT));
  elenasAgent = row?.agentId ?? 0;
  await office.add('elena', 'agent', elenasAgent);
  await office.add('irina', 'editor', EDITORS_AGENT);
});

/** A lot that irina, an editor, has begun and given to elena, an agent, who has then written its property owner. */
async function handedOver(): Promise<number> {
  const { id } = await office.create('irina', { agentId: null });
  await office.save('irina', id, (await read(id, 'irina')).version, { agentId: elenasAgent, 'title.ru': 'Дом' });
  expect((await office.save('elena', id, (await read(id, 'elena')).version, OWNER)).refused).toEqual({});
  return id;
}

test('a preview of a change of many lots shows an editor no property owner; if the property owner changes after it, the change is refused', async () => {
  const { id } = await duplicateThing(deps(), office.actor('elena'), 'lot', LOT);
  await office.save('elena', id, 1, OWNER);
  const request = { ids: [id], change: { type: 'action', action: 'publish' } } as const;
  const preview = (name: string) => previewLotChanges(deps(), office.actor(name), { ...request, ids: [id] });
  expect(JSON.stringify(await preview('olga'))).toContain(CANARY);
  const { seen, items } = await preview('egor');
  expect([JSON.stringify(items).includes(CANARY), Object.keys(items[0]?.changes ?? {}).filter(isInside), items[0]?.changes.price !== undefined]).toEqual([false, [], true]);
  await office.save('elena', id, (await read(id, 'elena')).version, { 'inside.ownerName': 'Somebody else' });
  await expect(changeLots(deps(), office.actor('egor'), { ...request, ids: [id], seen })).rejects.toMatchObject({ code: 'conflict' });
  expect(await changeLots(deps(), office.actor('egor'), { ...request, ids: [id], seen: (await preview('egor')).seen })).toMatchObject({ changed: 1 });
});

describe('an editor does not get to see the property owner of an agent’s lot', () => {
  test.each([
    ['no agent', null],
    ['themselves', EDITORS_AGENT],
  ])('by giving it to %s', async (_, agentId) => {
    const id = await handedOver();
    expect((await office.save('irina', id, (await read(id, 'irina')).version, { agentId, rooms: 2 })).refused).toEqual({ agentId: 'notYours' });
    expect([(await read(id, 'irina')).may.inside, await seenBy(id, 'irina')]).toEqual([false, expect.not.stringContaining(CANARY)]);
  });
  test('by discarding its working copy, or after the owner of the agency has taken it from its agent', async () => {
    const id = await handedOver();
    await discardChanges(deps(), office.actor('irina'), 'lot', id, (await read(id, 'irina')).version);
    expect(await seenBy(id, 'irina')).not.toContain(CANARY);
    const other = await handedOver();
    expect((await office.save('olga', other, (await read(other, 'olga')).version, { agentId: null })).refused).toEqual({});
    expect([(await read(other, 'irina')).may.inside, (await read(other, 'elena')).may.inside]).toEqual([false, true]);
  });
  test('by publishing it as their own', async () => {
    await office.save('olga', 1302, (await read(1302, 'olga')).version, { ...OWNER, agentId: EDITORS_AGENT });
    await expect(publish(1302, 'irina')).rejects.toMatchObject({ code: 'invalid_form', fields: { agentId: 'notYours' } });
    expect((await publish(1302, 'olga')).state).toBe('done');
    expect(await seenBy(1302, 'irina')).toContain(CANARY);
  });
  test('by a change of many lots or an import', async () => {
    const change = { type: 'agent', agentId: EDITORS_AGENT } as const;
    await expect(changeLots(deps(), office.actor('irina'), { ids: [LOT], change })).rejects.toMatchObject({ fields: { [LOT]: 'notYours' } });
    const rows = [
      ['id', 'agentId'],
      [LOT, EDITORS_AGENT],
    ].map((row) => row.map((value) => ({ value })));
    await expect(importLots(deps(), office.actor('irina'), await writeExcelFile(rows).toBuffer())).rejects.toMatchObject({ fields: { '2.agentId': 'notYours' } });
    expect((await changeLots(deps(), office.actor('egor'), { ids: [LOT], change })).changed).toBe(1);
  });
});

describe('an editor who may not see the property owner', () => {
  const ownerOf = async (id: number) => (await database().select().from(lotPrivate).where(eq(lotPrivate.lotId, id)))[0]?.ownerName;
  const lastStep = async (id: number) => (await read(id, 'egor')).lastStep?.revision ?? 0;

  test('changes nothing about the property owner by discarding or restoring a working copy', async () => {
    await office.save('olga', 1303, (await read(1303, 'olga')).version, OWNER);
    const { revision } = await publish(1303, 'olga');
    await office.save('olga', 1303, (await read(1303, 'olga')).version, { 'inside.ownerName': 'Newer', rooms: 7 });
    await discardChanges(deps(), office.actor('egor'), 'lot', 1303, (await read(1303, 'egor')).version);
    expect((await read(1303, 'olga')).changes).toEqual({ 'inside.ownerName': 'Newer' });
    await undoStep(deps(), office.actor('egor'), 'lot', 1303, await lastStep(1303));
    expect((await read(1303, 'olga')).changes).toEqual({ 'inside.ownerName': 'Newer', rooms: 7 });
    await restoreRevision(deps(), office.actor('egor'), 'lot', 1303, revision as number, { state: 'before', replaces: (await read(1303, 'egor')).version });
    expect((await read(1303, 'olga')).changes).toEqual({ 'inside.ownerName': 'Newer' });
    expect(await ownerOf(1303)).toBe(CANARY);
  });
  test('does not bring the property owner back by undoing a discard', async () => {
    await office.save('olga', 1304, (await read(1304, 'olga')).version, { ...OWNER, rooms: 7 });
    await discardChanges(deps(), office.actor('olga'), 'lot', 1304, (await read(1304, 'olga')).version);
    await undoStep(deps(), office.actor('egor'), 'lot', 1304, await lastStep(1304));
    expect((await read(1304, 'olga')).changes).toEqual({ rooms: 7 });
  });
});

test('a field that was refused in a save is in the audit log', async () => {
  const id = await handedOver();
  await office.save('irina', id, (await read(id, 'irina')).version, { 'inside.notes': CANARY, agentId: EDITORS_AGENT, rooms: 1 });
  const refused = and(eq(auditEntry.subjectId, String(id)), eq(auditEntry.action, 'refused'));
  const entries = await database().select().from(auditEntry).where(refused);
  expect(entries).toMatchObject([{ staffName: 'irina', subject: 'lot', change: { code: 'forbidden', fields: ['agentId', 'inside.notes'] } }]);
});
