import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '#contract/staff/staff.ts';
import { delivery } from '#server/db/schema/delivery.ts';
import { lead } from '#server/db/schema/lead.ts';
import { testApi } from '#tests/support/api.ts';
import { VIEWING_DAY } from '#tests/support/forms.ts';
import { testLeads } from '#tests/support/office-leads.ts';

const { office, staff, as, submit, read, post } = testLeads();
const api = testApi(office.database);
let english: Awaited<ReturnType<typeof office.person>>;
beforeAll(async () => {
  english = await office.person('agent', { agentId: 3, name: 'Тимур Орлов', locale: 'en' });
});

const plan = (role: Role, number: number, more: object = {}) => {
  const fields = { requestId: randomUUID(), lead: number, lotId: 1301, staffId: staff('agent').id, startsAt: `${VIEWING_DAY}T07:00:00.000Z`, minutes: 60, place: '', note: '' };
  return as(role).post('/viewings', { ...fields, notify: { visitor: false, agent: false }, ...more });
};
const kinds = async (number: number) => (await read('owner', number)).events.map(({ kind }) => kind).filter((kind) => kind !== 'arrived' && kind !== 'delivery');

describe('a planned viewing', () => {
  test('gives an unassigned lead to the agent who shows the lot', async () => {
    const number = await submit();
    await plan('owner', number);
    const { assignee, events } = await read('owner', number);
    expect([assignee?.id, await kinds(number)]).toEqual([staff('agent').id, ['assigned', 'viewing']]);
    expect(events.find(({ kind }) => kind === 'assigned')).toMatchObject({
      by: { id: staff('owner').id },
      data: { from: null, to: staff('agent').id, toName: staff('agent').name },
    });
    expect((await office.audit()).at(-1)).toMatchObject({ action: 'viewing.create', change: { lead: number, assignee: { before: null, after: staff('agent').name } } });
  });
  test('leaves an assigned lead with whoever has it', async () => {
    const number = await submit();
    await post('owner', number, 'assignee', { from: null, to: english.id });
    await plan('owner', number);
    expect((await read('owner', number)).assignee?.id).toBe(english.id);
  });
  test('is known to its lead, the earliest first, until it has a result', async () => {
    const number = await submit('book-view');
    const later = (await plan('owner', number, { startsAt: `${VIEWING_DAY}T12:00:00.000Z` })).body;
    const first = (await plan('owner', number)).body;
    expect((await read('owner', number)).viewings).toEqual([
      { id: first.id, startsAt: `${VIEWING_DAY}T07:00:00.000Z`, minutes: 60, agent: staff('agent').name },
      { id: later.id, startsAt: `${VIEWING_DAY}T12:00:00.000Z`, minutes: 60, agent: staff('agent').name },
    ]);
    await as('owner').post(`/viewings/${first.id}/cancel`, { sequence: 0, notify: { visitor: false, agent: false } });
    expect((await read('owner', number)).viewings.map(({ id }) => id)).toEqual([later.id]);
  });
});

describe('an agent who works on an unassigned lead', () => {
  test('takes it by moving it to another step', async () => {
    const number = await submit();
    const { lead: item } = await post('agent', number, 'step', { from: 'new', to: 'in_work' });
    expect([item.assignee?.id, await kinds(number)]).toEqual([staff('agent').id, ['assigned', 'step']]);
    expect((await office.audit()).at(-1)).toMatchObject({ action: 'lead.step', change: { assignee: { before: null, after: staff('agent').name } } });
  });
  test('takes it by a call that was answered, but not by a missed one', async () => {
    const [answered, missed] = [await submit(), await submit()];
    await post('agent', answered, 'calls', { outcome: 'answered' });
    await post('agent', missed, 'calls', { outcome: 'no-answer' });
    expect([(await read('owner', answered)).assignee?.id, (await read('owner', missed)).assignee]).toEqual([staff('agent').id, null]);
  });
  test('gives it back by undoing the step or the call', async () => {
    for (const [path, body] of [
      ['step', { from: 'new', to: 'in_work' }],
      ['calls', { outcome: 'answered' }],
    ] as const) {
      const number = await submit();
      const { event } = await post('agent', number, path, body);
      const undone = await post('agent', number, 'undo', { event });
      expect([path, undone.lead.step, undone.lead.assignee]).toEqual([path, 'new', null]);
      const { events } = await read('owner', number);
      expect(events.filter(({ kind }) => kind === 'assigned').map(({ isUndone, undoes }) => isUndone || undoes !== null)).toEqual([true, true]);
    }
  });
  test('does not give it back by an undo after an owner has given it to somebody else', async () => {
    const number = await submit();
    const { event } = await post('agent', number, 'calls', { outcome: 'answered' });
    await post('owner', number, 'assignee', { from: staff('agent').id, to: english.id });
    await plan('owner', number);
    expect((await post('agent', number, 'undo', { event })).status).toBe(200);
    expect((await read('owner', number)).assignee?.id).toBe(english.id);
  });
  test('does not take it by marking it as spam', async () => {
    const number = await submit();
    await post('agent', number, 'step', { from: 'new', to: 'spam' });
    await post('agent', number, 'step', { from: 'spam', to: 'new' });
    expect((await read('owner', number)).assignee).toBeNull();
  });
});

test('an owner who moves an unassigned lead to another step leaves it unassigned', async () => {
  const number = await submit();
  await post('owner', number, 'step', { from: 'new', to: 'in_work' });
  expect((await read('owner', number)).assignee).toBeNull();
});

describe('whoever is given a lead', () => {
  const letters = async (number: number) =>
    (
      await office
        .database()
        .select({ row: delivery })
        .from(delivery)
        .innerJoin(lead, eq(lead.id, delivery.leadId))
        .where(and(eq(lead.number, number), eq(delivery.template, 'lead-assigned')))
    ).map(({ row }) => row);
  const give = (number: number, to: number | null, from: number | null = null) => post('owner', number, 'assignee', { from, to });

  test('gets one letter, in their language and without personal data', async () => {
    const number = await submit('consult', { name: 'Тайна Посетителя', phone: '+7 (928) 000-77-88' });
    await give(number, english.id);
    const [row, ...more] = await letters(number);
    expect([row?.recipient, more, office.woken.at(-1)]).toEqual([english.email, [], row?.id]);
    const mail = row && (await api.mail(row));
    expect(mail?.subject).toBe(`Enquiry no.\u00a0${number} is now yours`);
    expect(JSON.stringify(mail)).toContain(`/office/leads/${number}`);
    for (const secret of ['Тайна', '77-88']) expect(JSON.stringify(mail)).not.toContain(secret);
  });
  test('gets none for what they take themselves or what is taken from them', async () => {
    const [own, taken] = [await submit(), await submit()];
    await post('agent', own, 'assignee', { from: null, to: staff('agent').id });
    await give(taken, staff('owner').id);
    await give(taken, null, staff('owner').id);
    expect([await letters(own), await letters(taken)]).toEqual([[], []]);
  });
  test('gets none if it was taken back before the letter left', async () => {
    const number = await submit();
    await give(number, english.id);
    const [row] = await letters(number);
    await give(number, null, english.id);
    expect(row && (await api.mail(row))).toBeUndefined();
  });
});
