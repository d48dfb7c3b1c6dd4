import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import { lotPrivate } from '#server/db/schema/lot-private.ts';
import { workingCopy } from '#server/db/schema/working-copy.ts';
import { performAction } from '#server/publishing/working-copy/perform-action.ts';
import { testDatabase } from '#tests/support/database.ts';
import { LOT, testStaff } from '#tests/support/office-lots.ts';
import { forgetOwnerByContact } from './forget-owner-by-contact.ts';

const database = testDatabase();
const office = testStaff(database);
beforeAll(() => office.add('dina', 'owner'));

test.each([
  ['by phone, however it was written', { 'inside.ownerPhone': '8 (900) 765-43-21' }, { digits: '79007654321' }, LOT],
  ['by email', { 'inside.ownerEmail': 'Vera@mail.example' }, { email: 'vera@mail.example' }, 1001],
])('a property owner is forgotten %s, in the lot, its working copy and its revisions', async (_, contact, forgotten, id) => {
  const { version } = await office.save('olga', id, 0, { 'inside.ownerName': 'Zinaida Q', 'inside.keyPlace': 'safe', ...contact });
  await performAction(office.deps(), office.actor('egor'), 'lot', id, 'publish', {});
  await office.save('olga', id, version, { 'inside.ownerName': 'Zinaida Q. senior' });
  await office.save('dina', id, 0, { 'inside.ownerName': 'Zinaida Q. junior' }); // a conflict: the answer to this save is stored and repeats the values
  await database().transaction((tx) => forgetOwnerByContact(tx, forgotten));
  const [inside] = await database().select().from(lotPrivate).where(eq(lotPrivate.lotId, id));
  expect(inside).toMatchObject({ ownerName: null, ownerPhone: null, ownerEmail: null, keyPlace: 'safe' });
  for (const table of ['working_copy', 'working_copy_save', 'revision', 'audit_entry', 'lot_private']) {
    const { rows } = await database().execute(
      sql`select 1 from ${sql.identifier(table)} as t where t::text ilike '%Zinaida%' or t::text ilike '%765-43-21%' or t::text ilike '%vera@%'`,
    );
    expect(rows, table).toEqual([]);
  }
});

test('a save that is under way ends first, and what it has written is forgotten too', async () => {
  await office.save('olga', 1002, 0, { 'inside.ownerEmail': 'late@mail.example' });
  await performAction(office.deps(), office.actor('olga'), 'lot', 1002, 'publish', {});
  let forgetting: Promise<void> | undefined;
  await database().transaction(async (tx) => {
    await tx.select().from(workingCopy).where(eq(workingCopy.id, 1002)).for('update');
    forgetting = database().transaction((other) => forgetOwnerByContact(other, { email: 'late@mail.example' }));
    const waiting = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    await vi.waitFor(async () => expect((await database().execute(waiting)).rows.length).toBeGreaterThan(0), { timeout: 10_000 });
    await tx.update(lotPrivate).set({ ownerName: 'Late' }).where(eq(lotPrivate.lotId, 1002));
  });
  await forgetting;
  expect((await database().select().from(lotPrivate).where(eq(lotPrivate.lotId, 1002)))[0]).toMatchObject({ ownerName: null, ownerEmail: null });
});
