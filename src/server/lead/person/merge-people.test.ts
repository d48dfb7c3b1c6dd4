import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Role } from '#contract/staff/staff.ts';
import type { Executor } from '#server/db/client.ts';
import { consent } from '#server/db/schema/consent.ts';
import { lead } from '#server/db/schema/lead.ts';
import { person, personContact } from '#server/db/schema/person.ts';
import { auditEntry, staff } from '#server/db/schema/staff.ts';
import type { Actor } from '#server/staff/actor.ts';
import { testDatabase } from '#tests/support/database.ts';
import { joinPerson } from './join-person.ts';
import { mergePeople, partPerson } from './merge-people.ts';
import { findGroup } from './person-group.ts';

const database = testDatabase('schema');
const deps = () => ({ db: database() });
const actors = {} as Record<Role, Actor>;
let consentId: string;
beforeAll(async () => {
  for (const role of ['owner', 'editor', 'agent'] as const) {
    const [stored] = await database()
      .insert(staff)
      .values({ email: `${role}@tanais.example`, name: role, role })
      .returning();
    actors[role] = { staffId: stored?.id ?? 0, role, agentId: null, name: role };
  }
  const [given] = await database().insert(consent).values({ policyVersion: '1', lang: 'ru', page: '/', address: '127.0.0.1' }).returning();
  consentId = given?.id ?? '';
});
beforeEach(async () => {
  await database().delete(lead);
  await database().delete(person);
});

/** A lead as it arrives; returns the id of the person it was joined to. */
async function arrive(phone: string, { email, assigneeId }: { email?: string; assigneeId?: number } = {}): Promise<number> {
  return database().transaction(async (tx: Executor) => {
    const sender = { name: `Somebody ${phone}`, phone, email, lang: 'ru' as const };
    const personId = await joinPerson(tx, sender);
    await tx.insert(lead).values({ ...sender, personId, assigneeId, requestId: randomUUID(), type: 'consult', page: '/', consentId });
    return personId;
  });
}
const phoneOf = (index: number) => `+7 (928) 000-00-${String(index).padStart(2, '0')}`;
const versionOf = async (id: number) => (await findGroup(database(), id)).version;
const merge = async (id: number, into: number, actor = actors.owner) => mergePeople(deps(), actor, id, { into, base: { from: await versionOf(id), into: await versionOf(into) } });
const part = async (id: number, actor = actors.owner) => partPerson(deps(), actor, id, await versionOf(id));

/** The leads and contacts of each person itself, however people are merged. */
async function ownData(): Promise<Record<number, { leads: string[]; contacts: string[] }>> {
  const people = await database().select({ id: person.id }).from(person).orderBy(person.id);
  const leads = await database().select({ id: lead.id, personId: lead.personId }).from(lead).orderBy(lead.id);
  const contacts = await database().select({ key: personContact.key, personId: personContact.personId }).from(personContact).orderBy(personContact.key);
  const of = <Row extends { personId: number | null }>(rows: Row[], id: number) => rows.filter(({ personId }) => personId === id);
  return Object.fromEntries(people.map(({ id }) => [id, { leads: of(leads, id).map((row) => row.id), contacts: of(contacts, id).map((row) => row.key) }]));
}
/** Every lead is under exactly one root, and the root of everybody is the end of their chain. */
async function expectConsistent(): Promise<void> {
  const people = await database().select().from(person);
  const parents = new Map(people.map(({ id, mergedIntoId }) => [id, mergedIntoId]));
  const endOf = (id: number): number => {
    const parent = parents.get(id) ?? null;
    return parent === null ? id : endOf(parent);
  };
  expect(people.map(({ id, rootId }) => [id, rootId])).toEqual(people.map(({ id }) => [id, endOf(id)]));
  const grouped = await database().select({ leads: sql<number>`count(*)::int` }).from(lead).innerJoin(person, eq(person.id, lead.personId)).groupBy(person.rootId);
  expect(grouped.reduce((sum, { leads }) => sum + leads, 0)).toBe(await database().$count(lead));
}

const PEOPLE = 4;
const personIndex = fc.nat({ max: PEOPLE - 1 });
type Step = { kind: 'merge'; from: number; into: number } | { kind: 'part' | 'arrive'; who: number };
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('merge' as const), from: personIndex, into: personIndex }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('part' as const), who: personIndex }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('arrive' as const), who: personIndex }) },
);

describe('merging and parting', () => {
  test('in any order, with leads that arrive between them, gives back the same leads and contacts when everything is parted', { timeout: 300_000 }, async () => {
    const run = async (steps: Step[]) => {
      await database().delete(lead);
      await database().delete(person);
      const ids: number[] = [];
      for (let index = 0; index < PEOPLE; index++) ids.push(await arrive(phoneOf(index)));
      const id = (index: number) => ids[index] ?? 0;
      for (const one of steps) {
        const before = await ownData();
        // An impossible step is refused and changes nothing.
        if (one.kind === 'merge') await merge(id(one.from), id(one.into)).catch((error: Error) => expect(error.message).toBe('wrong_state'));
        else if (one.kind === 'part') await part(id(one.who)).catch((error: Error) => expect(error.message).toBe('wrong_state'));
        else expect(await arrive(phoneOf(one.who))).toBe(id(one.who));
        if (one.kind !== 'arrive') expect(await ownData()).toEqual(before);
        await expectConsistent();
      }
      const merged = await ownData();
      const stillMerged = async () => (await database().select().from(person)).filter(({ mergedIntoId }) => mergedIntoId !== null);
      for (let rest = await stillMerged(); rest.length > 0; rest = await stillMerged()) await part(rest[0]?.id ?? 0);
      expect(await ownData()).toEqual(merged);
      for (const [index, personId] of ids.entries()) expect((await findGroup(database(), personId)).ids, `person ${index}`).toEqual([personId]);
    };
    await fc.assert(fc.asyncProperty(fc.array(step, { maxLength: 10 }), run), { numRuns: 15 });
  });

  test('a person cannot be merged into itself, nor into somebody who was merged into it', async () => {
    const [one, other] = [await arrive(phoneOf(1)), await arrive(phoneOf(2))];
    await expect(merge(one, one)).rejects.toThrow('wrong_state');
    await merge(one, other);
    await expect(merge(other, one)).rejects.toThrow('wrong_state');
    await expect(part(other)).rejects.toThrow('wrong_state');
  });

  test('a person who is parted keeps those who were merged into it before', async () => {
    const [one, two, three] = [await arrive(phoneOf(1)), await arrive(phoneOf(2)), await arrive(phoneOf(3))];
    await merge(one, two);
    await merge(two, three);
    await part(two);
    expect([(await findGroup(database(), one)).rootId, (await findGroup(database(), three)).ids]).toEqual([two, [three]]);
  });

  test('a merge is refused if somebody has changed one of the two meanwhile', async () => {
    const [one, two, three] = [await arrive(phoneOf(1)), await arrive(phoneOf(2)), await arrive(phoneOf(3))];
    const base = { from: await versionOf(two), into: await versionOf(three) };
    await merge(one, two);
    await expect(mergePeople(deps(), actors.owner, two, { into: three, base })).rejects.toThrow('changed_by_other');
  });

  test('what was merged or parted in another tab is refused as changed meanwhile', async () => {
    const [one, two] = [await arrive(phoneOf(1)), await arrive(phoneOf(2))];
    const base = { from: await versionOf(one), into: await versionOf(two) };
    await merge(one, two);
    await expect(mergePeople(deps(), actors.owner, one, { into: two, base })).rejects.toThrow('changed_by_other');
    const merged = await versionOf(two);
    await part(one);
    await expect(partPerson(deps(), actors.owner, one, merged)).rejects.toThrow('changed_by_other');
  });

  test('two merges at once in opposite directions make no cycle', async () => {
    const [one, other] = [await arrive(phoneOf(1)), await arrive(phoneOf(2))];
    const results = await Promise.allSettled([merge(one, other), merge(other, one)]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expectConsistent();
  });

  test('an agent needs every lead of both; each merge and part is in the audit log', async () => {
    const [one, other] = [await arrive(phoneOf(1)), await arrive(phoneOf(2))];
    await arrive(phoneOf(2), { assigneeId: actors.owner.staffId });
    await expect(merge(one, other, actors.agent)).rejects.toThrow('forbidden');
    await expect(merge(one, other, actors.editor)).rejects.toThrow('forbidden');
    await merge(one, other);
    await expect(part(one, actors.agent)).rejects.toThrow('forbidden');
    await part(one);
    const entries = await database()
      .select({ action: auditEntry.action, change: auditEntry.change })
      .from(auditEntry)
      .where(eq(auditEntry.subjectId, String(one)));
    expect(entries).toEqual([
      { action: 'person.merge', change: { into: other } },
      { action: 'person.part', change: { from: other } },
    ]);
  });
});
