import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { FormType, FormValues } from '#contract/lead/feedback.ts';
import { NOTE_MAX } from '#contract/office/lead-words.ts';
import type { AssigneeList, LeadChanged, LeadDetail, LeadList } from '#contract/office/leads.ts';
import type { Role } from '#contract/staff/staff.ts';
import { createLog } from '#server/core/log.ts';
import { lead, leadEvent } from '#server/db/schema/lead.ts';
import { staff as staffTable } from '#server/db/schema/staff.ts';
import { deliver } from '#server/outbox/deliver.ts';
import { testApi } from '#tests/support/api.ts';
import { EXAMPLES } from '#tests/support/forms.ts';
import { testOffice } from '#tests/support/office.ts';

const office = testOffice();
const api = testApi(office.database);
let staff: Awaited<ReturnType<typeof office.people>>;
beforeAll(async () => {
  staff = await office.people();
});

/** Sends a form as a visitor. Returns the lead's number. */
async function submit(type: FormType = 'consult', values: FormValues = {}): Promise<number> {
  const { body } = await api.post('/feedback')({ type, ...EXAMPLES[type].least, ...values, consent: true, requestId: randomUUID() });
  const [stored] = await office.database().select({ number: lead.number }).from(lead).where(eq(lead.id, body.id));
  return stored?.number ?? 0;
}
const as = (role: Role) => staff[role].browser;
const read = async (role: Role, number: number) => (await as(role).get(`/leads/${number}`)).body as unknown as LeadDetail;
const find = async (role: Role, q: string) => (await as(role).post('/leads/search', { q })).body as unknown as LeadList;
const list = async (role: Role, query = '') => (await as(role).get(`/leads?${query}`)).body as unknown as LeadList;
const post = async (role: Role, number: number, path: string, body: unknown) => {
  const { status, code, body: answer } = await as(role).post(`/leads/${number}/${path}`, body);
  return { status, code, error: answer.error, ...(answer as unknown as LeadChanged) };
};

describe('a new lead', () => {
  test('is unassigned, and the promised hour is stored', async () => {
    const item = await read('owner', await submit());
    expect(item).toMatchObject({ step: 'new', assignee: null, answeredAt: null, unread: true });
    expect(Date.parse(item.dueAt ?? '') - Date.parse(item.createdAt)).toBeGreaterThanOrEqual(3_599_000);
    expect(item.events.map(({ kind }) => kind)).toEqual(['arrived']);
  });
  test('is given to the agent it was sent to, or to the agent of its lot', async () => {
    const number = await submit('realtor-contact', { agentId: '2' });
    expect((await read('owner', number)).assignee).toMatchObject({ id: staff.agent.id });
    expect((await list('agent', 'tab=mine')).items.map((one) => one.number)).toContain(number);
  });
});

test('of a person’s leads each says which one it is, also after the next has come', async () => {
  const phone = '+7 (928) 300-40-51';
  const first = await submit('consult', { phone });
  const second = await submit('consult', { phone });
  const people = [await read('owner', first), await read('owner', second)].map(({ person }) => person);
  expect(people).toEqual([
    { id: people[0]?.id, leads: 2, ordinal: 1 },
    { id: people[0]?.id, leads: 2, ordinal: 2 },
  ]);
  expect((await list('owner', 'tab=new')).items.find(({ number }) => number === second)?.person?.ordinal).toBe(2);
});

test('a lead about a lot shows its picture, price and address', async () => {
  const { lot: shown } = await read('owner', await submit('book-view'));
  expect(shown).toMatchObject({
    price: expect.any(Number),
    categoryId: expect.any(Number),
    address: expect.stringMatching(/./),
    cover: expect.stringMatching(/^\/media\/.*\.jpg$/),
  });
});

test('a note that is too long is refused at its field, and nothing of it is stored', async () => {
  const number = await submit();
  const { status, body } = await as('owner').post(`/leads/${number}/notes`, { text: 'д'.repeat(NOTE_MAX + 1) });
  expect([status, body.fields?.text]).toEqual([422, expect.stringMatching(/4.000/)]);
  expect((await read('owner', number)).events.map(({ kind }) => kind)).toEqual(['arrived']);
  expect((await as('owner').post(`/leads/${number}/notes`, { text: 'д'.repeat(NOTE_MAX) })).status).toBe(200);
});

describe('who sees what', () => {
  test('an editor sees no lead', async () => expect([(await as('editor').get('/leads')).status, (await as('editor').get(`/leads/${await submit()}`)).status]).toEqual([403, 403]));
  test('an agent sees their own and the unassigned ones, and not those of others', async () => {
    const [own, free, others] = [await submit('realtor-contact', { agentId: '2' }), await submit(), await submit('realtor-contact', { agentId: '3' })];
    const other = await office.person('agent', { agentId: 3 });
    await office.database().update(lead).set({ assigneeId: other.id }).where(eq(lead.number, others));
    const numbers = (await list('agent', 'tab=all&limit=100')).items.map(({ number }) => number);
    expect([own, free, others].map((number) => numbers.includes(number))).toEqual([true, true, false]);
    expect((await as('agent').get(`/leads/${others}`)).status).toBe(403);
    for (const body of [{ text: 'x' }, {}, { text: 5 }])
      expect(await as('agent').post(`/leads/${others}/notes`, body), 'whatever is wrong with the body').toMatchObject({ status: 403 });
  });
  test.each(['chief-contact', 'vacancy-application'] as const)('an unassigned %s waits for an owner only', async (type) => {
    const number = await submit(type);
    expect([(await as('agent').get(`/leads/${number}`)).status, (await as('owner').get(`/leads/${number}`)).status]).toEqual([403, 200]);
  });
});

describe('personal data', () => {
  test('phone and email are masked until they are opened, for ten minutes, and the opening is recorded', async () => {
    const number = await submit('vacancy-application', { phone: '+7 (863) 000-44-55', email: 'masked@mail.example' });
    const texts = async (role: Role) => (await read(role, number)).contacts.items.map(({ text }) => text);
    expect(await texts('owner')).toEqual(['+7 (8••) •••-44-55', 'm•••@mail.example']);
    const opened = await as('owner').post(`/leads/${number}/contacts`, { reason: 'call' });
    expect(opened.body).toMatchObject({ items: [{ text: '+7 (863) 000-44-55' }, { text: 'masked@mail.example' }] });
    expect(await texts('owner')).toEqual(['+7 (863) 000-44-55', 'masked@mail.example']);
    expect((await read('owner', number)).events.at(-1)).toMatchObject({ kind: 'opened', data: { reason: 'call' }, by: { id: staff.owner.id } });
    expect((await office.audit()).at(-1)).toMatchObject({ action: 'person.open', change: { reason: 'call', lead: number } });
  });
  test('without a reason nothing is opened', async () => expect((await as('owner').post(`/leads/${await submit()}/contacts`, {})).status).toBe(422));
});

describe('the log', () => {
  test('steps, notes, calls and assignments are events with their author', async () => {
    const number = await submit();
    await post('agent', number, 'assignee', { from: null, to: staff.agent.id });
    await post('agent', number, 'calls', { outcome: 'no-answer' });
    await post('agent', number, 'calls', { outcome: 'answered', minutes: 6, text: 'Ищет дом' });
    await post('agent', number, 'step', { from: 'in_work', to: 'negotiation' });
    await post('agent', number, 'notes', { text: 'Перезвонить\nпосле обеда' });
    const { events, step, answeredAt } = await read('agent', number);
    expect(events.map(({ kind }) => kind)).toEqual(['arrived', 'assigned', 'call', 'call', 'step', 'note']);
    expect(events.slice(1).every(({ by }) => by?.id === staff.agent.id)).toBe(true);
    expect([step, answeredAt === null]).toEqual(['negotiation', false]);
  });
  test('it only grows: the database refuses to change or delete an event', async () => {
    await submit();
    const db = office.database();
    await expect(db.update(leadEvent).set({ staffName: 'nobody' })).rejects.toThrow();
    await expect(db.delete(leadEvent)).rejects.toThrow();
  });
  test('a call without an answer is not an answer to the visitor', async () => {
    const number = await submit();
    await post('owner', number, 'calls', { outcome: 'no-answer' });
    expect(await read('owner', number)).toMatchObject({ step: 'new', answeredAt: null });
  });
});

describe('steps', () => {
  test('a lost lead has a reason, and its next step is gone', async () => {
    const number = await submit();
    expect((await post('owner', number, 'step', { from: 'new', to: 'lost' })).status).toBe(422);
    await as('owner').put(`/leads/${number}/next-step`, { text: 'Позвонить', at: '2026-12-01T09:00:00Z' });
    expect((await post('owner', number, 'step', { from: 'new', to: 'lost', reason: 'too-expensive' })).lead).toMatchObject({
      step: 'lost',
      lostReason: 'too-expensive',
      nextStep: null,
    });
  });
  test('a step can be undone within ten minutes, with everything it changed', async () => {
    const number = await submit();
    await as('owner').put(`/leads/${number}/next-step`, { text: 'Позвонить', at: '2026-12-01T09:00:00.000Z' });
    const { event } = await post('owner', number, 'step', { from: 'new', to: 'lost', reason: 'other' });
    expect((await post('owner', number, 'undo', { event })).lead).toMatchObject({
      step: 'new',
      lostReason: null,
      answeredAt: null,
      nextStep: { text: 'Позвонить', at: '2026-12-01T09:00:00.000Z' },
    });
    expect((await read('owner', number)).events.at(-2)).toMatchObject({ id: event, isUndone: true });
  });
  test('a recorded call can be undone: the lead is new and unanswered again', async () => {
    const number = await submit();
    const { event } = await post('owner', number, 'calls', { outcome: 'answered', minutes: 4, text: 'Не туда попал' });
    expect((await post('owner', number, 'undo', { event })).lead).toMatchObject({ step: 'new', answeredAt: null });
    expect((await read('owner', number)).events.slice(-2)).toMatchObject([
      { id: event, isUndone: true },
      { kind: 'call', undoes: event, data: { outcome: 'answered' } },
    ]);
  });
  test('a call that is undone after the lead was moved on leaves it where it is, and answered', async () => {
    const number = await submit();
    const { event, lead: called } = await post('owner', number, 'calls', { outcome: 'answered' });
    await post('owner', number, 'step', { from: 'in_work', to: 'negotiation' });
    expect((await post('owner', number, 'undo', { event })).lead).toMatchObject({ step: 'negotiation', answeredAt: called.answeredAt });
  });
  test('a lost lead remembers how far it had come, also after it was opened again and that was undone', async () => {
    const number = await submit();
    const lostFrom = async () => (await office.database().select({ lostFrom: lead.lostFrom }).from(lead).where(eq(lead.number, number)))[0]?.lostFrom;
    await post('owner', number, 'step', { from: 'new', to: 'negotiation' });
    await post('owner', number, 'step', { from: 'negotiation', to: 'lost', reason: 'other' });
    expect(await lostFrom()).toBe('negotiation');
    const { event } = await post('owner', number, 'step', { from: 'lost', to: 'in_work' });
    expect(await lostFrom()).toBeNull();
    await post('owner', number, 'undo', { event });
    expect(await lostFrom()).toBe('negotiation');
  });
  test('what somebody else did, and what something followed, cannot be undone', async () => {
    const number = await submit();
    const first = await post('owner', number, 'step', { from: 'new', to: 'in_work' });
    await post('owner', number, 'step', { from: 'in_work', to: 'viewing' });
    expect([(await post('owner', number, 'undo', { event: first.event })).status, (await post('agent', number, 'undo', { event: first.event })).status]).toEqual([409, 404]);
  });
  test('spam goes, and comes back', async () => {
    const number = await submit();
    const { event } = await post('owner', number, 'step', { from: 'new', to: 'spam' });
    expect((await list('owner', 'tab=spam')).items.map((one) => one.number)).toContain(number);
    await post('owner', number, 'undo', { event });
    expect((await list('owner', 'tab=new&limit=100')).items.map((one) => one.number)).toContain(number);
  });
});

describe('two people at once', () => {
  test.each(['owner', 'agent'] as const)('one wins, the other, an %s, is told who has it, and nothing is changed', async (slower) => {
    const faster = slower === 'owner' ? 'agent' : 'owner';
    const number = await submit();
    await post(faster, number, 'assignee', { from: null, to: staff[faster].id });
    const { status, code, error } = await post(slower, number, 'assignee', { from: null, to: staff[slower].id });
    expect([status, code]).toEqual([409, 'changed_by_other']);
    expect(error).toContain(staff[faster].name);
    expect(await read('owner', number)).toMatchObject({ assignee: { id: staff[faster].id } });
  });
  test('an agent who is too late is told who gave it away, not who has it', async () => {
    const number = await submit();
    const [other] = await office.database().insert(staffTable).values({ email: 'other-agent@tanais.example', name: 'Другой Агент', role: 'agent' }).returning();
    await post('owner', number, 'assignee', { from: null, to: other?.id });
    const { status, error } = await post('agent', number, 'assignee', { from: null, to: staff.agent.id });
    expect([status, error?.includes(staff.owner.name), error?.includes('Другой')]).toEqual([409, true, false]);
  });
  test('of many at once exactly one wins', async () => {
    const number = await submit();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, nth) => as(nth % 2 ? 'owner' : 'agent')).map((browser, nth) =>
        browser.post(`/leads/${number}/assignee`, { from: null, to: staff[nth % 2 ? 'owner' : 'agent'].id }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
    expect((await read('owner', number)).events.filter(({ kind }) => kind === 'assigned')).toHaveLength(1);
  });
  test('who was not faster, but has had a lead for long, is not named to an agent', async () => {
    const number = await submit();
    await office.database().update(lead).set({ assigneeId: staff.owner.id }).where(eq(lead.number, number));
    expect((await post('agent', number, 'assignee', { from: null, to: staff.agent.id })).status).toBe(403);
  });
  test('an agent gives a lead to nobody else', async () => {
    expect((await post('agent', await submit(), 'assignee', { from: null, to: staff.owner.id })).status).toBe(403);
  });
});

describe('search', () => {
  test('by any part of the phone, by words of the name, by the number of the lead', async () => {
    const number = await submit('consult', { name: 'Семён Ёлкин', phone: '+7 (928) 765-43-21' });
    for (const q of ['765-43', '8 928 765 43 21', 'елкин семен', `№ ${number}`]) expect([q, (await find('owner', q)).items.map((one) => one.number)]).toEqual([q, [number]]);
    expect((await find('owner', '%%%')).items).toEqual([]);
  });
  test('is no parameter of an address: it is a phone or a name', async () => {
    const all = await list('owner', 'tab=all');
    expect((await list('owner', 'tab=all&q=765-43')).total).toBe(all.total);
  });
});

test('a second lead with the same phone joins the same person', async () => {
  const phone = '+7 (928) 111-22-33';
  const [first, second] = [await submit('consult', { phone }), await submit('common-contact', { phone, name: 'Анна Петрова' })];
  const [one, other] = [await read('owner', first), await read('owner', second)];
  expect([one.person?.id, one.person?.leads, one.samePerson.map(({ number }) => number)]).toEqual([other.person?.id, 2, [second]]);
});

test('many leads at once with one phone are one person', async () => {
  const numbers = await Promise.all(Array.from({ length: 8 }, () => submit('consult', { phone: '+7 (928) 222-33-44' })));
  expect(new Set(await Promise.all(numbers.map(async (number) => (await read('owner', number)).person?.id))).size).toBe(1);
});

test('the tab of those that are being worked on has no new lead, neither in its list nor in its number', async () => {
  const before = await list('owner', 'tab=open');
  const number = await submit();
  const arrived = await list('owner', 'tab=open');
  expect(arrived.items.map((one) => one.number)).not.toContain(number);
  expect([arrived.counts.open, arrived.counts.new]).toEqual([before.counts.open, before.counts.new + 1]);
  await post('owner', number, 'step', { from: 'new', to: 'in_work' });
  const worked = await list('owner', 'tab=open');
  expect(worked.items.map((one) => one.number)).toContain(number);
  expect([worked.counts.open, worked.total]).toEqual([before.counts.open + 1, before.counts.open + 1]);
});

test('a lead is given to nobody who cannot sign in', async () => {
  const [demo] = await office
    .database()
    .select()
    .from(staffTable)
    .where(and(eq(staffTable.demo, true), eq(staffTable.role, 'agent')));
  const { items } = (await as('owner').get('/leads/assignees')).body as unknown as AssigneeList;
  expect([items.find(({ id }) => id === demo?.id)?.mayBeChosen, items.find(({ id }) => id === staff.agent.id)?.mayBeChosen]).toEqual([false, true]);
  expect((await post('owner', await submit(), 'assignee', { from: null, to: demo?.id })).status).toBe(422);
});

test('what a delivery came to is in the log, and one that failed can be sent again', async () => {
  const number = await submit();
  const { deliveries } = await read('owner', number);
  expect(deliveries.map(({ template, recipient }) => [template, recipient])).toEqual([['lead', 'privet@tanais.example']]);
  const failing = {
    db: office.database(),
    send: () => Promise.reject(new Error('552 mailbox full')),
    retry: { maxAttempts: 1, firstMs: 1, longestMs: 1 },
    log: createLog('silent'),
  };
  await deliver(failing, deliveries[0]?.id ?? 0);
  expect(await read('owner', number)).toMatchObject({ failedDeliveries: 1, deliveries: [{ status: 'dead', error: '552 mailbox full' }] });
  expect((await as('owner').post(`/leads/${number}/deliveries/${deliveries[0]?.id}/resend`)).status).toBe(204);
  const { events, failedDeliveries } = await read('owner', number);
  expect([failedDeliveries, events.filter(({ kind }) => kind === 'delivery').map(({ data }) => data.status)]).toEqual([0, ['dead', 'resent']]);
  expect(office.woken).toContain(deliveries[0]?.id);
});
