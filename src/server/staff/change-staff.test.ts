import { and, eq, inArray, notInArray } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import type { Role } from '#contract/staff/staff.ts';
import { auditEntry, staff } from '#server/db/schema/staff.ts';
import { testOffice } from '#tests/support/office.ts';

const office = testOffice();
const signedIn = async ({ browser }: Awaited<ReturnType<typeof office.person>>) => (await browser.get('/me')).status === 200;
const lastEntry = async () => (await office.audit()).at(-1);

describe('an owner', () => {
  test('sees everybody and who is invited; the demo people are marked', async () => {
    const { browser, id } = await office.person('owner');
    await browser.post('/staff/invitations', { email: 'invited@tanais.example', role: 'editor', locale: 'ru' });
    const { items, invitations } = (await browser.get('/staff')).body as unknown as {
      items: { id: number; demo: boolean; role: Role; lastUsedAt: string | null }[];
      invitations: unknown[];
    };
    expect(items.find((one) => one.id === id)).toMatchObject({ role: 'owner', active: true, demo: false, hasSecondFactor: false, lastUsedAt: expect.any(String) });
    expect(
      items
        .filter(({ demo }) => demo)
        .map(({ role }) => role)
        .sort(),
    ).toEqual(['agent', 'editor', 'owner']);
    expect(invitations).toMatchObject([{ email: 'invited@tanais.example', role: 'editor', agentId: null }]);
  });
  test('lowers a role: the person is signed out everywhere; raising it ends nothing', async () => {
    const [owner, editor] = [await office.person('owner'), await office.person('editor')];
    expect((await owner.browser.patch(`/staff/${editor.id}`, { role: 'owner' })).status).toBe(204);
    expect(await signedIn(editor)).toBe(true);
    expect((await owner.browser.patch(`/staff/${editor.id}`, { role: 'agent', agentId: 3 })).status).toBe(204);
    expect(await signedIn(editor)).toBe(false);
    expect(await lastEntry()).toMatchObject({
      staffId: owner.id,
      action: 'staff.change',
      subjectId: String(editor.id),
      change: { role: { before: 'owner', after: 'agent' }, agentId: { before: null, after: 3 } },
    });
  });
  test('disables and enables a person: sessions end at once and do not come back', async () => {
    const [owner, agent] = [await office.person('owner'), await office.person('agent')];
    expect((await owner.browser.post(`/staff/${agent.id}/disable`)).status).toBe(204);
    expect(await signedIn(agent)).toBe(false);
    expect(await lastEntry()).toMatchObject({ action: 'staff.disable', subjectId: String(agent.id), staffName: owner.name });
    expect((await agent.browser.get('/me')).body).toMatchObject({ code: 'account_disabled', error: expect.stringContaining('@tanais.example') });
    expect((await owner.browser.post(`/staff/${agent.id}/enable`)).status).toBe(204);
    expect((await agent.browser.get('/me')).code).toBe('signed_out');
  });
  test('resets the second factor of somebody who has lost it', async () => {
    const [owner, agent] = [await office.person('owner'), await office.person('agent', { totpSecret: 'sealed' })];
    expect((await owner.browser.post(`/staff/${agent.id}/reset-second-factor`)).status).toBe(204);
    const [row] = await office.database().select().from(staff).where(eq(staff.id, agent.id));
    expect([row?.totpSecret, await signedIn(agent)]).toEqual([null, false]);
  });
  test('cannot change demo people, nor a person who does not exist', async () => {
    const { browser } = await office.person('owner');
    const [demo] = await office.database().select().from(staff).where(eq(staff.demo, true));
    for (const id of [demo?.id, 999_999]) expect((await browser.post(`/staff/${id}/enable`)).code).toBe('not_found');
  });
});

describe('the last owner', () => {
  const disableOthers = async (...ids: number[]) =>
    office
      .database()
      .update(staff)
      .set({ active: false })
      .where(and(eq(staff.role, 'owner'), eq(staff.demo, false), notInArray(staff.id, ids)));
  test('can be neither lowered nor disabled', async () => {
    const { browser, id } = await office.person('owner');
    await disableOthers(id);
    expect((await browser.patch(`/staff/${id}`, { role: 'editor' })).body.fields).toEqual({ role: 'Это единственный владелец: сначала назначьте другого' });
    expect((await browser.post(`/staff/${id}/disable`)).status).toBe(422);
    expect((await browser.patch(`/staff/${id}`, { name: 'Another name' })).status).toBe(204);
  });
  test('stays when two owners disable each other at once', async () => {
    const [one, other] = [await office.person('owner'), await office.person('owner')];
    await disableOthers(one.id, other.id);
    await Promise.all([one.browser.post(`/staff/${other.id}/disable`), other.browser.post(`/staff/${one.id}/disable`)]);
    const left = await office
      .database()
      .select()
      .from(staff)
      .where(and(inArray(staff.id, [one.id, other.id]), eq(staff.active, true)));
    expect(left.length).toBe(1);
  });
});

describe('looking at the office as another role', () => {
  test('shows what that role may, changes nothing, and is in the audit log', async () => {
    const { browser, id } = await office.person('owner');
    expect((await browser.put('/view', { role: 'agent' })).status).toBe(204);
    expect(await lastEntry()).toMatchObject({ staffId: id, action: 'view.start', subject: 'role', subjectId: 'agent', change: { agentId: 2 } });
    expect((await browser.get('/me')).body).toMatchObject({ role: 'agent', ownRole: 'owner', agentId: 2, viewing: true, rights: { 'staff.write': 'none', 'lot.write': 'own' } });
    expect((await browser.get('/staff')).code).toBe('forbidden');
    expect((await browser.patch('/me', { name: 'Changed' })).code).toBe('view_only');
    expect((await browser.post('/me/recovery-codes')).code).toBe('view_only');
    expect((await browser.put('/view', { role: 'editor' })).status).toBe(204);
    expect((await browser.get('/me')).body).toMatchObject({ role: 'editor', agentId: null });
    expect((await browser.delete('/view')).status).toBe(204);
    expect((await browser.get('/me')).body).toMatchObject({ role: 'owner', viewing: false });
    expect((await office.audit()).slice(-1)).toMatchObject([{ action: 'view.end', subjectId: 'editor' }]);
  });
  test('is for owners only, and ends with their role', async () => {
    for (const role of ['editor', 'agent'] as const) expect((await (await office.person(role)).browser.put('/view', { role: 'owner' })).code).toBe('forbidden');
    const { browser, id } = await office.person('owner');
    await browser.put('/view', { role: 'owner' });
    await office.database().update(staff).set({ role: 'agent' }).where(eq(staff.id, id));
    expect((await browser.get('/me')).body).toMatchObject({ role: 'agent', viewing: false });
  });
  test('does not prevent signing out', async () => {
    const { browser } = await office.person('owner');
    await browser.put('/view', { role: 'agent' });
    expect((await browser.post('/me/sign-out')).status).toBe(204);
  });
});

describe('the audit log', () => {
  test.each(['update audit_entry set staff_name = $$nobody$$', 'delete from audit_entry', 'truncate audit_entry'])('refuses: %s', async (statement) => {
    await (await office.person('owner')).browser.post('/me/sign-out');
    await expect(office.database().$client.query(statement)).rejects.toThrow('the audit log only grows');
  });
  test('keeps a person’s name when the person is deleted', async () => {
    const { browser, id, name } = await office.person('agent');
    await browser.patch('/me', { locale: 'en' });
    await office.database().delete(staff).where(eq(staff.id, id));
    expect(await office.database().select().from(auditEntry).where(eq(auditEntry.staffId, id))).toMatchObject([{ staffName: name, action: 'account.change' }]);
  });
  test('is read by owners, in pages and by filters', async () => {
    const { browser, id } = await office.person('owner');
    await browser.patch('/me', { name: 'First' });
    await browser.patch('/me', { name: 'Second' });
    const { body } = await browser.get(`/audit?staffId=${id}&action=account.change&limit=1`);
    expect(body).toMatchObject({ total: 2, pages: 2, limit: 1, items: [{ staffId: id, change: { name: { before: 'First', after: 'Second' } } }] });
    expect((await browser.get('/audit?limit=0')).code).toBe('malformed');
  });
});

describe('the rule whether agents publish', () => {
  afterEach(async () => {
    await (await office.person('owner')).browser.put('/rules', { agentsPublish: false });
  });
  test('is changed by owners and seen by everybody who works here', async () => {
    const [owner, agent] = [await office.person('owner'), await office.person('agent')];
    expect((await agent.browser.get('/rules')).body).toEqual({ agentsPublish: false });
    expect((await owner.browser.put('/rules', { agentsPublish: true })).status).toBe(204);
    expect(await lastEntry()).toMatchObject({ action: 'rules.change', change: { agentsPublish: { before: false, after: true } } });
    expect((await agent.browser.get('/me')).body).toMatchObject({ agentsPublish: true });
  });
});

test('owners read the description of the whole API, and nobody else', async () => {
  const { owner, editor, agent } = await office.people();
  const { status, body } = await owner.browser.get('/openapi.json');
  expect([status, Object.keys((body as unknown as { paths: object }).paths).length > 25]).toEqual([200, true]);
  for (const { browser } of [editor, agent]) expect((await browser.get('/openapi.json')).code).toBe('forbidden');
});
