import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { NOTE_MAX } from '#contract/office/lead-words.ts';
import type { LeadList } from '#contract/office/leads.ts';
import type { Role } from '#contract/staff/staff.ts';
import { createLog } from '#server/core/log.ts';
import { lead, leadEvent } from '#server/db/schema/lead.ts';
import { deliver } from '#server/outbox/deliver.ts';
import { testLeads } from '#tests/support/office-leads.ts';

const { office, staff, as, submit, read, list, post } = testLeads();
const find = async (role: Role, q: string) => (await as(role).post('/leads/search', { q })).body as unknown as LeadList;

describe('a new lead', () => {
  test('is unassigned, and the promised hour is stored', async () => {
    const item = await read('owner', await submit());
    expect(item).toMatchObject({ step: 'new', assignee: null, answeredAt: null, unread: true });
    expect(Date.parse(item.dueAt ?? '') - Date.parse(item.createdAt)).toBeGreaterThanOrEqual(3_599_000);
    expect(item.events.map(({ kind }) => kind)).toEqual(['arrived']);
  });
  test('is given to the agent it was sent to, or to the agent of its lot', async () => {
    const number = await submit('realtor-contact', { agentId: '2' });
    expect((await read('owner', number)).assignee).toMatchObject({ id: staff('agent').id });
    expect((await list('agent', 'tab=mine')).items.map((one) => one.number)).toContain(number);
  });
});

test('each lead of a person has its ordinal, also after the next one has come', async () => {
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
  test.each(['chief-contact', 'vacancy-application'] as const)('an unassigned %s is seen by owners only', async (type) => {
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
    expect((await read('owner', number)).events.at(-1)).toMatchObject({ kind: 'opened', data: { reason: 'call' }, by: { id: staff('owner').id } });
    expect((await office.audit()).at(-1)).toMatchObject({ action: 'person.open', change: { reason: 'call', lead: number } });
  });
  test('without a reason nothing is opened', async () => expect((await as('owner').post(`/leads/${await submit()}/contacts`, {})).status).toBe(422));
});

describe('the log', () => {
  test('steps, notes, calls and assignments are events with their author', async () => {
    const number = await submit();
    await post('agent', number, 'assignee', { from: null, to: staff('agent').id });
    await post('agent', number, 'calls', { outcome: 'no-answer' });
    await post('agent', number, 'calls', { outcome: 'answered', minutes: 6, text: 'Ищет дом' });
    await post('agent', number, 'step', { from: 'in_work', to: 'negotiation' });
    await post('agent', number, 'notes', { text: 'Перезвонить\nпосле обеда' });
    const { events, step, answeredAt } = await read('agent', number);
    expect(events.map(({ kind }) => kind)).toEqual(['arrived', 'assigned', 'call', 'call', 'step', 'note']);
    expect(events.slice(1).every(({ by }) => by?.id === staff('agent').id)).toBe(true);
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

describe('search', () => {
  test('by any part of the phone, by words of the name, by the number of the lead', async () => {
    const number = await submit('consult', { name: 'Семён Ёлкин', phone: '+7 (928) 765-43-21' });
    for (const q of ['765-43', '8 928 765 43 21', 'елкин семен', `№ ${number}`]) expect([q, (await find('owner', q)).items.map((one) => one.number)]).toEqual([q, [number]]);
    expect((await find('owner', '%%%')).items).toEqual([]);
  });
  test('is not taken from an address, since it may be a phone or a name', async () => {
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

test('the tab of open leads has no new lead, neither in its list nor in its count', async () => {
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

test('the result of a delivery is in the log, and one that failed can be sent again', async () => {
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
