import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { LeadDetail, LeadList } from '#contract/office/leads.ts';
import type { PersonDetail } from '#contract/office/people.ts';
import type { Today } from '#contract/office/today.ts';
import { delivery } from '#server/db/schema/delivery.ts';
import { lead } from '#server/db/schema/lead.ts';
import { shortlist } from '#server/db/schema/shortlist.ts';
import { staff as staffTable } from '#server/db/schema/staff.ts';
import { answerNotices } from '#server/lead/matching/answer-notice.ts';
import { answerShortlist } from '#server/lead/matching/answer-shortlist.ts';
import { testApi } from '#tests/support/api.ts';
import { EXAMPLES } from '#tests/support/forms.ts';
import { testOffice } from '#tests/support/office.ts';

/* What a visitor answers to a shortlist must reach somebody. */

const office = testOffice();
const api = testApi(office.database);
type Staff = Awaited<ReturnType<typeof office.person>>;
let owner: Staff;
let agent: Staff;
let lots: [number, number];
let visitor: { personId: number; number: number };
let phones = 2_000;

beforeAll(async () => {
  const { items } = (await api('/lots?deal=sale&limit=2')).body as { items: { id: number }[] };
  lots = items.map(({ id }) => id) as typeof lots;
});
beforeEach(async () => {
  [owner, agent] = [await office.person('owner'), await office.person('agent', { agentId: 2 })];
  visitor = await newVisitor();
});

const newPhone = () => `+7 (928) 200-${String(++phones).slice(0, 2)}-${String(phones).slice(2)}`;
async function newVisitor(phone = newPhone()): Promise<typeof visitor> {
  const form = { type: 'consult', ...EXAMPLES.consult.least, phone, consent: true, requestId: randomUUID() };
  const { body } = await api.post('/feedback')(form);
  const [stored] = await office.database().select().from(lead).where(eq(lead.id, body.id));
  return { personId: stored?.personId ?? 0, number: stored?.number ?? 0 };
}
async function sentKey(by: Staff = agent, more: Record<string, unknown> = {}): Promise<string> {
  const { body } = await by.browser.post('/shortlists', { requestId: randomUUID(), for: { personId: visitor.personId }, lots, lang: 'ru', message: '', isMailed: false, ...more });
  return new URL((body as unknown as { link: string }).link).searchParams.get('key') ?? '';
}
const answer = (key: string, said: string, lot = lots[0]) => api.post('/shortlist')({ key, lot, answer: said, lang: 'ru' });
const messages = (key: string) =>
  office
    .database()
    .select()
    .from(delivery)
    .where(and(eq(delivery.shortlistId, key), eq(delivery.template, 'shortlist-answer')))
    .orderBy(delivery.id);
const recipients = async (key: string) => (await messages(key)).map(({ recipient }) => recipient);
const markSent = (key: string) => office.database().update(delivery).set({ status: 'sent' }).where(eq(delivery.shortlistId, key));
const detail = async (by = owner) => (await by.browser.get(`/leads/${visitor.number}`)).body as unknown as LeadDetail;
const open = async (by: Staff) => by.browser.post(`/leads/${visitor.number}/read`, { event: (await detail(by)).lastEvent });
const today = async (by: Staff) => (await by.browser.get('/today')).body as unknown as Today;

describe('the message about an answer', () => {
  test('goes to the agent who sent the shortlist, in their language, with the lots and a link to the lead', async () => {
    await office.database().update(staffTable).set({ locale: 'en' }).where(eq(staffTable.id, agent.id));
    const key = await sentKey();
    await answer(key, 'wanted');
    await answer(key, 'refused', lots[1]);
    const [row, ...others] = await messages(key);
    expect([row?.recipient, others]).toEqual([agent.email, []]);
    const mail = await api.mail(row as never);
    expect(mail?.subject).toBe(`Answer to a shortlist, enquiry ${visitor.number}`);
    for (const text of ['Would like to see', String(lots[0]), 'Not suitable', String(lots[1]), `/office/leads/${visitor.number}`]) expect(mail?.text).toContain(text);
    expect(mail?.text).not.toContain('928');
  });
  test('goes to whoever answers the lead, if the sender is gone or no longer sees it', async () => {
    const other = await office.person('agent', { agentId: 3 });
    const key = await sentKey();
    await office.database().update(lead).set({ assigneeId: other.id }).where(eq(lead.number, visitor.number));
    await answer(key, 'wanted');
    expect(await recipients(key)).toEqual([other.email]);
    const gone = await sentKey(owner);
    await office.database().update(staffTable).set({ active: false }).where(eq(staffTable.id, owner.id));
    await answer(gone, 'refused');
    expect(await recipients(gone)).toEqual([other.email]);
  });
  test('goes where unassigned leads go, if there is neither the sender nor somebody who answers the lead', async () => {
    const key = await sentKey();
    await office.database().update(staffTable).set({ active: false }).where(eq(staffTable.id, agent.id));
    await answer(key, 'wanted');
    const found = await office
      .database()
      .select({ recipient: delivery.recipient })
      .from(delivery)
      .innerJoin(lead, eq(lead.id, delivery.leadId))
      .where(eq(lead.number, visitor.number));
    expect(await recipients(key)).toEqual(found.map(({ recipient }) => recipient));
    expect(found.length).toBeGreaterThan(0);
  });
  test('is one for all that is said within a minute, and another one for what is said after it was sent', async () => {
    const key = await sentKey();
    await Promise.all([answer(key, 'wanted'), answer(key, 'refused', lots[1])]);
    expect((await messages(key)).length).toBe(1);
    await markSent(key);
    await answer(key, 'none');
    await answer(key, 'none');
    expect((await messages(key)).map(({ status }) => status)).toEqual(['sent', 'pending']);
  });
  test('is not sent about what was taken back before it', async () => {
    const key = await sentKey();
    await answer(key, 'wanted');
    await answer(key, 'none');
    expect(await api.mail((await messages(key))[0] as never)).toBeUndefined();
  });
  test('says that answers were taken back, if it follows a message about them', async () => {
    const key = await sentKey();
    await answer(key, 'wanted');
    await markSent(key);
    await answer(key, 'none');
    expect((await api.mail((await messages(key)).at(-1) as never))?.text).toContain('отменил свои ответы');
  });
  test('about a shortlist for a buyer’s request goes to the agent who sent it', async () => {
    const key = await sentKey(owner, { for: { buyerId: 1 } });
    await answer(key, 'wanted');
    expect(await recipients(key)).toEqual([owner.email]);
    expect((await api.mail((await messages(key))[0] as never))?.subject).toBe('Ответ на\u00a0подборку');
  });
  test('also goes by the other channels of a new lead, without personal data', async () => {
    const key = await sentKey();
    const channels = [
      { channel: 'telegram' as const, recipient: '42' },
      { channel: 'webhook' as const, recipient: 'crm.example' },
    ];
    await answerShortlist({ db: office.database(), outbox: { ...office.deps().outbox, channels } }, { key, lot: lots[0], answer: 'wanted' });
    const rows = await messages(key);
    expect(rows.map(({ channel }) => channel)).toEqual(['email', 'telegram', 'webhook']);
    const notices = answerNotices({ deps: { db: office.database() }, origin: office.origin });
    const [, telegram, webhook] = rows;
    if (!telegram || !webhook) throw new Error('not stored');
    expect(await notices.telegram(telegram)).toBe(`Ответ на\u00a0подборку, заявка №\u00a0${visitor.number}\nХочет посмотреть: ${lots[0]}`);
    const sent = await notices.webhook(webhook, 'json');
    expect(JSON.parse(sent?.body ?? '')).toEqual({ event: 'shortlist.answered', number: visitor.number, answers: [{ lot: lots[0], answer: 'wanted' }] });
    expect(await notices.webhook(webhook, 'bitrix24')).toBeUndefined();
  });
});

describe('the lead', () => {
  const inbox = async (by: Staff) => ((await by.browser.get('/leads?tab=all')).body as unknown as LeadList).items;
  test('is unread and at the top of the inbox again', async () => {
    const key = await sentKey();
    await open(owner);
    await newVisitor();
    expect((await inbox(owner))[0]?.number).not.toBe(visitor.number);
    await answer(key, 'wanted');
    expect((await inbox(owner))[0]).toMatchObject({ number: visitor.number, unread: true, repliedAt: expect.any(String) });
  });
  test('has the letters about its shortlists among its deliveries and in its log', async () => {
    const key = await sentKey();
    await answer(key, 'wanted');
    await markSent(key);
    const { deliveries, events } = await detail();
    expect(deliveries).toContainEqual(expect.objectContaining({ template: 'shortlist-answer', isToVisitor: false, status: 'sent' }));
    expect(events).toContainEqual(expect.objectContaining({ kind: 'delivery', data: expect.objectContaining({ template: 'shortlist-answer', status: 'sent' }) }));
  });
});

describe('a shortlist from the page of a person', () => {
  const answersInLog = async ({ number }: typeof visitor) =>
    ((await owner.browser.get(`/leads/${number}`)).body as unknown as LeadDetail).events.filter(({ kind }) => kind === 'shortlist').map(({ data }) => data.answer);
  const currentLeadFor = async (by: Staff) => ((await by.browser.get(`/people/${visitor.personId}`)).body as unknown as PersonDetail).currentLead;
  test('belongs to the open lead that its sender answers, with what is answered; without one, to the newest open one that the sender sees', async () => {
    const phone = newPhone();
    const [own, newer] = [await newVisitor(phone), await newVisitor(phone)];
    visitor = own;
    await office.database().update(lead).set({ assigneeId: agent.id }).where(eq(lead.number, own.number));
    expect([await currentLeadFor(agent), await currentLeadFor(owner)]).toEqual([own.number, newer.number]);
    await answer(await sentKey(agent), 'wanted');
    expect([await answersInLog(own), await answersInLog(newer)]).toEqual([[undefined, 'wanted'], []]);
    await sentKey(owner);
    expect((await answersInLog(newer)).length).toBe(1);
    await office.database().update(lead).set({ step: 'deal' }).where(eq(lead.number, own.number));
    expect(await currentLeadFor(agent)).toBe(newer.number);
  });
});

describe('Today', () => {
  const answered = async (by: Staff) => (await today(by)).answered.items.filter(({ number }) => number === visitor.number);
  test('lists who has answered a shortlist until somebody opens the lead', async () => {
    const key = await sentKey();
    await answer(key, 'wanted');
    await answer(key, 'refused', lots[1]);
    for (const by of [owner, agent]) expect(await answered(by)).toEqual([expect.objectContaining({ wanted: [lots[0]], refused: [lots[1]] })]);
    await open(agent);
    for (const by of [owner, agent]) expect(await answered(by)).toEqual([]);
    await answer(key, 'wanted', lots[1]);
    expect(await answered(agent)).toEqual([expect.objectContaining({ wanted: [lots[1]], refused: [] })]);
  });
  test('still lists it for whoever answers the lead, if only somebody else has opened it', async () => {
    await office.database().update(lead).set({ assigneeId: agent.id }).where(eq(lead.number, visitor.number));
    await answer(await sentKey(), 'wanted');
    await open(owner);
    expect([(await answered(owner)).length, (await answered(agent)).length]).toEqual([0, 1]);
    await open(agent);
    expect(await answered(agent)).toEqual([]);
  });
  test('says beside a lead that waits what the visitor has answered, opened or not, until somebody has worked on it', async () => {
    const waiting = async () => (await today(agent)).waiting.items.find(({ number }) => number === visitor.number)?.answer;
    await office
      .database()
      .update(lead)
      .set({ assigneeId: agent.id, createdAt: new Date('2020-01-01') })
      .where(eq(lead.number, visitor.number));
    const key = await sentKey();
    expect(await waiting()).toBeNull();
    await answer(key, 'wanted');
    await open(agent);
    expect(await waiting()).toEqual({ wanted: [lots[0]], refused: [] });
    await agent.browser.post(`/leads/${visitor.number}/notes`, { text: 'Договорились' });
    expect(await waiting()).toBeNull();
  });
  test('lists it until a viewing is booked, also by somebody who has not opened the lead', async () => {
    await answer(await sentKey(), 'wanted');
    const startsAt = new Date(Date.now() + 86_400_000).toISOString();
    const viewing = {
      requestId: randomUUID(),
      lead: visitor.number,
      lotId: lots[0],
      staffId: agent.id,
      startsAt,
      minutes: 60,
      place: '',
      note: '',
      notify: { visitor: false, agent: false },
    };
    expect((await agent.browser.post('/viewings', viewing)).status).toBe(200);
    expect(await answered(owner)).toEqual([]);
  });
  test('does not list what was taken back', async () => {
    const key = await sentKey();
    await answer(key, 'wanted');
    await answer(key, 'none');
    expect(await answered(owner)).toEqual([]);
  });
  test('shows an agent no answer of a lead that is not theirs, and an editor only the number', async () => {
    await answer(await sentKey(), 'wanted');
    await office.database().update(lead).set({ assigneeId: owner.id }).where(eq(lead.number, visitor.number));
    const editor = await office.person('editor');
    expect(await answered(agent)).toEqual([]);
    const { answered: numbers } = await today(editor);
    expect([numbers.items, numbers.total > 0]).toEqual([[], true]);
  });
});

describe('the page of the person', () => {
  const page = async (by: Staff) => (await by.browser.get(`/people/${visitor.personId}`)).body as unknown as PersonDetail;
  test('has a shortlist that went out as a link, and what was answered', async () => {
    await answer(await sentKey(), 'wanted');
    expect(await page(owner)).toMatchObject({ shortlists: [{ lots: 2, by: agent.name }], answers: [{ answer: 'wanted', lot: { id: lots[0] } }] });
  });
  test('shows an agent nothing about shortlists and letters of leads that are hidden from them', async () => {
    await office.database().update(lead).set({ email: 'hidden@mail.example' }).where(eq(lead.number, visitor.number));
    await answer(await sentKey(owner), 'wanted');
    await office.database().update(lead).set({ assigneeId: owner.id }).where(eq(lead.number, visitor.number));
    const [first] = await office.database().select().from(lead).where(eq(lead.number, visitor.number));
    await api.post('/feedback')({ type: 'consult', ...EXAMPLES.consult.least, phone: first?.phone, consent: true, requestId: randomUUID() });
    expect(await page(agent)).toMatchObject({ shortlists: [], answers: [], sent: [], otherLeads: [{}], leads: [{}] });
    expect(await office.database().$count(shortlist, eq(shortlist.personId, visitor.personId))).toBe(1);
  });
});
