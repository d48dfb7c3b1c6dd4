import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { lotPrivate } from '#server/db/schema/lot-private.ts';
import { auditEntry } from '#server/db/schema/staff.ts';
import { performAction } from '#server/publishing/working-copy/perform-action.ts';
import { testDatabase } from '#tests/support/database.ts';
import { LOT, testStaff } from '#tests/support/office-lots.ts';
import { forgetOldOwners } from './forget-old-owners.ts';
import { cutoffsAt } from './terms.ts';

const THREE_YEARS = 3 * 365 + 1;
const database = testDatabase();
const office = testStaff(database);
/** Forgets what is due in this many days; rows keep their dates. */
const forget = (days: number) => forgetOldOwners(database(), cutoffsAt(new Date(Date.now() + days * 86_400_000)), 500);
const act = (id: number, action: 'publish' | 'sell' | 'withdraw' | 'archive') => performAction(office.deps(), office.actor('olga'), 'lot', id, action, {});
const insideOf = async (id: number) => (await database().select().from(lotPrivate).where(eq(lotPrivate.lotId, id)))[0];
let version = 0;
async function nameOwner(id: number, owner: string): Promise<void> {
  ({ version } = await office.save('olga', id, version, { 'inside.ownerName': owner, 'inside.ownerPhone': '+7 900 765-43-21', 'inside.agreementNumber': 'A-1' }));
}
/** The tables of the office that still contain a text. */
async function tablesWith(text: string): Promise<string[]> {
  const found: string[] = [];
  for (const table of ['lot_private', 'working_copy', 'working_copy_save', 'revision', 'audit_entry']) {
    const { rows } = await database().execute(sql`select 1 from ${sql.identifier(table)} as t where t::text like ${`%${text}%`} limit 1`);
    if (rows.length > 0) found.push(table);
  }
  return found;
}
beforeEach(() => {
  version = 0;
});

test('the owner of a sold property is forgotten three years later; the other inside fields stay', async () => {
  await nameOwner(LOT, 'Zinaida Sold');
  await act(LOT, 'publish');
  expect(await forget(10 * 365), 'a property on the market keeps its owner').toBe(1); // the owner in its old revision
  expect(await insideOf(LOT)).toMatchObject({ ownerName: 'Zinaida Sold' });
  await act(LOT, 'sell');
  expect(await forget(THREE_YEARS - 3)).toBe(0);
  expect(await forget(THREE_YEARS + 1)).toBeGreaterThan(0);
  expect(await insideOf(LOT)).toMatchObject({ ownerName: null, ownerPhone: null, ownerEmail: null, agreementNumber: 'A-1' });
  expect(await tablesWith('Zinaida Sold')).toEqual([]);
  expect(await database().select().from(auditEntry).where(eq(auditEntry.action, 'owner.forget'))).toMatchObject([{ subject: 'lot', subjectId: String(LOT), staffId: null }]);
});

test('a withdrawn property whose working copy was changed within three years keeps its owner', async () => {
  await nameOwner(1001, 'Zinaida Again');
  await act(1001, 'publish');
  await act(1001, 'withdraw');
  await database().execute(sql`update lot set updated_at = now() - interval '4 years' where id = 1001`);
  await database().execute(sql`update lot_private set updated_at = now() - interval '4 years' where lot_id = 1001`);
  await forget(0);
  expect(await insideOf(1001)).toMatchObject({ ownerName: 'Zinaida Again' });
  await database().execute(sql`update working_copy set updated_at = now() - interval '4 years' where id = 1001`);
  await forget(0);
  expect(await insideOf(1001)).toMatchObject({ ownerName: null });
});

test('the owner in a draft that nobody has touched for three years is forgotten', async () => {
  const { id } = await office.create('olga');
  version = 1;
  await nameOwner(id, 'Zinaida Draft');
  expect(await tablesWith('Zinaida Draft')).toContain('working_copy');
  await forget(THREE_YEARS - 3);
  expect(await tablesWith('Zinaida Draft')).toContain('working_copy');
  await forget(THREE_YEARS + 1);
  expect(await tablesWith('Zinaida Draft')).toEqual([]);
});
