import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { AssigneeList, LeadDetail } from '#contract/office/leads.ts';
import type { ClashList } from '#contract/office/viewings.ts';
import { lead } from '#server/db/schema/lead.ts';
import { staff as staffTable } from '#server/db/schema/staff.ts';
import { testLeads } from '#tests/support/office-leads.ts';

const { office, staff, as, submit, read, post } = testLeads();

describe('two people at once', () => {
  test.each(['owner', 'agent'] as const)('one gets the lead; the other, an %s, is told who has it', async (slower) => {
    const faster = slower === 'owner' ? 'agent' : 'owner';
    const number = await submit();
    await post(faster, number, 'assignee', { from: null, to: staff(faster).id });
    const { status, code, error } = await post(slower, number, 'assignee', { from: null, to: staff(slower).id });
    expect([status, code]).toEqual([409, 'lead_taken']);
    expect(error).toContain(staff(faster).name);
    expect(await read('owner', number)).toMatchObject({ assignee: { id: staff(faster).id } });
  });
  test('who is too late is told who has it now, not who gave it to them', async () => {
    const number = await submit();
    const other = await office.person('agent', { name: 'Другой Агент' });
    await post('owner', number, 'assignee', { from: null, to: other.id });
    for (const slower of ['owner', 'agent'] as const) {
      const { status, error } = await post(slower, number, 'assignee', { from: null, to: staff(slower).id });
      expect([slower, status, error?.includes('Другой Агент'), error?.includes(staff('owner').name)]).toEqual([slower, 409, true, false]);
    }
  });
  test('who gives away what was just given back is told that nobody has it', async () => {
    const number = await submit();
    await post('agent', number, 'assignee', { from: null, to: staff('agent').id });
    await post('agent', number, 'assignee', { from: staff('agent').id, to: null });
    const { code, error } = await post('owner', number, 'assignee', { from: staff('agent').id, to: staff('owner').id });
    expect([code, error]).toEqual(['lead_taken', expect.stringContaining('вернули')]);
  });
  test('of many at once exactly one wins', async () => {
    const number = await submit();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, nth) => as(nth % 2 ? 'owner' : 'agent')).map((browser, nth) =>
        browser.post(`/leads/${number}/assignee`, { from: null, to: staff(nth % 2 ? 'owner' : 'agent').id }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
    expect((await read('owner', number)).events.filter(({ kind }) => kind === 'assigned')).toHaveLength(1);
  });
  test('an agent is not told who has had a lead for long', async () => {
    const number = await submit();
    await office
      .database()
      .update(lead)
      .set({ assigneeId: staff('owner').id })
      .where(eq(lead.number, number));
    expect((await post('agent', number, 'assignee', { from: null, to: staff('agent').id })).status).toBe(403);
  });
  test('an agent gives a lead to nobody else', async () => {
    expect((await post('agent', await submit(), 'assignee', { from: null, to: staff('owner').id })).status).toBe(403);
  });
});

test('a lead is given to nobody who cannot sign in', async () => {
  const [demo] = await office
    .database()
    .select()
    .from(staffTable)
    .where(and(eq(staffTable.demo, true), eq(staffTable.role, 'agent')));
  const { items } = (await as('owner').get('/leads/assignees')).body as unknown as AssigneeList;
  expect([items.find(({ id }) => id === demo?.id)?.mayBeChosen, items.find(({ id }) => id === staff('agent').id)?.mayBeChosen]).toEqual([false, true]);
  expect((await post('owner', await submit(), 'assignee', { from: null, to: demo?.id })).status).toBe(422);
});

test('who reads English gets the names of staff in Latin letters, wherever a lead names one', async () => {
  const english = await office.person('owner', { name: 'Маргарита Аветисян', locale: 'en' });
  const agent = await office.person('agent', { name: 'Елена Кравцова' });
  const number = await submit();
  await english.browser.post(`/leads/${number}/assignee`, { from: null, to: agent.id });
  await english.browser.post(`/leads/${number}/assignee`, { from: agent.id, to: english.id });
  await english.browser.post(`/leads/${number}/notes`, { text: 'Позвонить' });
  const { events, assignee } = (await english.browser.get(`/leads/${number}`)).body as unknown as LeadDetail;
  expect(assignee?.name).toBe('Margarita Avetisian');
  expect(events.map(({ by, data }) => [by?.name, data.fromName, data.toName].filter(Boolean))).toEqual([
    [],
    ['Margarita Avetisian', 'Elena Kravtsova'],
    ['Margarita Avetisian', 'Elena Kravtsova', 'Margarita Avetisian'],
    ['Margarita Avetisian'],
  ]);
  expect((await read('owner', number)).events.at(-1)?.by?.name, 'in Russian names stay as they are written').toBe('Маргарита Аветисян');
  const { items } = (await english.browser.get('/leads/assignees')).body as unknown as AssigneeList;
  expect(items.find(({ id }) => id === agent.id)?.name).toBe('Elena Kravtsova');
  const late = await english.browser.post(`/leads/${number}/assignee`, { from: agent.id, to: agent.id });
  expect(late.body.error).toContain('Margarita Avetisian');
  const startsAt = new Date(Date.now() + 86_400_000).toISOString();
  const planned = {
    requestId: crypto.randomUUID(),
    lead: number,
    lotId: 1301,
    staffId: agent.id,
    startsAt,
    minutes: 60,
    place: '',
    note: '',
    notify: { visitor: false, agent: false },
  };
  expect((await english.browser.post('/viewings', planned)).status).toBe(200);
  const clashes = (await english.browser.get(`/viewings/clashes?${new URLSearchParams({ startsAt, minutes: '60', staffId: String(agent.id) })}`)).body as unknown as ClashList;
  expect(clashes.items.map((clash) => clash.agent)).toEqual(['Elena Kravtsova']);
  const personId = (await read('owner', number)).person?.id ?? 0;
  await english.browser.post(`/leads/${number}/contacts`, { reason: 'call' });
  for (const path of [
    '/today',
    '/leads?tab=all',
    '/people',
    `/people/${personId}`,
    `/people/${personId}/forget`,
    `/viewings?from=${startsAt.slice(0, 10)}&days=7`,
    '/reports/funnel?by=agent',
  ]) {
    const answer = await english.browser.get(path);
    expect([path, answer.status, /Кравцова|Аветисян/.exec(JSON.stringify(answer.body))]).toEqual([path, 200, null]);
  }
});
