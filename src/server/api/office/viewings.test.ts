import { randomUUID } from 'node:crypto';
import { eq, isNotNull } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { LeadDetail } from '#contract/office/leads.ts';
import type { ClashList, ViewingItem, ViewingList } from '#contract/office/viewings.ts';
import type { Role } from '#contract/staff/staff.ts';
import { createLog } from '#server/core/log.ts';
import { delivery } from '#server/db/schema/delivery.ts';
import { lead } from '#server/db/schema/lead.ts';
import { viewing } from '#server/db/schema/viewing.ts';
import { deliver } from '#server/outbox/deliver.ts';
import { testApi } from '#tests/support/api.ts';
import { EXAMPLES, VIEWING_DAY } from '#tests/support/forms.ts';
import { testOffice } from '#tests/support/office.ts';

const office = testOffice();
const api = testApi(office.database);
let staff: Awaited<ReturnType<typeof office.people>>;
let other: Awaited<ReturnType<typeof office.person>>;
beforeAll(async () => {
  staff = await office.people();
  other = await office.person('agent', { agentId: 3, name: 'Тимур' });
});
beforeEach(async () => {
  await office.database().delete(delivery);
  await office.database().delete(viewing);
});

/** A visitor books a viewing. Returns the lead's number. */
async function book(values: Record<string, unknown> = {}): Promise<number> {
  const { body } = await api.post('/feedback')({
    type: 'book-view',
    ...EXAMPLES['book-view'].least,
    lang: 'en',
    name: 'Anna',
    email: 'anna@mail.example',
    ...values,
    consent: true,
    requestId: randomUUID(),
  });
  const [stored] = await office.database().select({ number: lead.number }).from(lead).where(eq(lead.id, body.id));
  return stored?.number ?? 0;
}
const as = (role: Role) => staff[role].browser;
const at = (time: string) => `${VIEWING_DAY}T${time}:00.000Z`;
const ALL = { visitor: true, agent: true };
const NOBODY = { visitor: false, agent: false };
const fields = (more: object = {}) => ({
  requestId: randomUUID(),
  lotId: 1301,
  staffId: staff.agent.id,
  startsAt: at('07:00'),
  minutes: 60,
  place: '',
  note: '',
  notify: NOBODY,
  ...more,
});
const plan = async (role: Role, more: object) => {
  const { status, code, body } = await as(role).post('/viewings', fields(more));
  return { status, code, fields: body.fields, ...(body as unknown as ViewingItem) };
};
const change = async (role: Role, { id, sequence }: { id: number; sequence: number }, more: object, path = '', method = 'PATCH') => {
  const { status, code, body } = await as(role).send(method, `/viewings/${id}${path}`, { body: { sequence, notify: NOBODY, ...more } });
  return { status, code, error: body.error, fields: body.fields, ...(body as unknown as ViewingItem) };
};
const list = async (role: Role, query = '') => (await as(role).get(`/viewings?from=${VIEWING_DAY}&days=7${query}`)).body as unknown as ViewingList;
const readLead = async (number: number) => (await as('owner').get(`/leads/${number}`)).body as unknown as LeadDetail;
const letters = async () =>
  (await office.database().select().from(delivery)).flatMap(({ viewingId, template, recipient }) => (viewingId ? [`${template} ${recipient}`] : [])).sort();

/** The last attempt at every letter fails. */
async function failLetters(): Promise<void> {
  const send = () => Promise.reject(new Error('mailbox full'));
  for (const { id } of await office.database().select({ id: delivery.id }).from(delivery).where(isNotNull(delivery.viewingId)))
    await deliver({ db: office.database(), send, retry: { maxAttempts: 1, firstMs: 1, longestMs: 1 }, log: createLog('silent') }, id);
}

test('letters about a viewing are among the deliveries of its lead, with their failures, and are sent again from there', async () => {
  const number = await book();
  await plan('agent', { lead: number, notify: ALL });
  await failLetters();
  const { deliveries, events, failedDeliveries } = await readLead(number);
  const about = deliveries.filter(({ template }) => template.startsWith('viewing-'));
  expect(about.map(({ template, isToVisitor, status }) => [template, isToVisitor, status])).toEqual([
    ['viewing-visitor-invitation', true, 'dead'],
    ['viewing-agent-invitation', false, 'dead'],
  ]);
  expect(about.map(({ recipient }) => recipient)).toEqual([expect.stringMatching(/•.*@|\*.*@|….*@/), staff.agent.email]);
  expect(failedDeliveries).toBe(2);
  expect(events.filter(({ kind }) => kind === 'delivery').map(({ data }) => data.template)).toEqual(['viewing-visitor-invitation', 'viewing-agent-invitation']);
  const id = about[0]?.id ?? 0;
  expect((await as('agent').post(`/leads/${number}/deliveries/${id}/resend`)).status).toBe(204);
  expect(office.woken).toContain(id);
  expect((await readLead(number)).deliveries.find((one) => one.id === id)?.status).toBe('pending');
  expect((await as('agent').post(`/leads/${await book({ email: 'other@mail.example' })}/deliveries/${about[1]?.id}/resend`)).status).toBe(404);
});

test('the log of a lead says what was done with its viewing, and when it is', async () => {
  const number = await book();
  const planned = await plan('agent', { lead: number });
  const moved = await change('agent', planned, { startsAt: at('09:00') });
  const changed = await change('agent', moved, { place: 'У ворот' });
  await change('agent', changed, {}, '/cancel', 'POST');
  expect((await readLead(number)).events.filter(({ kind }) => kind === 'viewing').map(({ data }) => [data.what, data.startsAt])).toEqual([
    ['planned', at('07:00')],
    ['moved', at('09:00')],
    ['changed', at('09:00')],
    ['cancelled', at('09:00')],
  ]);
});

describe('a viewing planned from a lead', () => {
  test('moves the lead to its step, answers it, and is in its log', async () => {
    const number = await book();
    const { id, sequence, status } = await plan('agent', { lead: number });
    expect([status, sequence]).toEqual([200, 0]);
    const found = await readLead(number);
    expect([found.step, found.answeredAt === null]).toEqual(['viewing', false]);
    expect(found.events.at(-1)).toMatchObject({
      kind: 'viewing',
      data: { viewingId: id, what: 'planned', startsAt: at('07:00'), from: 'new', to: 'viewing' },
      by: { id: staff.agent.id },
    });
  });
  test('does not move a lead back that is further on', async () => {
    const number = await book();
    await as('owner').post(`/leads/${number}/step`, { from: 'new', to: 'negotiation' });
    await plan('owner', { lead: number });
    expect((await readLead(number)).step).toBe('negotiation');
  });
  test('is planned once, however often it is sent', async () => {
    const [number, requestId] = [await book(), randomUUID()];
    const [one, two] = await Promise.all([plan('agent', { lead: number, requestId }), plan('agent', { lead: number, requestId })]);
    expect([one.id, one.status, two.status]).toEqual([two.id, 200, 200]);
    expect((await readLead(number)).events.filter(({ kind }) => kind === 'viewing')).toHaveLength(1);
  });
  test('is written to the audit log without personal data', async () => {
    const number = await book({ name: 'Canary' });
    await plan('agent', { lead: number, place: 'at Canary’s', note: 'Canary asked' });
    const entry = (await office.audit()).at(-1);
    expect(entry).toMatchObject({ action: 'viewing.create', subject: 'viewing', change: { lead: number, lot: 1301 } });
    expect(JSON.stringify(entry)).not.toMatch(/Canary/);
  });
  test('is refused for spam', async () => {
    const number = await book({ website: 'https://spam.example' });
    expect(await plan('owner', { lead: number })).toMatchObject({ status: 409, code: 'wrong_state' });
  });
  test('stores only the letters that are wanted', async () => {
    await plan('agent', { lead: await book() });
    expect(await letters()).toEqual([]);
    office.woken.length = 0;
    await plan('agent', { lead: await book(), startsAt: at('12:00'), notify: ALL });
    expect(await letters()).toEqual([`viewing-agent-invitation ${staff.agent.email}`, 'viewing-visitor-invitation anna@mail.example']);
    expect(office.woken, 'they are sent at once').toHaveLength(2);
  });
  test('takes its lead off the list of leads that ask for a viewing', async () => {
    const number = await book();
    const asked = async () => (await list('owner')).asked.map((one) => one.number);
    expect(await asked()).toContain(number);
    expect((await list('owner')).asked.find((one) => one.number === number)).toMatchObject({ lot: { id: 1301 }, startsAt: at('07:00') });
    await plan('owner', { lead: number });
    expect(await asked()).not.toContain(number);
  });
});

test('a viewing with a known person needs no lead', async () => {
  const { person } = await readLead(await book());
  expect(await plan('owner', { person: person?.id })).toMatchObject({ status: 200, lead: null, person: { id: person?.id }, email: 'a•••@mail.example' });
});

describe('wrong input is refused at its field', () => {
  test.each([
    ['lotId', { lotId: 999_999 }],
    ['staffId', { staffId: 999_999 }],
    ['startsAt', { startsAt: '2020-05-20T07:00:00.000Z' }],
    ['minutes', { minutes: 10 }],
    ['place', { place: 'a\u0000' }],
  ])('%s', async (field, wrong) => {
    expect(await plan('owner', { lead: await book(), ...wrong })).toMatchObject({ status: 422, fields: { [field]: expect.any(String) } });
  });
  test('an editor cannot show a lot', async () =>
    expect(await plan('owner', { lead: await book(), staffId: staff.editor.id })).toMatchObject({ fields: { staffId: expect.any(String) } }));
});

describe('who sees and does what', () => {
  test('an editor nothing', async () => {
    const { id } = await plan('owner', { lead: await book() });
    const asked = ['/viewings?from=2026-11-18', `/viewings/${id}`, `/viewings/${id}/calendar`, `/viewings/calendar?from=2026-11-18`];
    for (const path of [...asked, `/viewings/clashes?startsAt=${at('07:00')}&minutes=60&staffId=1`]) expect([path, (await as('editor').get(path)).status]).toEqual([path, 403]);
    expect((await plan('editor', { lead: await book() })).status).toBe(403);
    expect((await change('editor', { id, sequence: 0 }, {})).status).toBe(403);
  });
  test('an agent their own and those of their leads, and not those of others', async () => {
    const [own, ofLead, others] = [await book(), await book(), await book()];
    await office.database().update(lead).set({ assigneeId: other.id }).where(eq(lead.number, others));
    await office.database().update(lead).set({ assigneeId: staff.agent.id }).where(eq(lead.number, ofLead));
    const shown = [await plan('owner', { lead: own }), await plan('owner', { lead: ofLead, staffId: other.id }), await plan('owner', { lead: others, staffId: other.id })];
    const ids = (await list('agent')).items.map(({ id }) => id);
    expect(shown.map(({ id }) => ids.includes(id))).toEqual([true, true, false]);
    const ofOthers = shown[2] ?? { id: 0, sequence: 0 };
    expect((await as('agent').get(`/viewings/${ofOthers.id}`)).status).toBe(403);
    expect((await change('agent', ofOthers, {}, '/cancel', 'POST')).status).toBe(403);
    expect((await list('owner', `&staffId=${other.id}`)).items).toHaveLength(2);
  });
  test('an agent plans for themselves only', async () => expect((await plan('agent', { lead: await book(), staffId: other.id })).status).toBe(403));
  test('contacts are masked', async () => {
    await plan('owner', { lead: await book() });
    expect((await list('owner')).items.map(({ email }) => email)).toEqual(['a•••@mail.example']);
  });
});

describe('two viewings at the same time', () => {
  test('of one agent or of one lot clash: the answer says so, and both are planned', async () => {
    const first = await plan('owner', { lead: await book() });
    const agents = await plan('owner', { lead: await book(), lotId: 1102, startsAt: at('07:30') });
    expect(agents.clashes).toMatchObject([{ id: first.id, kind: 'agent', startsAt: at('07:00') }]);
    const lots = await plan('owner', { lead: await book(), staffId: other.id, startsAt: at('06:30') });
    expect(lots.clashes).toMatchObject([{ id: first.id, kind: 'lot', agent: 'An agent', lotId: 1301 }]);
    expect((await list('owner')).items.find(({ id }) => id === first.id)?.clashes.map(({ id }) => id)).toEqual([lots.id, agents.id]);
  });
  test('do not clash if one follows the other, or one is cancelled', async () => {
    const first = await plan('owner', { lead: await book() });
    expect((await plan('owner', { lead: await book(), startsAt: at('08:00') })).clashes).toEqual([]);
    await change('owner', first, {}, '/cancel', 'POST');
    expect((await plan('owner', { lead: await book() })).clashes).toEqual([]);
  });
  test('are reported before one is saved, and a viewing does not clash with itself', async () => {
    const { id } = await plan('owner', { lead: await book() });
    const preview = async (more = '') =>
      ((await as('agent').get(`/viewings/clashes?startsAt=${at('07:59')}&minutes=15&staffId=${staff.agent.id}&lotId=1102${more}`)).body as unknown as ClashList).items;
    expect(await preview()).toMatchObject([{ id, kind: 'agent' }]);
    expect(await preview(`&except=${id}`)).toEqual([]);
  });
});

describe('a change', () => {
  test('raises the sequence; whoever has seen an older one is told who was faster', async () => {
    const first = await plan('owner', { lead: await book() });
    expect(await change('agent', first, { startsAt: at('09:00') })).toMatchObject({ status: 200, sequence: 1, startsAt: at('09:00') });
    expect(await change('owner', first, { startsAt: at('10:00') })).toMatchObject({ status: 409, code: 'changed_by_other', error: expect.stringContaining('An agent') });
    expect((await list('owner')).items).toMatchObject([{ startsAt: at('09:00') }]);
  });
  test('is in the log of the lead and in the audit log', async () => {
    const number = await book();
    const first = await plan('owner', { lead: number });
    const moved = await change('owner', first, { startsAt: at('09:00') });
    const noted = await change('owner', moved, { note: 'Ключи у консьержа' });
    await change('owner', noted, {}, '/cancel', 'POST');
    expect((await readLead(number)).events.flatMap(({ kind, data }) => (kind === 'viewing' ? [data.what] : []))).toEqual(['planned', 'moved', 'changed', 'cancelled']);
    expect((await office.audit()).slice(-3)).toMatchObject([
      { action: 'viewing.change', change: { fields: ['startsAt'], startsAt: { before: at('07:00'), after: at('09:00') } } },
      { action: 'viewing.change', change: { fields: ['note'] } },
      { action: 'viewing.cancel' },
    ]);
  });
  test('of nothing changes nothing', async () => {
    const first = await plan('owner', { lead: await book() });
    expect(await change('owner', first, { startsAt: at('07:00'), notify: ALL })).toMatchObject({ sequence: 0 });
    expect(await letters()).toEqual([]);
  });
  test('of the note alone sends no letters', async () => {
    await change('owner', await plan('owner', { lead: await book() }), { note: 'Ключи', notify: ALL });
    expect(await letters()).toEqual([]);
  });
  test('of the agent invites the new agent and sends a cancellation to the former one', async () => {
    await change('owner', await plan('owner', { lead: await book() }), { staffId: other.id, notify: ALL });
    expect(await letters()).toEqual(
      [`viewing-agent-cancellation ${staff.agent.email}`, `viewing-agent-invitation ${other.email}`, 'viewing-visitor-change anna@mail.example'].sort(),
    );
  });
  test('of a cancelled viewing is refused', async () => {
    const cancelled = await change('owner', await plan('owner', { lead: await book() }), {}, '/cancel', 'POST');
    expect(cancelled.state).toBe('cancelled');
    expect((await change('owner', cancelled, { startsAt: at('09:00') })).code).toBe('wrong_state');
    expect((await change('owner', cancelled, { state: 'held' }, '/result', 'POST')).code).toBe('wrong_state');
  });
});

test('a result is recorded once the time has come, and can be corrected', async () => {
  const first = await plan('owner', { lead: await book() });
  expect((await change('owner', first, { state: 'held' }, '/result', 'POST')).code).toBe('wrong_state');
  await office
    .database()
    .update(viewing)
    .set({ startsAt: new Date(Date.now() - 60_000) });
  const missed = await change('owner', first, { state: 'missed' }, '/result', 'POST');
  expect(await change('owner', missed, { state: 'held' }, '/result', 'POST')).toMatchObject({ state: 'held', sequence: 2 });
});
