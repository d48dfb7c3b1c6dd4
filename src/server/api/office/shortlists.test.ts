import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SentShortlist } from '#contract/lead/shortlist.ts';
import type { LeadDetail } from '#contract/office/leads.ts';
import type { LotMatches, LotSeekers, ShortlistInput, ShortlistPreview } from '#contract/office/matching.ts';
import { delivery } from '#server/db/schema/delivery.ts';
import { lead } from '#server/db/schema/lead.ts';
import { lot } from '#server/db/schema/lot.ts';
import { person } from '#server/db/schema/person.ts';
import { shortlist } from '#server/db/schema/shortlist.ts';
import { testApi } from '#tests/support/api.ts';
import { EXAMPLES } from '#tests/support/forms.ts';
import { testOffice } from '#tests/support/office.ts';

const office = testOffice();
const api = testApi(office.database);
let staff: Awaited<ReturnType<typeof office.people>>;
/** The two most expensive lots on sale: they come first where everything fits equally. */
let lots: { id: number; title: string }[];
/** Whom the lots are sent to: somebody new in every test. */
let visitor: { personId: number; number: number; email: string };
let phones = 1_000;
const newPhone = () => `+7 (928) 100-${String(++phones).slice(0, 2)}-${String(phones).slice(2)}`;

async function newVisitor(more: Record<string, unknown> = {}): Promise<typeof visitor> {
  const email = `visitor-${randomUUID()}@mail.example`;
  const form = { type: 'vacancy-application', ...EXAMPLES['vacancy-application'].least, phone: newPhone(), email, consent: true, requestId: randomUUID(), ...more };
  const { body } = await api.post('/feedback')(form);
  const [stored] = await office.database().select().from(lead).where(eq(lead.id, body.id));
  return { personId: stored?.personId ?? 0, number: stored?.number ?? 0, email };
}
beforeAll(async () => {
  staff = await office.people();
  lots = ((await api('/lots?deal=sale&limit=2&orderBy=price&order=desc')).body as { items: typeof lots }).items;
});
beforeEach(async () => {
  visitor = await newVisitor();
  await office
    .database()
    .update(person)
    .set({ wish: { deal: 'sale' } })
    .where(eq(person.id, visitor.personId));
});
const lotIds = () => lots.map(({ id }) => id);
const first = () => lotIds()[0] ?? 0;
const chosen = (more: Partial<ShortlistInput> = {}) => ({
  requestId: randomUUID(),
  for: { personId: visitor.personId },
  lots: lotIds(),
  lang: 'en',
  message: '',
  isMailed: false,
  ...more,
});
const send = (more: Partial<ShortlistInput> = {}, by = staff.owner.browser) => by.post('/shortlists', chosen(more));
const matches = async () => (await staff.owner.browser.get(`/matching/people/${visitor.personId}`)).body as unknown as LotMatches;
const refuse = (isRefused: boolean, by = staff.owner.browser) => by.post('/shortlists/refusals', { for: { personId: visitor.personId }, lot: first(), isRefused });
const leadEvents = async () => ((await staff.owner.browser.get(`/leads/${visitor.number}`)).body as unknown as LeadDetail).events;
async function sentKey(more: Partial<ShortlistInput> = {}, by = staff.owner.browser): Promise<string> {
  const { link } = (await send(more, by)).body as unknown as { link: string };
  return new URL(link).searchParams.get('key') ?? '';
}
const open = async (key: string, lang = 'en') => (await api(`/shortlist?key=${key}&lang=${lang}`)).body as SentShortlist;
const answer = (key: string, said: string, lotId = first()) => api.post('/shortlist')({ key, lot: lotId, answer: said, lang: 'en' });

describe('sending', () => {
  test('by mail goes to the person in their language, and replies go to the agent', async () => {
    const { status, body } = await send({ isMailed: true, message: 'As discussed' });
    expect([status, body]).toEqual([200, { link: expect.stringMatching(/^http:\/\/localhost:3000\/en\/shortlist\?key=[\da-f-]{36}$/), isMailed: true }]);
    const [sent] = await office.database().select().from(delivery).where(eq(delivery.recipient, visitor.email)).orderBy(delivery.id).limit(1).offset(1);
    if (!sent) throw new Error('not stored');
    expect([sent.template, office.woken]).toEqual(['shortlist', expect.arrayContaining([sent.id])]);
    const mail = await api.mail(sent as never);
    expect(mail).toMatchObject({
      to: { address: visitor.email },
      subject: '2 properties for you',
      from: { name: staff.owner.name, address: staff.owner.email },
      replyTo: { name: staff.owner.name, address: staff.owner.email },
    });
    expect(mail?.text).toContain('As discussed');
  });
  test('without an email is refused at the field, and a link is made instead', async () => {
    visitor = await newVisitor({ type: 'consult', ...EXAMPLES.consult.least, email: undefined });
    expect(await send({ isMailed: true })).toMatchObject({ status: 422, body: { fields: { isMailed: expect.stringMatching(/./) } } });
    expect((await send()).status).toBe(200);
  });
  test('twice by a double click stores one', async () => {
    const requestId = randomUUID();
    const answers = await Promise.all([send({ requestId }), send({ requestId })]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect(await office.database().$count(shortlist, eq(shortlist.personId, visitor.personId))).toBe(1);
  });
  test('is remembered, in the log of the lead and as its first answer, and is not proposed again', async () => {
    expect((await matches()).items.map(({ id }) => id)).toContain(first());
    await send({ isMailed: true });
    const { items, past } = await matches();
    expect(items.map(({ id }) => id)).not.toContain(first());
    expect(past).toEqual(lots.map(({ id }) => expect.objectContaining({ id, sentAt: expect.any(String), answer: null })));
    expect(await leadEvents()).toEqual(expect.arrayContaining([expect.objectContaining({ kind: 'shortlist', data: { lots: lotIds(), isMailed: true } })]));
    expect((await staff.owner.browser.get(`/leads/${visitor.number}`)).body).toMatchObject({ answeredAt: expect.any(String) });
  });
  test('answers no lead of another person', async () => {
    const { number } = await newVisitor();
    expect((await send({ lead: number })).status).toBe(404);
  });
  test('of lots that do not exist or are not public is refused, and nothing is stored', async () => {
    const [sold] = await office.database().select({ id: lot.id }).from(lot).where(eq(lot.status, 'sold')).limit(1);
    for (const id of [999_999, sold?.id ?? 999_998]) expect((await send({ lots: [id] })).code).toBe('lot_not_found');
    expect(await office.database().$count(shortlist, eq(shortlist.personId, visitor.personId))).toBe(0);
  });
  test('is not for editors, nor for agents who see no lead of the person', async () => {
    for (const { browser } of [staff.editor, staff.agent]) expect([(await send({}, browser)).status, (await refuse(true, browser)).status]).toEqual([403, 403]);
  });
  test('has its entry in the audit log, without personal data', async () => {
    await send({ message: `Dear ${visitor.email}` });
    const entry = (await office.audit()).at(-1);
    expect(entry).toMatchObject({ action: 'shortlist.send', subject: 'person', subjectId: String(visitor.personId), change: { lots: lotIds(), isMailed: false } });
  });
});

describe('the preview', () => {
  const preview = async (lang: 'ru' | 'en', message = '') =>
    (await staff.owner.browser.post('/shortlists/preview', { for: { personId: visitor.personId }, lots: lotIds(), lang, message })).body as unknown as ShortlistPreview;
  test('is the letter in the language of the visitor, with a masked address, and stores nothing', async () => {
    const [russian, english] = [await preview('ru'), await preview('en', 'Hello')];
    expect(russian).toMatchObject({ to: 'v•••@mail.example', subject: expect.stringMatching(/^2.объекта для.вас$/), lots: [expect.anything(), expect.anything()] });
    expect(english).toMatchObject({ subject: '2 properties for you', text: 'Hello', button: 'See the shortlist' });
    expect(await office.database().$count(shortlist, eq(shortlist.personId, visitor.personId))).toBe(0);
  });
});

describe('a lot that does not suit', () => {
  test('is not proposed again, sent or not, until it is put back', async () => {
    expect((await refuse(true)).status).toBe(204);
    const { items, past } = await matches();
    expect([items.map(({ id }) => id).includes(first()), past]).toEqual([false, [expect.objectContaining({ id: first(), sentAt: null, answer: 'refused' })]]);
    const { people } = (await staff.owner.browser.get(`/matching/lots/${first()}`)).body as unknown as LotSeekers;
    expect(people.map(({ id }) => id)).not.toContain(visitor.personId);
    await refuse(false);
    expect((await matches()).items.map(({ id }) => id)).toContain(first());
  });
  test('stays refused for people who were merged', async () => {
    const other = await newVisitor();
    await refuse(true);
    await staff.owner.browser.post(`/people/${visitor.personId}/merge`, { into: other.personId, base: { from: String(visitor.personId), into: String(other.personId) } });
    await office
      .database()
      .update(person)
      .set({ wish: { deal: 'sale' } })
      .where(eq(person.id, other.personId));
    const { items } = (await staff.owner.browser.get(`/matching/people/${other.personId}`)).body as unknown as LotMatches;
    expect(items.map(({ id }) => id)).not.toContain(first());
  });
});

describe('the page behind the link', () => {
  test('has the lots, what the agent wrote and the agent’s card, in both languages, and nothing about the person', async () => {
    await office.database().update(lead).set({ assigneeId: staff.agent.id }).where(eq(lead.number, visitor.number));
    const key = await sentKey({ message: 'Look at these' }, staff.agent.browser);
    const [english, russian] = [await open(key), await open(key, 'ru')];
    expect(english).toMatchObject({
      message: 'Look at these',
      from: { name: staff.agent.name, agent: { id: 2 } },
      lots: lots.map(({ id }) => ({ id, answer: null, lot: { id } })),
    });
    expect(russian.lots[0]?.title).not.toBe(english.lots[0]?.title);
    expect(JSON.stringify(english)).not.toContain(visitor.email);
  });
  test('is never stored by anybody on the way', async () => {
    const response = await api.request(`/shortlist?key=${await sentKey()}`);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
  test('still names a lot that is no longer public, but without its card', async () => {
    const key = await sentKey();
    await office.database().update(lot).set({ status: 'withdrawn' }).where(eq(lot.id, first()));
    const { lots: shown } = await open(key);
    await office.database().update(lot).set({ status: 'active' }).where(eq(lot.id, first()));
    expect(shown.map((one) => one.lot === null)).toEqual([true, false]);
    expect(shown[0]?.title).toMatch(/./);
  });
  test('with a key that nothing has does not exist', async () => {
    expect([(await api(`/shortlist?key=${randomUUID()}`)).status, (await api('/shortlist?key=1')).status]).toEqual([404, 400]);
  });
});

describe('what the visitor answers', () => {
  const said = async () => (await leadEvents()).filter(({ kind, by }) => kind === 'shortlist' && by === null).map(({ data }) => data);
  test('goes to the agent as an event of the lead, which is unread again', async () => {
    const key = await sentKey();
    const { lastEvent } = (await staff.owner.browser.get(`/leads/${visitor.number}`)).body as unknown as LeadDetail;
    await staff.owner.browser.post(`/leads/${visitor.number}/read`, { event: lastEvent });
    expect((await answer(key, 'wanted')).body).toMatchObject({ lots: [{ id: first(), answer: 'wanted' }, { answer: null }] });
    expect(await said()).toEqual([{ lot: first(), answer: 'wanted' }]);
    expect((await staff.owner.browser.get(`/leads/${visitor.number}`)).body).toMatchObject({ unread: true });
    expect((await matches()).past[0]).toMatchObject({ id: first(), answer: 'wanted' });
  });
  test('is recorded once however often it is said, and can be taken back', async () => {
    const key = await sentKey();
    for (const word of ['refused', 'refused', 'none', 'none']) await answer(key, word);
    expect(await said()).toEqual([
      { lot: first(), answer: 'refused' },
      { lot: first(), answer: null },
    ]);
    expect((await open(key)).lots[0]?.answer).toBeNull();
  });
  test('is for lots of this shortlist only', async () => expect((await answer(await sentKey({ lots: [first()] }), 'wanted', lotIds()[1])).status).toBe(404));
  test('is forgotten with the person', async () => {
    await answer(await sentKey(), 'wanted');
    await office.database().delete(lead).where(eq(lead.number, visitor.number));
    await office.database().delete(person).where(eq(person.id, visitor.personId));
    expect(await office.database().$count(shortlist, eq(shortlist.personId, visitor.personId))).toBe(0);
  });
});
