import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc, eq, isNotNull } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { LeadDetail } from '#contract/office/leads.ts';
import { delivery } from '#server/db/schema/delivery.ts';
import { droppedViewing } from '#server/db/schema/dropped-viewing.ts';
import { lead } from '#server/db/schema/lead.ts';
import { openFolderStore } from '#server/media/store/folder-store.ts';
import { forgetOld } from '#server/retention/forget-old.ts';
import { forgetPerson } from '#server/retention/forget-person.ts';
import { calendarOf, readCalendar } from '#tests/support/calendar.ts';
import { VIEWING_DAY } from '#tests/support/forms.ts';
import { NOBODY, STARTS_AT, testViewings, VISITOR } from '#tests/support/viewings.ts';

const viewings = testViewings();
const { office, sendAll, plan, change, cancel, only } = viewings;

describe('an invitation', () => {
  test('goes to the visitor in their language and to the agent in theirs, with a calendar event at the right time', async () => {
    await plan();
    await sendAll();
    const [toVisitor, toAgent] = [only(VISITOR), only(viewings.agent.email)];
    expect(toVisitor.subject).toMatch(/^Your viewing: \w+,? \d+\s\w+,\s10:30–12:00$/);
    expect(toVisitor.text).toMatch(/Moscow time[\s\S]*https:\/\/tanais\.example\/en\/catalog\/1301/);
    expect(toAgent.subject).toMatch(/^Вам назначен показ: [а-я]+, \d+\s[а-я]+,\s10:30–12:00$/);
    const event = {
      method: 'REQUEST',
      events: 1,
      sequence: 0,
      starts: STARTS_AT,
      ends: `${VIEWING_DAY}T09:00:00.000Z`,
      zone: 'UTC',
      status: 'CONFIRMED',
      organizer: 'mailto:privet@tanais.example',
    };
    expect(calendarOf(toVisitor)).toMatchObject({ ...event, attendee: `mailto:${VISITOR}`, summary: 'Tanais: viewing, Ref. 1301' });
    expect(calendarOf(toAgent)).toMatchObject({ ...event, attendee: `mailto:${viewings.agent.email}`, uid: calendarOf(toVisitor).uid });
  });
  test('has no text that a visitor has typed, and no note of the agency', async () => {
    await plan();
    await sendAll();
    expect(only(VISITOR).raw).not.toMatch(/canary/i);
    const toAgent = only(viewings.agent.email);
    expect(toAgent.text).toContain('Jane Canary');
    expect([toAgent.text?.includes('note'), calendarOf(toAgent).summary]).toEqual([false, 'Танаис: показ, лот 1301']);
  });
  test('has the agreed place instead of the address of the lot', async () => {
    await plan({ place: 'The north gate; ring twice' });
    await sendAll();
    expect(calendarOf(only(VISITOR)).location).toBe('The north gate; ring twice');
  });
  test('replaces the event that confirmed the booking in the visitor’s calendar; a second viewing of the lead is another event', async () => {
    const first = await plan();
    await sendAll();
    const [booked] = await office
      .database()
      .select({ id: lead.id })
      .from(lead)
      .where(eq(lead.number, first.lead?.number ?? 0));
    expect(calendarOf(only(VISITOR)).uid).toBe(`${booked?.id}@tanais.example`);
    await plan({ lead: first.lead?.number });
    await sendAll();
    expect(calendarOf(only(VISITOR)).uid).not.toContain(booked?.id);
  });
  test('is not sent to a visitor without an email', async () => {
    await plan({}, { email: '', phone: '+7 (863) 000-77-01' });
    await sendAll();
    expect(viewings.smtp.taken.map(({ recipients }) => recipients)).toEqual([[viewings.agent.email]]);
  });
});

describe('a change', () => {
  test('replaces the event, and a cancellation removes it', async () => {
    const first = await plan();
    await sendAll();
    const { uid } = calendarOf(only(VISITOR));
    const moved = await change(first, { startsAt: `${VIEWING_DAY}T12:00:00.000Z` });
    await sendAll();
    const changed = only(VISITOR);
    expect(changed.subject).toMatch(/^Your viewing has changed: .*15:00–16:30$/);
    expect(calendarOf(changed)).toMatchObject({ method: 'REQUEST', uid, sequence: 1, starts: `${VIEWING_DAY}T12:00:00.000Z` });
    await cancel(moved);
    await sendAll();
    expect(calendarOf(only(VISITOR))).toMatchObject({ method: 'CANCEL', uid, sequence: 2, status: 'CANCELLED' });
  });
  test.each([
    ['ru', /^Показ изменился/, /^Показ отменён/],
    ['en', /^Your viewing has changed/, /^Your viewing is cancelled/],
  ])('and a cancellation are told to a visitor in the language of their booking: %s', async (lang, changed, cancelled) => {
    // The Russian form has no email: it is known from another lead of the same person.
    const first = await plan({}, lang === 'ru' ? { lang, name: 'Анна', phone: '+7 (863) 000-77-02' } : {});
    await office
      .database()
      .update(lead)
      .set({ email: VISITOR })
      .where(eq(lead.number, first.lead?.number ?? 0));
    const moved = await change(first, { startsAt: `${VIEWING_DAY}T12:00:00.000Z` });
    await sendAll();
    const letter = only(VISITOR);
    expect(letter.subject).toMatch(changed);
    expect(letter.text).not.toMatch(/Было|Previously/); // the first time was told to nobody
    await cancel(moved);
    await sendAll();
    expect(only(VISITOR).subject).toMatch(cancelled);
  });
  test.each([
    ['ru', () => viewings.agent, /[а-яё]/i],
    ['en', () => viewings.second, /^[^а-яё]+$/i],
  ] as const)('and a cancellation are told to an agent in the language of their office: %s', async (_, of, language) => {
    const moved = await change(await plan({ staffId: of().id }), { startsAt: `${VIEWING_DAY}T12:00:00.000Z` });
    await sendAll();
    const changed = only(of().email);
    await cancel(moved);
    await sendAll();
    const cancelled = only(of().email);
    for (const { subject } of [changed, cancelled]) expect(subject).toMatch(language);
    expect([calendarOf(changed).method, calendarOf(cancelled).method]).toEqual(['REQUEST', 'CANCEL']);
  });
  test('that comes before the invitation was sent leaves only the newer letter', async () => {
    await change(await plan(), { startsAt: `${VIEWING_DAY}T12:00:00.000Z` });
    await sendAll();
    expect(calendarOf(only(VISITOR))).toMatchObject({ sequence: 1, starts: `${VIEWING_DAY}T12:00:00.000Z` });
    const rows = await office.database().select({ status: delivery.status }).from(delivery).where(isNotNull(delivery.viewingId)).orderBy(asc(delivery.id));
    expect(rows.map(({ status }) => status)).toEqual(['skipped', 'skipped', 'sent', 'sent']);
  });
  test('that nobody is told of does not keep the invitation from being sent, with what is agreed now', async () => {
    await change(await plan(), { startsAt: `${VIEWING_DAY}T12:00:00.000Z`, notify: NOBODY });
    await sendAll();
    expect(calendarOf(only(VISITOR))).toMatchObject({ method: 'REQUEST', sequence: 1, starts: `${VIEWING_DAY}T12:00:00.000Z` });
  });
  test('of the agent removes the event of the former agent, and invites the new one in their language', async () => {
    const first = await plan();
    await sendAll();
    viewings.smtp.taken.length = 0;
    await change(first, { staffId: viewings.second.id });
    await sendAll();
    const handedOver = only(viewings.agent.email);
    expect(handedOver.subject).toMatch(/^Показ передан другому агенту: /);
    expect(handedOver.text).not.toMatch(/отмен/i);
    expect(calendarOf(handedOver)).toMatchObject({ method: 'CANCEL', sequence: 1 });
    const invited = only(viewings.second.email);
    expect(invited.subject).toMatch(/^You have a viewing: /);
    expect(calendarOf(invited)).toMatchObject({ method: 'REQUEST', sequence: 1 });
  });
});

test.each([
  ['ru', /Было[\s\S]{0,20}[а-я]+, \d+\s[а-я]+,\s10:30\s/, () => viewings.agent],
  ['en', /Previously[\s\S]{0,20}\w+,? \d+\s\w+,\s10:30\s/, () => viewings.second],
] as const)('a letter about a new time says the former one, and so does the log of the lead: %s', async (_, former, agent) => {
  const first = await plan({ staffId: agent().id });
  await sendAll();
  viewings.smtp.taken.length = 0;
  const elsewhere = await change(first, { place: 'The north gate' });
  await sendAll();
  expect([only(VISITOR).text, only(agent().email).text].join()).not.toMatch(/Было|Previously/);
  await change(elsewhere, { startsAt: `${VIEWING_DAY}T12:00:00.000Z` });
  await sendAll();
  expect(only(agent().email).text).toMatch(former);
  expect(only(VISITOR).text).toMatch(/Previously[\s\S]{0,20}\w+,? \d+\s\w+,\s10:30\s/);
  const { body } = await viewings.owner.browser.get(`/leads/${first.lead?.number}`);
  expect((body as unknown as LeadDetail).events.findLast(({ kind }) => kind === 'viewing')?.data).toMatchObject({ what: 'moved', before: STARTS_AT });
});

describe('a visitor who is forgotten', () => {
  const files = { mediaStore: openFolderStore(join(tmpdir(), 'no-such-folder')), mailFolder: join(tmpdir(), 'no-such-folder') };
  test('leaves no event in the calendar of the agent, and no trace in the letter that removes it', async () => {
    await plan({ place: 'At the house of Jane Canary' });
    await sendAll();
    const invited = calendarOf(only(viewings.agent.email));
    viewings.smtp.taken.length = 0;
    await forgetPerson(office.database(), files, { email: VISITOR });
    await sendAll();
    const letter = only(viewings.agent.email);
    expect(letter.subject).toMatch(/^Показа не\sбудет: /);
    expect(calendarOf(letter)).toMatchObject({ method: 'CANCEL', status: 'CANCELLED', uid: invited.uid, sequence: 1, starts: STARTS_AT });
    expect(viewings.smtp.taken).toEqual([]);
    expect(letter.raw).not.toMatch(/canary|jane/i);
    expect(letter.text).not.toMatch(/canary|jane/i);
    const stored = [await office.database().select().from(delivery), await office.database().select().from(droppedViewing)];
    expect(JSON.stringify(stored)).not.toMatch(/canary|jane/i);
  });
  test('by the daily deletion of a spam lead leaves no event either, and the dropped viewing is deleted when its time has passed', async () => {
    const planned = await plan({ notify: NOBODY });
    await office
      .database()
      .update(lead)
      .set({ step: 'spam', createdAt: new Date('2020-01-01') })
      .where(eq(lead.number, planned.lead?.number ?? 0));
    await forgetOld({ db: office.database(), ...files });
    await sendAll();
    expect(calendarOf(only(viewings.agent.email))).toMatchObject({ method: 'CANCEL' });
    await office
      .database()
      .update(droppedViewing)
      .set({ startsAt: new Date('2020-01-01') });
    await forgetOld({ db: office.database(), ...files });
    expect(await office.database().$count(droppedViewing)).toBe(0);
  });
});

test('the calendar file of the office has every viewing that is not cancelled, and no visitor', async () => {
  await plan();
  await cancel(await plan({ startsAt: `${VIEWING_DAY}T15:00:00.000Z` }));
  const path = `/viewings/calendar?from=${VIEWING_DAY}&days=1`;
  const response = await office.api().request(`${office.origin}${path}`, { headers: { cookie: `office=${viewings.owner.browser.token()}` } });
  const text = await response.text();
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(readCalendar(text)).toMatchObject({ method: 'PUBLISH', events: 1, starts: STARTS_AT });
  expect(text).not.toMatch(/canary|jane/i);
});
