import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { LeadList } from '#contract/office/leads.ts';
import type { PeopleList } from '#contract/office/people.ts';
import type { ViewingItem } from '#contract/office/viewings.ts';
import { lead } from '#server/db/schema/lead.ts';
import { viewing } from '#server/db/schema/viewing.ts';
import { VIEWING_DAY } from '#tests/support/forms.ts';
import { testLeads } from '#tests/support/office-leads.ts';

const { office, staff, as, submit, read, list } = testLeads();
const DAY_MS = 86_400_000;
let people = 0;
let holder: Awaited<ReturnType<typeof office.person>>;
beforeAll(async () => {
  holder = await office.person('agent', { agentId: 3, name: 'Тимур' });
});

type ShownLead = { number: number; personId: number; phone: string };

/** A lead of somebody new that Timur answers, and a viewing of it that the agent shows. */
async function shown(): Promise<ShownLead & { planned: ViewingItem }> {
  const phone = `+7 (918) 555-66-${++people + 10}`;
  const number = await submit('book-view', { name: 'Вера Показова', phone });
  await office.database().update(lead).set({ assigneeId: holder.id }).where(eq(lead.number, number));
  const fields = { requestId: randomUUID(), lead: number, lotId: 1301, startsAt: `${VIEWING_DAY}T07:00:00.000Z`, minutes: 60, place: '', note: '' };
  const { body } = await as('owner').post('/viewings', { ...fields, staffId: staff('agent').id, notify: { visitor: false, agent: false } });
  return { number, phone, personId: (await read('owner', number)).person?.id ?? 0, planned: body as unknown as ViewingItem };
}

/** Where the agent finds the lead, and what their pages about it answer. */
async function reach({ number, personId, phone }: ShownLead) {
  const has = ({ body }: { body: unknown }) => (body as LeadList).items.some((item) => item.number === number);
  const hasPerson = ({ body }: { body: unknown }) => (body as PeopleList).items.some(({ id }) => id === personId);
  return {
    lead: (await as('agent').get(`/leads/${number}`)).status,
    contacts: (await as('agent').post(`/leads/${number}/contacts`, { reason: 'call' })).status,
    person: (await as('agent').get(`/people/${personId}`)).status,
    inbox: has(await as('agent').get('/leads?tab=all&limit=100')),
    search: has(await as('agent').post('/leads/search', { q: phone })),
    people: hasPerson(await as('agent').get('/people?limit=100')),
    note: (await as('agent').post(`/leads/${number}/notes`, { text: 'Встречаемся у ворот' })).status,
    call: (await as('agent').post(`/leads/${number}/calls`, { outcome: 'no-answer' })).status,
  };
}
const EVERYTHING = { lead: 200, contacts: 200, person: 200, inbox: true, search: true, people: true, note: 200, call: 200 };
const NOTHING = { lead: 403, contacts: 403, person: 403, inbox: false, search: false, people: false, note: 403, call: 403 };

describe('whoever shows a viewing', () => {
  test('finds its lead everywhere, opens the contacts for a reason that is recorded, and notes and calls', async () => {
    const about = await shown();
    expect(await reach(about)).toEqual(EVERYTHING);
    expect((await office.audit()).filter(({ action, staffId }) => action === 'person.open' && staffId === staff('agent').id).at(-1)).toMatchObject({
      change: { reason: 'call', lead: about.number },
    });
    expect((await read('agent', about.number)).contacts.items[0]?.text).toBe(about.phone);
    expect(
      (await list('agent', 'tab=mine&limit=100')).items.map(({ number }) => number),
      'it is not theirs',
    ).not.toContain(about.number);
  });
  test('takes a note back, and changes nothing else of the lead: that is for whoever answers it', async () => {
    const { number } = await shown();
    const { body } = await as('agent').post(`/leads/${number}/notes`, { text: 'Ошибка' });
    expect((await as('agent').post(`/leads/${number}/undo`, { event: (body as unknown as { event: number }).event })).status).toBe(200);
    expect((await as('agent').post(`/leads/${number}/step`, { from: 'viewing', to: 'deal' })).status).toBe(403);
    expect((await as('agent').post(`/leads/${number}/assignee`, { from: holder.id, to: staff('agent').id })).status).toBe(403);
    expect((await as('agent').put(`/leads/${number}/next-step`, { text: 'Позвонить', at: new Date().toISOString() })).status).toBe(403);
    const seen = await read('agent', number);
    expect([seen.may.change, (await read('owner', number)).may.change]).toEqual([false, true]);
  });
  test('sees it until three days after the viewing', async () => {
    const about = await shown();
    const move = (days: number) =>
      office
        .database()
        .update(viewing)
        .set({ startsAt: new Date(Date.now() + days * DAY_MS) })
        .where(eq(viewing.id, about.planned.id));
    await move(-2);
    expect((await reach(about)).lead).toBe(200);
    await move(-4);
    expect(await reach(about)).toEqual(NOTHING);
  });
  test('sees nothing of it once the viewing is cancelled or shown by somebody else', async () => {
    const [cancelled, given] = [await shown(), await shown()];
    const notify = { visitor: false, agent: false };
    await as('owner').post(`/viewings/${cancelled.planned.id}/cancel`, { sequence: 0, notify });
    await as('owner').patch(`/viewings/${given.planned.id}`, { sequence: 0, staffId: holder.id, notify });
    expect(await reach(cancelled)).toEqual(NOTHING);
    expect(await reach(given)).toEqual(NOTHING);
  });
});

test('an agent who shows nothing of a lead of others sees nothing of it', async () => {
  const about = await shown();
  await office.database().delete(viewing);
  expect(await reach(about)).toEqual(NOTHING);
  const [stored] = await office.database().select({ step: lead.step }).from(lead).where(eq(lead.number, about.number));
  expect(stored?.step).toBe('viewing');
});
