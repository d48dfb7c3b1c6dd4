import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { lotPrivate } from '#server/db/schema/lot-private.ts';
import { performAction } from '#server/publishing/working-copy/perform-action.ts';
import { testDatabase } from '#tests/support/database.ts';
import { LOT, testStaff } from '#tests/support/office-lots.ts';
import { forgetOwner } from './forget-owner.ts';

const database = testDatabase();
const office = testStaff(database);
beforeAll(() => office.add('dina', 'owner'));

test.each([
  ['by phone, however it was written', { 'inside.ownerPhone': '8 (900) 765-43-21' }, { digits: '79007654321' }, LOT],
  ['by email', { 'inside.ownerEmail': 'Vera@mail.example' }, { email: 'vera@mail.example' }, 1001],
])('the owner of a property is forgotten %s, in the lot, its working copy and its revisions', async (_, contact, forgotten, id) => {
  const { version } = await office.save('olga', id, 0, { 'inside.ownerName': 'Zinaida Q', 'inside.keyPlace': 'safe', ...contact });
  await performAction(office.deps(), office.actor('egor'), 'lot', id, 'publish', {});
  await office.save('olga', id, version, { 'inside.ownerName': 'Zinaida Q. senior' });
  await office.save('dina', id, 0, { 'inside.ownerName': 'Zinaida Q. junior' }); // a conflict, whose answer is remembered
  await database().transaction((tx) => forgetOwner(tx, forgotten));
  const [inside] = await database().select().from(lotPrivate).where(eq(lotPrivate.lotId, id));
  expect(inside).toMatchObject({ ownerName: null, ownerPhone: null, ownerEmail: null, keyPlace: 'safe' });
  for (const table of ['working_copy', 'working_copy_save', 'revision', 'audit_entry', 'lot_private']) {
    const { rows } = await database().execute(
      sql`select 1 from ${sql.identifier(table)} as t where t::text ilike '%Zinaida%' or t::text ilike '%765-43-21%' or t::text ilike '%vera@%'`,
    );
    expect(rows, table).toEqual([]);
  }
});
